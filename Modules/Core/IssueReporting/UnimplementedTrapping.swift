/// A function that reports an issue when it is called, and ends the program: there is nothing it could
/// return.
///
/// Discouraged: name a `placeholder:`, so that a test that reaches the endpoint fails instead of ending.
///
/// - Parameters:
///   - description: What isn't implemented.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - function: The source `#function` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
/// - Returns: The function.
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ description: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let endpoint = UnimplementedEndpoint(description, fileID, filePath, function, line, column)
  return { (argument: repeat each Argument) in endpoint.trap(repeat each argument) }
}

/// An asynchronous function that reports an issue when it is called, and ends the program.
///
/// Discouraged: name a `placeholder:`, so that a test that reaches the endpoint fails instead of ending.
///
/// - Parameters:
///   - description: What isn't implemented.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - function: The source `#function` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
/// - Returns: The function.
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ description: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async -> Result {
  let endpoint = UnimplementedEndpoint(description, fileID, filePath, function, line, column)
  return { (argument: repeat each Argument) async in endpoint.trap(repeat each argument) }
}

extension UnimplementedEndpoint {
  fileprivate func trap<each Argument>(_ argument: repeat each Argument) -> Never {
    let message = message(repeat each argument)
    report(repeat each argument)
    fatalError(message, file: location.filePath, line: location.line)
  }
}
