/// One command on the path, reading its share of the words.
struct CommandLevel {
  /// Where a level stops.
  enum Stop {
    case end
    case subcommand(any ParsableCommand.Type)
    /// The first word left is an option that the command doesn't know.
    case unknownOption
    /// The first word left is a value that the command has no place for.
    case unexpectedValue
  }

  struct Target {
    let definition: Int
    let spelling: Int
  }

  let outline: CommandOutline
  var occurrences: [[Occurrence]]
  private let targets: NamedValues<Target>
  private let positionals: [Int]
  private var nextPositional = 0
  private var hasTerminated = false

  init(_ outline: CommandOutline) {
    self.outline = outline
    occurrences = Array(repeating: [], count: outline.definitions.count)
    var targets = NamedValues<Target>()
    var positionals: [Int] = []
    for (index, definition) in outline.definitions.enumerated() {
      if definition.isPositional { positionals.append(index) }
      for (spelling, names) in definition.spellings.enumerated() {
        for name in names where targets[name.typed] == nil {
          targets[name.typed] = Target(definition: index, spelling: spelling)
        }
      }
    }
    self.targets = targets
    self.positionals = positionals
  }

  /// Takes words until one isn't for this command.
  mutating func take(_ words: inout ArraySlice<String>) throws -> Stop {
    while let word = words.first {
      if hasTerminated {
        guard takePositional(word, in: &words) else { return .unexpectedValue }
      } else if word == "--" {
        if takeUnknown(&words, intakes: [.passthrough]) { continue }
        words.removeFirst()
        hasTerminated = true
      } else if looksLikeOption(word) {
        guard try takeOption(word, &words) || takeUnknown(&words, intakes: [.unrecognized, .passthrough])
        else {
          return .unknownOption
        }
      } else if let subcommand = outline.subcommand(named: word) {
        words.removeFirst()
        return .subcommand(subcommand)
      } else {
        guard takePositional(word, in: &words) else { return .unexpectedValue }
      }
    }
    return .end
  }

  /// Whether a word is an option rather than a value: it starts with a dash, and is more than that, and what
  /// follows is no number, with or without a unit (unless a digit is the name of an option).
  func looksLikeOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word.utf8.count > 1 else { return false }
    let number = word.dropFirst().drop { $0 == "." }
    guard let first = number.first, first.isASCII, first.isNumber else { return true }
    return targets[String(word.prefix(2))] != nil
  }

  private func isKnownOption(_ word: String) -> Bool {
    targets[String(word.prefix { $0 != "=" })] != nil
  }

  /// Every name of an option or a flag, as it is typed.
  var shownNames: [String] {
    outline.shown().flatMap { $0.spellings.joined().map(\.typed) }
  }
}

// MARK: Positional arguments

extension CommandLevel {
  private mutating func takePositional(_ word: String, in words: inout ArraySlice<String>) -> Bool {
    if hasTerminated, let index = positionals.first(where: { intake(of: $0) == .postTerminator }) {
      occurrences[index] += words.map { Occurrence(value: $0) }
      words.removeAll()
      return true
    }
    while nextPositional < positionals.count {
      let index = positionals[nextPositional]
      switch intake(of: index) {
      case .postTerminator:
        nextPositional += 1
      case .passthrough:
        occurrences[index] += words.map { Occurrence(value: $0) }
        words.removeAll()
        return true
      default:
        occurrences[index].append(Occurrence(value: word))
        words.removeFirst()
        if !outline.definitions[index].specification.isRepeating { nextPositional += 1 }
        return true
      }
    }
    return false
  }

  /// Gives a word that nobody knows to the argument whose turn it is, if it wants such words.
  private mutating func takeUnknown(_ words: inout ArraySlice<String>, intakes: [ValueIntake]) -> Bool {
    guard nextPositional < positionals.count, intakes.contains(intake(of: positionals[nextPositional])) else {
      return false
    }
    return words.first.map { takePositional($0, in: &words) } ?? false
  }

  private func intake(of definition: Int) -> ValueIntake {
    outline.definitions[definition].specification.intake
  }
}

// MARK: Options and flags

extension CommandLevel {
  /// Takes a word that looks like an option, and its values; `false` if the command doesn't know it.
  private mutating func takeOption(_ word: String, _ words: inout ArraySlice<String>) throws -> Bool {
    if let target = targets[word] {
      words.removeFirst()
      try record(target, name: word, attached: nil, &words)
      return true
    }
    if let equals = word.firstIndex(of: "="), let target = targets[String(word[..<equals])] {
      words.removeFirst()
      let value = String(word[word.index(after: equals)...])
      try record(target, name: String(word[..<equals]), attached: value, &words)
      return true
    }
    return word.hasPrefix("--") ? false : try takeCluster(word, &words)
  }

  /// Takes `-abc` as `-a -b -c`, and `-n5` as `-n 5`.
  private mutating func takeCluster(_ word: String, _ words: inout ArraySlice<String>) throws -> Bool {
    var rest = word.dropFirst()
    var matches: [(target: Target, name: String, attached: String?)] = []
    while let letter = rest.popFirst() {
      let name = "-\(letter)"
      guard let target = targets[name] else { return false }
      if case .flag = outline.definitions[target.definition].specification.form {
        matches.append((target, name, nil))
      } else {
        if rest.first == "=" { rest.removeFirst() }
        matches.append((target, name, rest.isEmpty ? nil : String(rest)))
        break
      }
    }
    words.removeFirst()
    for match in matches { try record(match.target, name: match.name, attached: match.attached, &words) }
    return true
  }

  private mutating func record(
    _ target: Target,
    name: String,
    attached: String?,
    _ words: inout ArraySlice<String>
  ) throws {
    let definition = outline.definitions[target.definition]
    guard definition.specification.form == .flag else {
      for value in try values(of: definition, name, attached, &words) {
        occurrences[target.definition].append(Occurrence(name: name, value: value))
      }
      return
    }
    switch definition.role {
    case .help(let includingHidden):
      throw ParserError.help(includingHidden: includingHidden)
    case .version:
      throw ParserError.version(outline.configuration.version)
    case .completionScript:
      throw ParserError.completionScript(try CompletionShell.requested(attached ?? words.first))
    case .declared:
      if let attached {
        throw ParserError.usage("'\(name)' takes no value, but '\(attached)' was given.", about: nil)
      }
      occurrences[target.definition].append(Occurrence(spelling: target.spelling, name: name))
    }
  }

  private func values(
    of definition: ArgumentDefinition,
    _ name: String,
    _ attached: String?,
    _ words: inout ArraySlice<String>
  ) throws -> [String] {
    let intake = definition.specification.intake
    var values = attached.map { [$0] } ?? []
    switch intake {
    case .upToNextOption:
      while let word = words.first, !looksLikeOption(word) { values.append(words.removeFirst()) }
    case .remaining:
      values += words
      words.removeAll()
      return values
    case .scanning where values.isEmpty:
      let end = words.firstIndex(of: "--") ?? words.endIndex
      if let index = words[..<end].firstIndex(where: { !looksLikeOption($0) }) {
        values.append(words.remove(at: index))
      }
    case .unconditional where values.isEmpty:
      if let word = words.popFirst() { values.append(word) }
    default:
      if values.isEmpty, let word = words.first, !looksLikeOption(word) { values.append(words.removeFirst()) }
    }
    if values.isEmpty {
      let next = words.first.flatMap { $0 == "--" || isKnownOption($0) ? nil : $0 }
      throw ParserError.missingValue(definition, typed: name, next: next)
    }
    return values
  }
}
