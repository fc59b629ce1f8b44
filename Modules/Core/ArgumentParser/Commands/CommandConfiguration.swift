/// What a command is called and what its help says.
///
/// ```swift
/// struct Agenda: ParsableCommand {
///   static let configuration = CommandConfiguration(
///     commandName: "agenda",
///     abstract: "An agenda for the terminal.",
///     version: "1.0.0",
///     subcommands: [List.self, Add.self],
///     defaultSubcommand: List.self
///   )
/// }
/// ```
public struct CommandConfiguration: Sendable {
  /// The name on the command line; `nil` makes it from the type's name.
  public var commandName: String?

  /// One line about the command.
  public var abstract: String

  /// The usage lines, if the ones that are made from the declarations don't do; empty for none.
  public var usage: String?

  /// Paragraphs about the command.
  public var discussion: String

  /// What `--version` prints; empty for no such flag.
  public var version: String

  /// Whether the parent's help lists the command.
  public var shouldDisplay: Bool

  /// The subcommands that stand in no group.
  public var ungroupedSubcommands: [any ParsableCommand.Type]

  /// Subcommands under headings of their own.
  public var groupedSubcommands: [CommandGroup]

  /// The subcommand that is meant when none is named.
  public var defaultSubcommand: (any ParsableCommand.Type)?

  /// The names of the help flag, here and in subcommands; `nil` takes the parent's, or `-h` and `--help`.
  public var helpNames: NameSpecification?

  /// Other names of the command.
  public var aliases: [String]

  /// Describes a command.
  public init(
    commandName: String? = nil,
    abstract: String = "",
    usage: String? = nil,
    discussion: String = "",
    version: String = "",
    shouldDisplay: Bool = true,
    subcommands ungroupedSubcommands: [any ParsableCommand.Type] = [],
    groupedSubcommands: [CommandGroup] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil,
    helpNames: NameSpecification? = nil,
    aliases: [String] = []
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.usage = usage
    self.discussion = discussion
    self.version = version
    self.shouldDisplay = shouldDisplay
    self.ungroupedSubcommands = ungroupedSubcommands
    self.groupedSubcommands = groupedSubcommands
    self.defaultSubcommand = defaultSubcommand
    self.helpNames = helpNames
    self.aliases = aliases
  }

  /// Every subcommand, those in groups last.
  public var subcommands: [any ParsableCommand.Type] {
    ungroupedSubcommands + groupedSubcommands.flatMap(\.subcommands)
  }
}

/// Subcommands under one heading of the help.
///
/// ```swift
/// let group = CommandGroup(name: "Changes", subcommands: [Add.self])
/// ```
public struct CommandGroup: Sendable {
  /// The heading.
  public let name: String

  /// The commands below it.
  public let subcommands: [any ParsableCommand.Type]

  /// Groups subcommands.
  public init(name: String, subcommands: [any ParsableCommand.Type]) {
    self.name = name
    self.subcommands = subcommands
  }
}
