/// The completion script for fish: a function that finds the command that is being typed, and one line for
/// each thing that can come next.
struct FishCompletion {
  let commands: [CommandOutline]

  private var root: CommandOutline { commands[0] }
  private var function: String { "_" + root.shellIdentifier }

  var text: String {
    """
    # Completes \(root.fullName) in fish. Save this file as ~/.config/fish/completions/\(root.fullName).fish

    # Succeeds if the command being typed is $argv[1], and, if $argv[2] is given, the next positional argument
    # is that one (or a later one, if it ends in +).
    function \(function)_at
        set -l words (commandline -opc)
        set -l command \(quote(root.fullName))
        set -l positional 0
        set -l skip 0
        set -l terminated 0
        for word in $words[2..]
            if test $skip = 1
                set skip 0
                continue
            end
            if test $terminated = 1
                set positional (math $positional + 1)
                continue
            end
            switch "$command $word"
    \((transitions + valueOptions).joined(separator: "\n"))
                case '* --'
                    set terminated 1
                case '* -*'
                case '*'
                    set positional (math $positional + 1)
            end
        end
        test "$command" = "$argv[1]"; or return 1
        test (count $argv) = 1; and return 0
        if string match -q '*+' -- $argv[2]
            test $positional -ge (string trim -r -c + -- $argv[2])
        else
            test $positional = $argv[2]
        end
    end

    # Asks the program itself: $argv, then the words typed so far.
    function \(function)_ask
        set -l words (commandline -opc)
        command $words[1] $argv $words (commandline -ct) 2>/dev/null
    end

    complete -c \(root.fullName) -f
    \(commands.flatMap(lines).joined(separator: "\n"))

    """
  }

  private var transitions: [String] {
    commands.dropFirst().map { command in
      let parent = command.names.dropLast().joined(separator: " ")
      let patterns = command.allNames.map { quote("\(parent) \($0)") }.joined(separator: " ")
      return """
                    case \(patterns)
                        set command \(quote(command.fullName))
                        set positional 0
        """
    }
  }

  private var valueOptions: [String] {
    let names = commands.flatMap { command in
      command.shown().filter(\.takesValue).flatMap(\.typedNames).map { quote("\(command.fullName) \($0)") }
    }
    guard !names.isEmpty else { return [] }
    return ["            case \(names.joined(separator: " "))\n                set skip 1"]
  }

  private func lines(of command: CommandOutline) -> [String] {
    let here = "complete -c \(root.fullName) -n \(quote("\(function)_at \(quote(command.fullName))"))"
    let subcommands = command.shownSubcommands.map { subcommand in
      let place = "complete -c \(root.fullName) -n \(quote("\(function)_at \(quote(command.fullName)) 0"))"
      let names = quote(subcommand.allNames.joined(separator: " "))
      return "\(place) -a \(names)\(described(subcommand.configuration.abstract))"
    }
    var position = -1
    let arguments = command.shown().flatMap { definition -> [String] in
      if definition.isPositional {
        position += 1
        guard let values = completion(of: definition, command) else { return [] }
        let index = "\(position)\(definition.specification.isRepeating ? "+" : "")"
        return [
          "complete -c \(root.fullName) -n \(quote("\(function)_at \(quote(command.fullName)) \(index)")) \(values)"
        ]
      }
      return zip(definition.spellings, definition.specification.spellings).map { names, spelling in
        let help = spelling.help?.abstract ?? definition.specification.help.abstract
        let values = definition.takesValue ? " -x \(completion(of: definition, command) ?? "")" : ""
        let line = "\(here) \(names.map(switches).joined(separator: " "))\(described(help))\(values)"
        return line.last == " " ? String(line.dropLast()) : line
      }
    }
    return subcommands + arguments
  }

  private func switches(of name: Name) -> String {
    switch name.form {
    case .long: "-l \(name.text)"
    case .short: "-s \(name.text)"
    case .longWithSingleDash: "-o \(name.text)"
    }
  }

  private func described(_ help: String) -> String { help.isEmpty ? "" : " -d \(quote(help))" }

  private func completion(of definition: ArgumentDefinition, _ command: CommandOutline) -> String? {
    switch definition.specification.completion().kind {
    case .nothing: return nil
    case .list(let words): return "-a \(quote(words.map(escapeWord).joined(separator: " ")))"
    case .directory: return "-a '(__fish_complete_directories)'"
    case .file(let extensions) where extensions.isEmpty: return "-F"
    case .file(let extensions):
      return "-a \(quote("(__fish_complete_suffix \(extensions.map { ".\($0)" }.joined(separator: " ")))"))"
    case .shellCommand(let shell): return "-a \(quote("(\(shell))"))"
    case .custom:
      let request = definition.request(of: command).map(quote).joined(separator: " ")
      return "-a \(quote("(\(function)_ask \(request))"))"
    }
  }

  private func escapeWord(_ text: String) -> String {
    text.map { " ()'\"\\$".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func quote(_ text: String) -> String { ShellQuoting.fish(text) }
}
