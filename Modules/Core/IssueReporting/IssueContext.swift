/// The place in the source that issues are reported at.
///
/// ```swift
/// withIssueContext(fileID: #fileID, filePath: #filePath, line: #line, column: #column) {
///   print(IssueContext.current!.line)  // the line of `withIssueContext`
/// }
/// ```
public struct IssueContext: Sendable {
  /// The source `#fileID`.
  public var fileID: StaticString
  /// The source `#filePath`.
  public var filePath: StaticString
  /// The source `#line`.
  public var line: UInt
  /// The source `#column`.
  public var column: UInt

  /// The place that ``withIssueContext(fileID:filePath:line:column:operation:)`` gave, if the caller is
  /// inside one.
  @TaskLocal public static var current: Self?

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

/// Runs an operation whose issues are reported at one place, whatever place each of them names.
///
/// A testing tool uses it so that a failure deep inside it shows at the line of the test.
///
/// ```swift
/// func check(
///   _ list: [Int],
///   fileID: StaticString = #fileID, filePath: StaticString = #filePath,
///   line: UInt = #line, column: UInt = #column
/// ) {
///   withIssueContext(fileID: fileID, filePath: filePath, line: line, column: column) {
///     if list != list.sorted() { reportIssue("The list isn't in order.") }  // at the caller's line
///   }
/// }
/// ```
///
/// The innermost one counts. Tasks that the operation creates inherit it, detached ones don't.
///
/// - Parameters:
///   - fileID: The source `#fileID` of the issues.
///   - filePath: The source `#filePath` of the issues.
///   - line: The source `#line` of the issues.
///   - column: The source `#column` of the issues.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withIssueContext<R>(
  fileID: StaticString,
  filePath: StaticString,
  line: UInt,
  column: UInt,
  operation: () throws -> R
) rethrows -> R {
  try IssueContext.$current.withValue(
    IssueContext(fileID, filePath, line, column),
    operation: operation
  )
}

/// Runs an asynchronous operation whose issues are reported at one place.
///
/// See the synchronous form for an example.
///
/// - Parameters:
///   - fileID: The source `#fileID` of the issues.
///   - filePath: The source `#filePath` of the issues.
///   - line: The source `#line` of the issues.
///   - column: The source `#column` of the issues.
///   - isolation: The actor to run on; the caller's.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withIssueContext<R>(
  fileID: StaticString,
  filePath: StaticString,
  line: UInt,
  column: UInt,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  try await IssueContext.$current.withValue(
    IssueContext(fileID, filePath, line, column),
    operation: operation,
    isolation: isolation
  )
}
