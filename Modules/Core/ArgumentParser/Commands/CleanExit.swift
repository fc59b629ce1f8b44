/// The end of a command that has succeeded and has something to print.
///
/// ```swift
/// func run(isEmpty: Bool) throws {
///   if isEmpty { throw CleanExit.message("Nothing to do.") }
/// }
/// ```
public enum CleanExit: Error, CustomStringConvertible, Sendable {
  /// The help of a command; of the one that throws, if `nil`.
  case helpRequest((any ParsableCommand.Type)? = nil)

  /// A message on standard output.
  case message(String)

  /// The help of a command.
  public static func helpRequest(_ command: any ParsableCommand) -> Self {
    .helpRequest(type(of: command))
  }

  /// The message, or `--help` for a request of help.
  public var description: String {
    switch self {
    case .helpRequest: "--help"
    case .message(let message): message
    }
  }
}
