/// Something that hears of issues: a log, a crash reporter, a debugger.
///
/// Only ``reportIssue(_:fileID:filePath:line:column:)`` must be written. The other requirements have
/// defaults that end up there.
///
/// ```swift
/// struct LogReporter: IssueReporter {
///   func reportIssue(
///     _ message: @autoclosure () -> String?,
///     fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
///   ) {
///     log("\(fileID):\(line): \(message() ?? "issue")")
///   }
/// }
/// ```
///
/// Put it in force with ``IssueReporters/current`` or ``withIssueReporters(_:operation:)``. A reporter is
/// called on the thread of the one who reports, and may be called on several at a time.
public protocol IssueReporter: Sendable {
  /// An issue was reported.
  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// An issue of a given severity was reported.
  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// An error was reported as an issue.
  func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// An error was reported as an issue of a given severity.
  func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// An issue was reported where
  /// ``withExpectedIssue(_:isIntermittent:fileID:filePath:line:column:operation:)`` expects one.
  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// An error was reported where an issue is expected.
  func expectIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )
}

extension IssueReporter {
  /// Passes the issue on without its severity.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Passes the error on as a message: `Caught error: …`, and what was being done.
  public func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reportIssue(
      describe(error, message()),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Passes the error on without its severity.
  public func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Ignores the issue: it was expected.
  public func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {}

  /// Passes the error on as a message: `Caught error: …`, and what was being done.
  public func expectIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    expectIssue(
      describe(error, message()),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

/// One text for an error and what was being done when it was thrown.
func describe(_ error: any Error, _ message: String?) -> String {
  message.map { "Caught error: \(error): \($0)" } ?? "Caught error: \(error)"
}
