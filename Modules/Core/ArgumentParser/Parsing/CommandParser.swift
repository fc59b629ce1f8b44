/// Reads a command line: finds the command that it names, gives each command on the path its words, and makes
/// the last one.
struct CommandParser {
  let root: any ParsableArguments.Type

  init(root: any ParsableArguments.Type) {
    self.root = root
  }

  /// The command that the words name, with its values, validated.
  ///
  /// - Throws: A `CommandError`.
  func parse(_ words: [String]) throws -> any ParsableArguments {
    if words.first == CompletionRequest.marker {
      let answer = CompletionRequest(words: words[1...], root: root).answer()
      throw CommandError(path: [root], cause: ParserError.completions(answer))
    }
    var path = [root]
    do {
      let levels = try descend(words[...], &path)
      return try make(levels, &path)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(path: path, cause: error)
    }
  }

  // MARK: Finding the command

  private func descend(
    _ words: ArraySlice<String>,
    _ path: inout [any ParsableArguments.Type]
  ) throws -> [CommandLevel] {
    var words = words
    var levels: [CommandLevel] = []
    var siblings: [String] = []
    while true {
      var level = CommandLevel(CommandOutline(path: path))
      let stop = try level.take(&words)
      let standIn = level.outline.configuration.defaultSubcommand
      levels.append(level)
      switch (stop, standIn) {
      case (.subcommand(let subcommand), _):
        path.append(subcommand)
        siblings = []
      case (.unexpectedValue, _)
      where words.first == "help" && !level.outline.configuration.subcommands.isEmpty:
        throw try help(words.dropFirst(), &path)
      case (_, let subcommand?):
        path.append(subcommand)
        siblings = level.outline.subcommandNames
      case (.end, nil):
        return levels
      case (.unknownOption, nil), (.unexpectedValue, nil):
        throw refusal(of: words, stop, level, siblings: siblings)
      }
    }
  }

  /// `help`, with the names of subcommands after it.
  private func help(
    _ words: ArraySlice<String>,
    _ path: inout [any ParsableArguments.Type]
  ) throws -> ParserError {
    for word in words where !word.hasPrefix("-") {
      let outline = CommandOutline(path: path)
      guard let subcommand = outline.subcommand(named: word) else {
        throw ParserError.unknown(subcommand: word, among: outline.subcommandNames)
      }
      path.append(subcommand)
    }
    return .help(includingHidden: words.contains("--help-hidden"))
  }

  /// Why the first word left has no place, unless a later one asks for help.
  private func refusal(
    of words: ArraySlice<String>,
    _ stop: CommandLevel.Stop,
    _ level: CommandLevel,
    siblings: [String]
  ) -> ParserError {
    for word in words.prefix(while: { $0 != "--" }) {
      for definition in level.outline.definitions {
        guard case .help(let includingHidden) = definition.role else { continue }
        if definition.spellings.joined().contains(where: { $0.typed == word }) {
          return .help(includingHidden: includingHidden)
        }
      }
    }
    let word = words.first ?? ""
    if case .unknownOption = stop {
      let name = String(word.prefix { $0 != "=" })
      let meant = name.hasPrefix("--") ? Suggestion.nearest(to: name, in: level.shownNames) : nil
      return .unknown("Unknown option '\(name)'.", meant: meant)
    }
    let subcommands = level.outline.subcommandNames + siblings
    if !subcommands.isEmpty, !subcommands.contains(word) {
      return .unknown(subcommand: word, among: subcommands)
    }
    return .unknown("Unexpected argument '\(word)'.", meant: nil)
  }

  // MARK: Making it

  private func make(
    _ levels: [CommandLevel],
    _ path: inout [any ParsableArguments.Type]
  ) throws -> any ParsableArguments {
    let levels = shareGroups(levels)
    var made: [any ParsableArguments] = []
    for (depth, level) in levels.enumerated() {
      path = level.outline.path
      var contents = level.outline.declarations.contents
      for (definition, occurrences) in zip(level.outline.definitions, level.occurrences) {
        guard case .declared = definition.role else { continue }
        if !occurrences.isEmpty {
          contents[definition.key] = .argument(try convert(definition, occurrences))
        } else if definition.property.isRequired {
          throw ParserError.missingArgument(definition)
        }
      }
      let ancestors = made.compactMap { $0 as? any ParsableCommand }
      var command = try levels[depth].outline.type.init(
        from: ArgumentDecoder(contents: contents, ancestors: ancestors)
      )
      try command.validate()
      made.append(command)
    }
    return made[made.count - 1]
  }

  private func convert(_ definition: ArgumentDefinition, _ occurrences: [Occurrence]) throws
    -> any DeclaredArgument
  {
    do {
      return try definition.property.parsed(from: occurrences)
    } catch let error as ConversionError {
      throw ParserError.conversion(error, of: definition)
    }
  }

  /// Gives the words for an `OptionGroup` that several commands on the path hold to all of them.
  private func shareGroups(_ levels: [CommandLevel]) -> [CommandLevel] {
    guard levels.count > 1 else { return levels }
    var pooled: [(key: ArgumentDefinition.SharedKey, occurrences: [Occurrence])] = []
    for level in levels {
      for (definition, occurrences) in zip(level.outline.definitions, level.occurrences) {
        guard let key = definition.shared else { continue }
        if let index = pooled.firstIndex(where: { $0.key == key }) {
          pooled[index].occurrences += occurrences
        } else {
          pooled.append((key, occurrences))
        }
      }
    }
    return levels.map { level in
      var level = level
      for (index, definition) in level.outline.definitions.enumerated() {
        if let key = definition.shared, let shared = pooled.first(where: { $0.key == key }) {
          level.occurrences[index] = shared.occurrences
        }
      }
      return level
    }
  }
}

extension CommandOutline {
  /// The names of the subcommands that are shown.
  var subcommandNames: [String] {
    configuration.subcommands
      .filter { $0.configuration.shouldDisplay }
      .flatMap { [$0._commandName] + $0.configuration.aliases }
  }
}
