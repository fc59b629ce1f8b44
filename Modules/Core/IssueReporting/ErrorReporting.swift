/// Evaluates an operation and reports an error that it throws as an issue.
///
/// ```swift
/// withErrorReporting("The draft wasn't saved.") { try save(draft) }
/// ```
///
/// An error is reported at the caller's line, as ``reportIssue(_:_:severity:fileID:filePath:line:column:)``
/// does; an operation that doesn't throw reports nothing.
///
/// - Parameters:
///   - message: What was being done.
///   - reporters: The reporters to tell; those in force if `nil`.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
///   - body: What to evaluate.
/// - Returns: What the operation returns, or `nil` if it throws.
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  catching body: () throws -> R
) -> R? {
  withIssueReporters(reporters ?? IssueReporters.current) {
    do {
      return try body()
    } catch {
      reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
      return nil
    }
  }
}

/// Evaluates an operation with an optional result and reports an error that it throws as an issue.
///
/// The result isn't doubly optional: `nil` stands for the operation's own `nil` and for an error.
///
/// ```swift
/// let name: String? = withErrorReporting("The name wasn't read.") { try storedName() }
/// ```
///
/// - Parameters:
///   - message: What was being done.
///   - reporters: The reporters to tell; those in force if `nil`.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
///   - body: What to evaluate.
/// - Returns: What the operation returns, or `nil` if it throws.
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  catching body: () throws -> R?
) -> R? {
  (withErrorReporting(
    message(),
    to: reporters,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column,
    catching: body
  ) as R??) ?? nil
}

/// Evaluates an asynchronous operation and reports an error that it throws as an issue.
///
/// ```swift
/// let text = await withErrorReporting("The page wasn't loaded.") { try await load() }
/// ```
///
/// An error is reported at the caller's line, a `CancellationError` too.
///
/// - Parameters:
///   - message: What was being done.
///   - reporters: The reporters to tell; those in force if `nil`.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
///   - isolation: The actor to run on; the caller's.
///   - body: What to evaluate.
/// - Returns: What the operation returns, or `nil` if it throws.
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  catching body: () async throws -> R
) async -> R? {
  await withIssueReporters(reporters ?? IssueReporters.current) {
    do {
      return try await body()
    } catch {
      reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
      return nil
    }
  }
}

/// Evaluates an asynchronous operation with an optional result and reports an error that it throws as an
/// issue.
///
/// ```swift
/// let name: String? = await withErrorReporting { try await storedNameOfUser() }
/// ```
///
/// - Parameters:
///   - message: What was being done.
///   - reporters: The reporters to tell; those in force if `nil`.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
///   - isolation: The actor to run on; the caller's.
///   - body: What to evaluate.
/// - Returns: What the operation returns, or `nil` if it throws.
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  catching body: () async throws -> R?
) async -> R? {
  (await withErrorReporting(
    message(),
    to: reporters,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column,
    catching: body
  ) as R??) ?? nil
}
