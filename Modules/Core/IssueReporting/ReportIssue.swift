/// Reports an issue: a state of affairs the program can survive, and whose author must hear of.
///
/// While a test runs, the issue is a failure of that test, under Swift Testing and XCTest alike, at the
/// place of the caller. Elsewhere each reporter in ``IssueReporters/current`` hears of it; the default one
/// writes a line to standard error.
///
/// ```swift
/// func select(_ id: Int, in rows: [Int]) {
///   guard rows.contains(id) else { return reportIssue("No row has the id \(id).") }
/// }
/// ```
///
/// - Parameters:
///   - message: What is wrong.
///   - severity: Whether a test fails by it. A warning doesn't fail a test.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
public func reportIssue(
  _ message: @autoclosure () -> String? = nil,
  severity: IssueSeverity = .error,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = IssueContext.current ?? IssueContext(fileID, filePath, line, column)
  let expectation = IssueExpectation.current
  expectation?.recordIssue(message())
  for reporter in IssueReporters.current {
    if expectation != nil {
      reporter.expectIssue(
        message(),
        fileID: location.fileID,
        filePath: location.filePath,
        line: location.line,
        column: location.column
      )
    } else {
      reporter.reportIssue(
        message(),
        severity: severity,
        fileID: location.fileID,
        filePath: location.filePath,
        line: location.line,
        column: location.column
      )
    }
  }
}

/// Reports a caught error as an issue.
///
/// ```swift
/// do { try save(draft) } catch { reportIssue(error, "The draft wasn't saved.") }
/// ```
///
/// - Parameters:
///   - error: The error.
///   - message: What was being done.
///   - severity: Whether a test fails by it. A warning doesn't fail a test.
///   - fileID: The source `#fileID` of the issue.
///   - filePath: The source `#filePath` of the issue.
///   - line: The source `#line` of the issue.
///   - column: The source `#column` of the issue.
public func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  severity: IssueSeverity = .error,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = IssueContext.current ?? IssueContext(fileID, filePath, line, column)
  let expectation = IssueExpectation.current
  expectation?.recordIssue(describe(error, message()))
  for reporter in IssueReporters.current {
    if expectation != nil {
      reporter.expectIssue(
        error,
        message(),
        fileID: location.fileID,
        filePath: location.filePath,
        line: location.line,
        column: location.column
      )
    } else {
      reporter.reportIssue(
        error,
        message(),
        severity: severity,
        fileID: location.fileID,
        filePath: location.filePath,
        line: location.line,
        column: location.column
      )
    }
  }
}

/// How grave an issue is.
///
/// ```swift
/// reportIssue("The cache is older than a day.", severity: .warning)
/// ```
public enum IssueSeverity: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// Worth knowing, but no failure.
  case warning
  /// A failure: a test that runs into it doesn't pass.
  case error

  /// A warning is less grave than an error.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
