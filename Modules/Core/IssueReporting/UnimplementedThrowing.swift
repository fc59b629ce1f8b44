/// A function that reports an issue when it is called, and throws.
///
/// ```swift
/// var fetch: @Sendable (Int) throws -> [Row] = unimplemented("Client.fetch")
/// ```
///
/// Each call reports one issue, with the call's arguments, at the line of `unimplemented`.
///
/// - Parameters:
///   - description: What isn't implemented.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - function: The source `#function` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
/// - Returns: The function. It throws an ``UnimplementedFailure``.
public func unimplemented<each Argument, Result>(
  _ description: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let endpoint = UnimplementedEndpoint(description, fileID, filePath, function, line, column)
  return { (argument: repeat each Argument) throws in
    endpoint.report(repeat each argument)
    throw UnimplementedFailure(description: description)
  }
}

/// An asynchronous function that reports an issue when it is called, and throws.
///
/// ```swift
/// let fetch: @Sendable (Int) async throws -> [String] = unimplemented("Client.fetch")
/// ```
///
/// Each call reports one issue, with the call's arguments, at the line of `unimplemented`.
///
/// - Parameters:
///   - description: What isn't implemented.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - function: The source `#function` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
/// - Returns: The function. It throws an ``UnimplementedFailure``.
public func unimplemented<each Argument, Result>(
  _ description: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Result {
  let endpoint = UnimplementedEndpoint(description, fileID, filePath, function, line, column)
  return { (argument: repeat each Argument) async throws in
    endpoint.report(repeat each argument)
    throw UnimplementedFailure(description: description)
  }
}

/// A function that reports an issue when it is called, and throws an error of a given type.
///
/// ```swift
/// let fetch: @Sendable (Int) throws(Missing) -> [String] = unimplemented("Client.fetch", throwing: Missing())
/// ```
///
/// Each call reports one issue, at the line of `unimplemented`.
///
/// - Parameters:
///   - description: What isn't implemented.
///   - failure: What a call throws.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - function: The source `#function` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
/// - Returns: The function.
public func unimplemented<each Argument, Failure: Error, Result>(
  _ description: String = "",
  throwing failure: @autoclosure @escaping @Sendable () -> Failure,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws(Failure) -> Result {
  let endpoint = UnimplementedEndpoint(description, fileID, filePath, function, line, column)
  return { (argument: repeat each Argument) throws(Failure) in
    endpoint.report(repeat each argument)
    throw failure()
  }
}

/// An asynchronous function that reports an issue when it is called, and throws an error of a given type.
///
/// ```swift
/// let fetch: @Sendable (Int) async throws(Missing) -> [String] =
///   unimplemented("Client.fetch", throwing: Missing())
/// ```
///
/// Each call reports one issue, at the line of `unimplemented`.
///
/// - Parameters:
///   - description: What isn't implemented.
///   - failure: What a call throws.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - function: The source `#function` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
/// - Returns: The function.
public func unimplemented<each Argument, Failure: Error, Result>(
  _ description: String = "",
  throwing failure: @autoclosure @escaping @Sendable () -> Failure,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws(Failure) -> Result {
  let endpoint = UnimplementedEndpoint(description, fileID, filePath, function, line, column)
  return { (argument: repeat each Argument) async throws(Failure) in
    endpoint.report(repeat each argument)
    throw failure()
  }
}
