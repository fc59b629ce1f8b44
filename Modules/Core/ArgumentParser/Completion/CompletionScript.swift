/// A completion script, made from the declarations of a tree of commands.
struct CompletionScript {
  let root: any ParsableArguments.Type
  let shell: CompletionShell

  var text: String {
    let commands = CommandOutline(path: [root]).withDescendants
    switch shell {
    case .zsh: return ZshCompletion(commands: commands).text
    case .fish: return FishCompletion(commands: commands).text
    default: return BashCompletion(commands: commands).text
    }
  }
}

extension CommandOutline {
  /// The command and every shown command below it, parents first.
  var withDescendants: [CommandOutline] {
    [self] + shownSubcommands.flatMap(\.withDescendants)
  }

  /// The command's names from the root, as one word for shell variables and functions.
  var shellIdentifier: String {
    "_"
      + names.joined(separator: "_").map { $0.isASCII && ($0.isLetter || $0.isNumber) ? "\($0)" : "_" }
      .joined()
  }

  /// The names from the root, as one string.
  var fullName: String { names.joined(separator: " ") }
}

extension ArgumentDefinition {
  /// Every name, as it is typed.
  var typedNames: [String] { spellings.joined().map(\.typed) }

  var takesValue: Bool { specification.form == .option }

  /// What the program is called with to complete this argument's value.
  func request(of command: CommandOutline) -> [String] {
    [CompletionRequest.marker] + command.names.dropFirst() + ["--", key]
  }
}

/// Quotes text for a shell.
enum ShellQuoting {
  /// In single quotes, as bash and zsh read them.
  static func posix(_ text: some StringProtocol) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }

  /// In single quotes, as fish reads them.
  static func fish(_ text: some StringProtocol) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
