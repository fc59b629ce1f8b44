/// The completion script for bash: one function that walks over the words typed so far, and tables of what
/// each command knows.
struct BashCompletion {
  let commands: [CommandOutline]

  private var root: CommandOutline { commands[0] }
  private var function: String { root.shellIdentifier }

  var text: String {
    """
    # Completes \(root.fullName) in bash. Source this file, or save it as
    # ~/.local/share/bash-completion/completions/\(root.fullName)

    \(function)() {
        local current="${COMP_WORDS[COMP_CWORD]}" command=\(quote(root.fullName))
        local option='' terminated='' word='' next='' positional=0 index
        for ((index = 1; index < COMP_CWORD; index++)); do
            word="${COMP_WORDS[index]}"
            if [[ $word == '=' && -n $option ]]; then continue
            elif [[ -n $option ]]; then option=''
            elif [[ -n $terminated ]]; then ((positional += 1))
            elif [[ $word == '--' ]]; then terminated=1
            elif \(function)_takes_value "$command $word"; then option=$word
            elif [[ $word == -?* ]]; then continue
            elif \(function)_enter "$command $word"; then command=$next positional=0
            else ((positional += 1))
            fi
        done
        if [[ $current == '=' && -n $option ]]; then current=''; fi

        COMPREPLY=()
        if [[ -n $option ]]; then
            \(function)_value "$command $option"
        elif [[ -z $terminated && $current == -* ]]; then
            \(function)_words "$(\(function)_options "$command")"
        else
            if [[ -z $terminated ]]; then \(function)_words "$(\(function)_subcommands "$command")"; fi
            \(function)_value "$command $positional"
        fi
    }

    \(function)_words() {
        local candidate
        while IFS='' read -r candidate; do
            if [[ -n $candidate && $candidate == "$current"* ]]; then
                printf -v candidate '%q' "$candidate"
                COMPREPLY+=("$candidate")
            fi
        done <<< "$1"
    }

    \(function)_files() {
        local candidate
        compopt -o filenames 2>/dev/null
        while IFS='' read -r candidate; do COMPREPLY+=("$candidate"); done < <(compgen "$@" -- "$current")
    }

    \(lookup("takes_value", valueOptions, otherwise: "return 1"))

    \(lookup("enter", transitions, otherwise: "return 1"))

    \(lookup("options", optionLists))

    \(lookup("subcommands", subcommandLists))

    \(lookup("value", values))

    complete -F \(function) \(root.fullName)

    """
  }

  private typealias Entry = (patterns: [String], body: String)

  private func lookup(_ name: String, _ entries: [Entry], otherwise: String = ":") -> String {
    let cases = entries.map { "        \($0.patterns.joined(separator: " | "))) \($0.body) ;;" }
    return """
      \(function)_\(name)() {
          case "$1" in
      \((cases + ["        *) \(otherwise) ;;"]).joined(separator: "\n"))
          esac
      }
      """
  }

  private var valueOptions: [Entry] {
    commands.compactMap { command in
      let names = command.shown().filter(\.takesValue).flatMap(\.typedNames)
      return names.isEmpty ? nil : (names.map { quote("\(command.fullName) \($0)") }, "return 0")
    }
  }

  private var transitions: [Entry] {
    commands.dropFirst().map { command in
      let parent = command.names.dropLast().joined(separator: " ")
      let names = [command.names[command.names.count - 1]] + command.configuration.aliases
      return (names.map { quote("\(parent) \($0)") }, "next=\(quote(command.fullName))")
    }
  }

  private var optionLists: [Entry] {
    commands.map { command in
      ([quote(command.fullName)], lines(command.shown().flatMap(\.typedNames)))
    }
  }

  private var subcommandLists: [Entry] {
    commands.compactMap { command in
      let names = command.subcommandNames
      return names.isEmpty ? nil : ([quote(command.fullName)], lines(names + ["help"]))
    }
  }

  private var values: [Entry] {
    commands.flatMap { command -> [Entry] in
      let options: [Entry] = command.shown().filter(\.takesValue).compactMap { definition in
        let patterns = definition.typedNames.map { quote("\(command.fullName) \($0)") }
        return completion(of: definition, command).map { (patterns, $0) }
      }
      let positional: [Entry] = command.shown().filter(\.isPositional).enumerated().compactMap {
        index,
        definition in
        let place = definition.specification.isRepeating ? " '[0-9]*" : " \(index)'"
        let pattern = String(quote(command.fullName).dropLast()) + place
        return completion(of: definition, command).map { ([pattern], $0) }
      }
      return options + positional
    }
  }

  private func completion(of definition: ArgumentDefinition, _ command: CommandOutline) -> String? {
    switch definition.specification.completion().kind {
    case .nothing: return nil
    case .list(let words): return "\(function)_words \(quote(words.joined(separator: "\n")))"
    case .directory: return "\(function)_files -d"
    case .file(let extensions) where extensions.isEmpty: return "\(function)_files -f"
    case .file(let extensions):
      let files = extensions.map { "\(function)_files -f -X \(quote("!*.\($0)"))" }
      return (files + ["\(function)_files -d"]).joined(separator: "; ")
    case .shellCommand(let shell): return "\(function)_words \"$(\(shell))\""
    case .custom:
      let request = definition.request(of: command).map(quote).joined(separator: " ")
      return "\(function)_words \"$(\"${COMP_WORDS[0]}\" \(request) \"${COMP_WORDS[@]}\" 2>/dev/null)\""
    }
  }

  private func lines(_ words: [String]) -> String {
    "printf '%s\\n' " + words.map(quote).joined(separator: " ")
  }

  private func quote(_ text: String) -> String { ShellQuoting.posix(text) }
}
