/// A command that works asynchronously.
///
/// ```swift
/// @main
/// struct Fetch: AsyncParsableCommand {
///   @Argument var address: String
///   mutating func run() async throws { print(address) }
/// }
/// ```
///
/// The root must be asynchronous for its subcommands to be.
public protocol AsyncParsableCommand: ParsableCommand {
  /// Does the command's work.
  mutating func run() async throws
}

extension AsyncParsableCommand {
  /// Prints the help, which suits a command with subcommands.
  public mutating func run() async throws {
    throw CleanExit.helpRequest(Self.self)
  }

  /// The program: reads the arguments, runs the command, and leaves the process if either fails.
  public static func main(_ arguments: [String]?) async {
    do {
      try await run(parseAsRoot(arguments))
    } catch {
      exit(withError: error)
    }
  }

  /// The program, on the process's own arguments.
  public static func main() async {
    await main(nil)
  }

  private static func run(_ command: any ParsableCommand) async throws {
    do {
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch {
      throw attribute(error, to: command)
    }
  }
}
