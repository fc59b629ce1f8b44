/// The completion script for zsh: one function a command, on `_arguments`.
struct ZshCompletion {
  let commands: [CommandOutline]

  private var root: CommandOutline { commands[0] }

  /// The variable that holds the words typed so far.
  private var line: String { root.shellIdentifier + "_line" }

  var text: String {
    """
    #compdef \(root.fullName)
    # Completes \(root.fullName) in zsh. Save this file as _\(root.fullName) in a directory of $fpath.

    \(commands.map(function).joined(separator: "\n\n"))

    if [[ $funcstack[1] == _\(root.fullName) ]]; then
        \(root.shellIdentifier) "$@"
    else
        compdef \(root.shellIdentifier) \(root.fullName)
    fi

    """
  }

  private func function(of command: CommandOutline) -> String {
    let subcommands = command.shownSubcommands
    var specifications = command.shown().flatMap { self.specifications(of: $0, command) }
    let start = command.path.count == 1 ? "\n    local -a \(line)=(\"${(@)words[1,CURRENT]}\")" : ""
    guard !subcommands.isEmpty else {
      return """
        \(command.shellIdentifier)() {\(start)
            _arguments -s -S \(continued(specifications))
        }
        """
    }
    specifications += ["'1: :->subcommand'", "'*:: :->arguments'"]
    let names = subcommands.flatMap { subcommand in
      subcommand.allNames.map { quote("\(escape($0)):\(subcommand.configuration.abstract)") }
    }
    let cases = subcommands.map { subcommand in
      "            \(subcommand.allNames.joined(separator: "|"))) \(subcommand.shellIdentifier) ;;"
    }
    return """
      \(command.shellIdentifier)() {\(start)
          local curcontext="$curcontext" state line ret=1
          local -A opt_args
          local -a subcommands=(
              \((names + ["'help:Show help information.'"]).joined(separator: "\n        "))
          )
          _arguments -C -s -S \(continued(specifications)) && ret=0
          case $state in
          subcommand) _describe -t commands subcommand subcommands && ret=0 ;;
          arguments)
              case $words[1] in
      \(cases.joined(separator: "\n"))
              esac
              ret=$? ;;
          esac
          return ret
      }
      """
  }

  private func continued(_ specifications: [String]) -> String {
    "\\\n        " + specifications.joined(separator: " \\\n        ")
  }

  private func specifications(of definition: ArgumentDefinition, _ command: CommandOutline) -> [String] {
    let action = self.action(of: definition, command)
    if definition.isPositional {
      let place = definition.specification.isRepeating ? "*" : ""
      return [quote("\(place):\(escape(definition.valueName)):") + action]
    }
    let exclusions = definition.specification.isRepeating ? [] : definition.typedNames
    return zip(definition.spellings, definition.specification.spellings).flatMap { names, spelling in
      names.map { name in
        let help = spelling.help?.abstract ?? definition.specification.help.abstract
        let prefix = exclusions.isEmpty ? "*" : "(\(exclusions.joined(separator: " ")))"
        let joins = !definition.takesValue ? "" : name.form == .long ? "=" : "+"
        let text = "\(prefix)\(name.typed)\(joins)[\(escape(help))]"
        guard definition.takesValue else { return quote(text) }
        return quote("\(text):\(escape(definition.valueName)):") + action
      }
    }
  }

  private func action(of definition: ArgumentDefinition, _ command: CommandOutline) -> String {
    switch definition.specification.completion().kind {
    case .nothing: return ""
    case .list(let words): return quote("(\(words.map(escapeWord).joined(separator: " ")))")
    case .directory: return "'_files -/'"
    case .file(let extensions) where extensions.isEmpty: return "_files"
    case .file(let extensions):
      return quote("_files -g \"*.(\(extensions.joined(separator: "|")))\"")
    case .shellCommand(let shell):
      return quote(values(of: "$(\(shell))"))
    case .custom:
      let request = definition.request(of: command).map(quote).joined(separator: " ")
      let call = "$(\"$_comp_command1\" \(request) \"${\(line)[@]}\" 2>/dev/null)"
      return quote(values(of: call))
    }
  }

  /// An action that proposes the lines of a substitution. A colon would end it.
  private func values(of substitution: String) -> String {
    let action = "{local -a values; values=(${(f)\"\(substitution)\"}); compadd -a values}"
    return action.map { $0 == ":" ? "\\:" : String($0) }.joined()
  }

  private func escape(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func escapeWord(_ text: String) -> String {
    text.map { " ()'\"\\$`:".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func quote(_ text: String) -> String { ShellQuoting.posix(text) }
}

extension CommandOutline {
  /// The command's own name and its aliases.
  var allNames: [String] { [names[names.count - 1]] + configuration.aliases }
}
