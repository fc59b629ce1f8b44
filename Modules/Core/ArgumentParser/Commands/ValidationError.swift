/// Arguments that can't be used as they are; shown with the command's usage, exit code 64.
///
/// ```swift
/// func validate() throws {
///   guard start < end else { throw ValidationError("'--end' must be after '--start'.") }
/// }
/// ```
public struct ValidationError: Error, CustomStringConvertible, Sendable {
  /// What is wrong, and how to mend it.
  public let message: String

  /// An error with a message.
  public init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
