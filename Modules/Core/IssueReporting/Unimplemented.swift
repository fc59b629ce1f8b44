/// The error that an unimplemented endpoint throws.
///
/// ```swift
/// let fetch: @Sendable (Int) throws -> String = unimplemented("Client.fetch")
/// do { _ = try fetch(1) } catch let error as UnimplementedFailure {
///   print(error)  // Client.fetch
/// }
/// ```
public struct UnimplementedFailure: Error, CustomStringConvertible {
  /// What isn't implemented.
  public let description: String

  /// Makes the error.
  ///
  /// - Parameter description: What isn't implemented.
  public init(description: String) { self.description = description }
}

/// A value that reports an issue and is a placeholder.
///
/// ```swift
/// let now: Date = unimplemented("Client.now", placeholder: .distantPast)  // reports at once
/// ```
///
/// The issue is reported when the value is made, at the caller's line.
///
/// - Parameters:
///   - description: What isn't implemented.
///   - placeholder: The value.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - function: The source `#function` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
/// - Returns: The placeholder.
@_disfavoredOverload
public func unimplemented<Result>(
  _ description: String = "",
  placeholder: @autoclosure () -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> Result {
  let endpoint = UnimplementedEndpoint(description, fileID, filePath, function, line, column)
  endpoint.report()
  return placeholder()
}

/// A function that reports an issue when it is called, and returns a placeholder.
///
/// It stands for an endpoint that a test doesn't expect to reach.
///
/// ```swift
/// var fetch: @Sendable (Int) -> [Row] = unimplemented("Client.fetch", placeholder: [])
/// ```
///
/// Each call reports one issue, `Unimplemented: Client.fetch`, with the call's arguments, at the line of
/// `unimplemented`.
///
/// - Parameters:
///   - description: What isn't implemented.
///   - placeholder: What a call returns.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - function: The source `#function` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
/// - Returns: The function.
public func unimplemented<each Argument, Result>(
  _ description: String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let endpoint = UnimplementedEndpoint(description, fileID, filePath, function, line, column)
  return { (argument: repeat each Argument) in
    endpoint.report(repeat each argument)
    return placeholder()
  }
}

/// An asynchronous function that reports an issue when it is called, and returns a placeholder.
///
/// ```swift
/// let fetch: @Sendable (Int) async -> [String] = unimplemented("Client.fetch", placeholder: [])
/// ```
///
/// Each call reports one issue, at the line of `unimplemented`.
///
/// - Parameters:
///   - description: What isn't implemented.
///   - placeholder: What a call returns.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - function: The source `#function` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
/// - Returns: The function.
public func unimplemented<each Argument, Result>(
  _ description: String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async -> Result {
  let endpoint = UnimplementedEndpoint(description, fileID, filePath, function, line, column)
  return { (argument: repeat each Argument) async in
    endpoint.report(repeat each argument)
    return placeholder()
  }
}

/// What reports the calls of an unimplemented function.
struct UnimplementedEndpoint: Sendable {
  let description: String
  let location: IssueContext
  let function: StaticString

  init(
    _ description: String,
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ function: StaticString,
    _ line: UInt,
    _ column: UInt
  ) {
    self.description = description
    self.location = IssueContext(fileID, filePath, line, column)
    self.function = function
  }

  func report<each Argument>(_ argument: repeat each Argument) {
    let message = message(repeat each argument)
    reportIssue(
      message,
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }

  func message<each Argument>(_ argument: repeat each Argument) -> String {
    var arguments: [String] = []
    for argument in repeat each argument { arguments.append(String(reflecting: argument)) }
    var text = "Unimplemented: \(description.isEmpty ? "an endpoint" : description)"
    text += "\n\n  Defined in '\(function)' at \(location.fileID):\(location.line)"
    if !arguments.isEmpty {
      text += "\n\n  Invoked with:"
      for argument in arguments { text += "\n    \(argument)" }
    }
    return text
  }
}
