/// One command as it is declared, made for the commands on the path only.
struct CommandOutline {
  /// The commands from the root to this one.
  let path: [any ParsableArguments.Type]
  let configuration: CommandConfiguration
  let declarations: Declarations

  /// The declared arguments, then the flags that every command has.
  let definitions: [ArgumentDefinition]

  init(path: [any ParsableArguments.Type]) {
    let type = path[path.count - 1]
    self.path = path
    configuration = type.commandConfiguration
    declarations = Declarations(type)
    let declared = declarations.definitions
    let helpNames =
      path.reversed().lazy.compactMap { $0.commandConfiguration.helpNames }.first ?? .shortAndLong
    var builtIn: [ArgumentDefinition?] = []
    if !configuration.version.isEmpty {
      builtIn.append(.builtIn(.customLong("version"), .version, "Show the version.", besides: declared))
    }
    builtIn.append(
      .builtIn(helpNames, .help(includingHidden: false), "Show help information.", besides: declared)
    )
    builtIn.append(
      .builtIn(
        .customLong("help-hidden"),
        .help(includingHidden: true),
        ArgumentHelp("Show help information, hidden arguments included.", visibility: .hidden),
        besides: declared
      )
    )
    if path.count == 1, type is any ParsableCommand.Type {
      builtIn.append(
        .builtIn(
          .customLong("generate-completion-script"),
          .completionScript,
          ArgumentHelp("Print a completion script for bash, zsh or fish.", visibility: .hidden),
          besides: declared
        )
      )
    }
    definitions = declared + builtIn.compactMap { $0 }
  }

  var type: any ParsableArguments.Type { path[path.count - 1] }

  /// The names from the root to this command.
  var names: [String] { path.map { $0.commandName } }

  /// The arguments that text shows.
  func shown(includingHidden: Bool = false) -> [ArgumentDefinition] {
    definitions.filter { $0.visibility.isShown(includingHidden: includingHidden) }
  }

  /// The subcommand that a word names.
  func subcommand(named word: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0._commandName == word || $0.configuration.aliases.contains(word)
    }
  }

  /// The subcommands that text shows, as outlines.
  var shownSubcommands: [CommandOutline] {
    configuration.subcommands
      .filter { $0.configuration.shouldDisplay }
      .map { CommandOutline(path: path + [$0]) }
  }
}
