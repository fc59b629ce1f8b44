/// The text of `--help`.
struct HelpScreen {
  private struct Row {
    let label: String
    let description: String
    var discussion = ""
  }

  private struct Section {
    let title: String
    var rows: [Row]
  }

  /// Where descriptions start, counted from 0.
  private static let descriptionColumn = 26

  let outline: CommandOutline
  let includeHidden: Bool

  init(_ outline: CommandOutline, includeHidden: Bool = false) {
    self.outline = outline
    self.includeHidden = includeHidden
  }

  /// - Parameter columns: The width; `nil` takes that of the terminal.
  func text(columns: Int? = nil) -> String {
    let columns = columns ?? TerminalWidth.current
    var parts: [String] = []
    let configuration = outline.configuration
    if !configuration.abstract.isEmpty {
      parts.append("OVERVIEW: \(configuration.abstract)".wrapped(to: columns))
    }
    if !configuration.discussion.isEmpty { parts.append(configuration.discussion.wrapped(to: columns)) }
    if let usage = usage(columns) { parts.append(usage) }
    for section in argumentSections + subcommandSections where !section.rows.isEmpty {
      let rows = section.rows.map { text(of: $0, columns) }.joined(separator: "\n")
      parts.append("\(section.title):\n\(rows)")
    }
    if !subcommandSections.isEmpty {
      let root = outline.names[0]
      let rest = outline.names.dropFirst().map { $0 + " " }.joined()
      parts.append("  See '\(root) help \(rest)<subcommand>' for detailed help.")
    }
    return parts.joined(separator: "\n\n")
  }

  private func usage(_ columns: Int) -> String? {
    if let custom = outline.configuration.usage { return custom.isEmpty ? nil : "USAGE: \(custom)" }
    // A part keeps its spaces while lines are broken.
    let line = outline.usageParts(includeHidden: includeHidden)
      .map { String($0.map { $0 == " " ? "\u{A0}" : $0 }) }.joined(separator: " ")
    let lines = line.wrapped(to: columns, indent: 7).dropFirst(7)
    return "USAGE: " + String(lines.map { $0 == "\u{A0}" ? " " : $0 })
  }

  // MARK: Arguments

  private var argumentSections: [Section] {
    var positional = Section(title: "ARGUMENTS", rows: [])
    var options = Section(title: "OPTIONS", rows: [])
    var titled: [Section] = []
    for definition in outline.shown(includingHidden: includeHidden) {
      if !definition.section.isEmpty {
        let title = definition.section.uppercased()
        if let index = titled.firstIndex(where: { $0.title == title }) {
          titled[index].rows += rows(of: definition)
        } else {
          titled.append(Section(title: title, rows: rows(of: definition)))
        }
      } else if definition.isPositional {
        positional.rows += rows(of: definition)
      } else {
        options.rows += rows(of: definition)
      }
    }
    return [positional] + titled + [options]
  }

  private func rows(of definition: ArgumentDefinition) -> [Row] {
    let help = definition.specification.help
    guard definition.specification.listsSpellings else {
      return [
        Row(label: definition.helpLabel, description: definition.description, discussion: help.discussion)
      ]
    }
    return zip(definition.spellings, definition.specification.spellings).enumerated().map { index, pair in
      Row(
        label: pair.0.map(\.typed).joined(separator: ", "),
        description: definition.description(of: pair.1, isFirst: index == 0)
      )
    }
  }

  private func text(of row: Row, _ columns: Int) -> String {
    let label = "  \(row.label)"
    let indent = Self.descriptionColumn
    var text = label
    if !row.description.isEmpty {
      let description = row.description.wrapped(to: columns, indent: indent)
      if label.count + 1 < indent {
        text += String(repeating: " ", count: indent - label.count) + description.dropFirst(indent)
      } else {
        text += "\n" + description
      }
    }
    if !row.discussion.isEmpty { text += "\n" + row.discussion.wrapped(to: columns, indent: indent + 2) }
    return text
  }

  // MARK: Subcommands

  private var subcommandSections: [Section] {
    let configuration = outline.configuration
    let groups =
      [(title: "SUBCOMMANDS", commands: configuration.ungroupedSubcommands)]
      + configuration.groupedSubcommands.map {
        (title: "\($0.name.uppercased()) SUBCOMMANDS", commands: $0.subcommands)
      }
    return groups.map { group in
      Section(title: group.title, rows: group.commands.filter { $0.configuration.shouldDisplay }.map(row))
    }.filter { !$0.rows.isEmpty }
  }

  private func row(of command: any ParsableCommand.Type) -> Row {
    let names = [command._commandName] + command.configuration.aliases
    let isDefault = outline.configuration.defaultSubcommand.map { $0 == command } ?? false
    return Row(
      label: names.joined(separator: ", ") + (isDefault ? " (default)" : ""),
      description: command.configuration.abstract
    )
  }
}
