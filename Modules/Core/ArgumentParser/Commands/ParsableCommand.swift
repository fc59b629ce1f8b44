/// A program, or one of its subcommands: arguments and what to do with them.
///
/// ```swift
/// @main
/// struct Repeat: ParsableCommand {
///   static let configuration = CommandConfiguration(abstract: "Say something again.")
///
///   @Option(name: .shortAndLong, help: "How often.") var count = 2
///   @Argument(help: "What to say.") var phrase: String
///
///   func run() throws {
///     for _ in 0..<count { print(phrase) }
///   }
/// }
/// ```
public protocol ParsableCommand: ParsableArguments {
  /// What the command is called and what its help says.
  static var configuration: CommandConfiguration { get }

  /// The command's name on a command line.
  static var _commandName: String { get }

  /// Does the command's work. By default it prints the help, which suits a command with subcommands.
  mutating func run() throws
}

extension ParsableCommand {
  /// A name made from the type's, and nothing else.
  public static var configuration: CommandConfiguration { CommandConfiguration() }

  /// The configured name, or one made from the type's: `ListEvents` is `list-events`.
  public static var _commandName: String {
    configuration.commandName ?? _typeName(Self.self, qualified: false).kebabCased
  }

  /// Prints the help, which suits a command with subcommands.
  public mutating func run() throws {
    throw CleanExit.helpRequest(Self.self)
  }

  /// Reads arguments as this command or one of its subcommands.
  ///
  /// ```swift
  /// let command = try Schedule.parseAsRoot(["list"])
  /// ```
  ///
  /// - Parameter arguments: The words after the program's name; `nil` takes the process's own.
  /// - Throws: An error for `message(for:)`, `fullMessage(for:)` and `exit(withError:)`.
  /// - Complexity: Reads the declarations of the commands on the path to the one that is named, never of the whole tree.
  public static func parseAsRoot(_ arguments: [String]? = nil) throws -> any ParsableCommand {
    let parsed = try CommandParser(root: self).parse(arguments ?? ProcessArguments.afterName)
    guard let command = parsed as? any ParsableCommand else {
      throw ValidationError("'\(type(of: parsed))' isn't a command.")
    }
    return command
  }

  /// The program: reads the arguments, runs the command, and leaves the process if either fails.
  public static func main(_ arguments: [String]?) {
    do {
      var command = try parseAsRoot(arguments)
      try attributingErrors(to: command) { try command.run() }
    } catch {
      exit(withError: error)
    }
  }

  /// The program, on the process's own arguments.
  public static func main() {
    main(nil)
  }

  /// The help screen of a subcommand.
  ///
  /// - Parameters:
  ///   - subcommand: A command somewhere below this one.
  ///   - includeHidden: Whether hidden arguments are shown.
  ///   - columns: The width; `nil` takes `COLUMNS`, the terminal's width, or 80.
  public static func helpMessage(
    for subcommand: any ParsableCommand.Type,
    includeHidden: Bool = false,
    columns: Int? = nil
  ) -> String {
    let outline = CommandOutline(path: CommandPath.from(self, to: subcommand))
    return HelpScreen(outline, includeHidden: includeHidden).text(columns: columns)
  }

  /// The usage lines of a subcommand.
  public static func usageString(for subcommand: any ParsableCommand.Type, includeHidden: Bool = false)
    -> String
  {
    CommandOutline(path: CommandPath.from(self, to: subcommand)).usage(includeHidden: includeHidden)
  }

  /// Says of errors that `body` throws which command they come from, so that the right usage is shown.
  static func attributingErrors(to command: any ParsableCommand, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      throw attribute(error, to: command)
    }
  }

  static func attribute(_ error: any Error, to command: any ParsableCommand) -> any Error {
    if error is CommandError { return error }
    return CommandError(path: CommandPath.from(self, to: type(of: command)), cause: error)
  }
}
