/// A manual page in mdoc(7), made from the declarations of a tree of commands.
///
/// ```swift
/// let page = ManualPage(for: Schedule.self, date: "March 1, 2026")
/// print(page.text)                                    // man -l shows it
/// ```
public struct ManualPage {
  /// A section of your own, after those that are made from the declarations.
  ///
  /// ```swift
  /// let files = ManualPage.Section(title: "FILES", text: "~/.config/schedule")
  /// let page = ManualPage(for: Schedule.self, date: "March 1, 2026", sections: [files])
  /// ```
  public struct Section: Sendable {
    /// The heading, in capitals by custom: `FILES`, `EXIT STATUS`.
    public var title: String

    /// Plain text; an empty line starts a paragraph.
    public var text: String

    /// A section with a heading and plain text.
    public init(title: String, text: String) {
      self.title = title
      self.text = text
    }
  }

  private let commands: [CommandOutline]
  private let date: String
  private let section: Int
  private let sections: [Section]

  /// Describes a command and everything below it.
  ///
  /// - Parameters:
  ///   - command: The program.
  ///   - date: The date of the last change, as `March 1, 2026`.
  ///   - section: The section of the manual; 1 is for programs.
  ///   - sections: Sections of your own, in order.
  /// - Complexity: Reads the declarations of the whole tree of commands.
  public init(
    for command: any ParsableCommand.Type,
    date: String,
    section: Int = 1,
    sections: [Section] = []
  ) {
    commands = CommandOutline(path: [command]).withDescendants
    self.date = date
    self.section = section
    self.sections = sections
  }

  /// The page.
  public var text: String {
    let root = commands[0]
    var lines = [".Dd \(date)", ".Dt \(root.fullName.uppercased()) \(section)", ".Os"]
    lines += [".Sh NAME", ".Nm \(Mdoc.word(root.fullName))"]
    if !root.configuration.abstract.isEmpty { lines.append(".Nd \(Mdoc.line(root.configuration.abstract))") }
    lines.append(".Sh SYNOPSIS")
    lines += commands.filter { $0.shownSubcommands.isEmpty || $0.path.count == 1 }.flatMap(synopsis)
    lines.append(".Sh DESCRIPTION")
    lines += description(of: root)
    if commands.count > 1 { lines.append(".Sh COMMANDS") }
    for command in commands.dropFirst() {
      lines.append(".Ss \(Mdoc.line(command.names.dropFirst().joined(separator: " ")))")
      lines += description(of: command)
    }
    for section in sections {
      lines.append(".Sh \(Mdoc.line(section.title))")
      lines += Mdoc.paragraphs(section.text)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func synopsis(of command: CommandOutline) -> [String] {
    var lines = [".Nm \(Mdoc.word(commands[0].fullName))"]
    if command.path.count > 1 {
      lines.append(".Cm \(command.names.dropFirst().map(Mdoc.word).joined(separator: " "))")
    }
    let shown = command.shown().filter { if case .declared = $0.role { true } else { false } }
    for definition in shown.filter({ !$0.isPositional }) + shown.filter(\.isPositional) {
      let macros = definition.synopsis
      lines.append(definition.property.isRequired ? ".\(macros)" : ".Op \(macros)")
    }
    if !command.shownSubcommands.isEmpty {
      lines.append(command.configuration.defaultSubcommand == nil ? ".Ar command" : ".Op Ar command")
    }
    return lines
  }

  private func description(of command: CommandOutline) -> [String] {
    let configuration = command.configuration
    var lines = Mdoc.paragraphs(configuration.abstract)
    if !configuration.aliases.isEmpty {
      lines += ["Also called", ".Cm \(configuration.aliases.map(Mdoc.word).joined(separator: " , ")) ."]
    }
    if !configuration.discussion.isEmpty {
      lines += (lines.isEmpty ? [] : [".Pp"]) + Mdoc.paragraphs(configuration.discussion)
    }
    let shown = command.shown()
    guard !shown.isEmpty else { return lines }
    lines.append(".Bl -tag -width Ds")
    for definition in shown { lines += item(definition) }
    return lines + [".El"]
  }

  private func item(_ definition: ArgumentDefinition) -> [String] {
    let help = definition.specification.help
    var lines: [String] = []
    if definition.specification.listsSpellings {
      let spellings = zip(definition.spellings, definition.specification.spellings)
      for (index, (names, spelling)) in spellings.enumerated() {
        lines.append(".It \(Mdoc.flags(names))")
        lines += Mdoc.paragraphs(definition.description(of: spelling, isFirst: index == 0))
      }
      return lines
    }
    if definition.isPositional {
      lines.append(".It Ar \(Mdoc.word(definition.valueName))")
    } else {
      let value = definition.takesValue ? " Ar \(Mdoc.word(definition.valueName))" : ""
      lines.append(".It \(Mdoc.flags(Array(definition.spellings.joined())))\(value)")
    }
    lines += Mdoc.paragraphs(definition.description)
    if !help.discussion.isEmpty { lines += [".Pp"] + Mdoc.paragraphs(help.discussion) }
    return lines
  }
}

extension ArgumentDefinition {
  /// The argument as mdoc macros of a synopsis.
  fileprivate var synopsis: String {
    let dots = specification.isRepeating ? " Ar ..." : ""
    switch specification.form {
    case .positional:
      return "Ar \(Mdoc.word(valueName))\(specification.isRepeating ? " ..." : "")"
    case .option:
      return "\(Mdoc.flags(spellings.first?.preferred.map { [$0] } ?? [])) Ar \(Mdoc.word(valueName))\(dots)"
    case .flag:
      return spellings.compactMap { $0.preferred.map { Mdoc.flags([$0]) } }.joined(separator: " | ") + dots
    }
  }
}
