extension IssueReporter where Self == DefaultReporter {
  /// Fails the running test, or, outside of tests, writes a line to standard error.
  public static var `default`: Self { Self() }

  /// The same as ``default``, by its older name.
  ///
  /// Discouraged: say ``default``.
  public static var runtimeWarning: Self { Self() }
}

/// The reporter of ``IssueReporter/default``.
///
/// ```swift
/// IssueReporters.current = [.default, LogReporter()]
/// ```
///
/// A line on standard error reads `Module/File.swift:12:3: runtime error: What is wrong.`
public struct DefaultReporter: IssueReporter {
  /// Reports an issue of the severity ``IssueSeverity/error``.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reportIssue(
      message(),
      severity: .error,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Records the issue with the test that runs, or writes it to standard error.
  ///
  /// Under XCTest, which has no warnings, one is a line on standard error.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let location = IssueContext(fileID, filePath, line, column)
    switch (TestContext.current, severity) {
    case (.swiftTesting, _):
      SwiftTesting.record(message(), severity: severity, at: location)
    case (.xcTest, .error):
      XCTestFramework.fail(message() ?? "", at: location)
    case (.xcTest, .warning):
      StandardError.write("warning", message(), at: location)
    case (nil, _):
      StandardError.write("runtime \(severity)", message(), at: location)
    }
  }

  /// Reports the error as a message: `Caught error: …`, and what was being done.
  public func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reportIssue(
      describe(error, message()),
      severity: severity,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Records a known issue under Swift Testing; elsewhere it writes a line to standard error.
  public func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let location = IssueContext(fileID, filePath, line, column)
    if case .swiftTesting = TestContext.current {
      SwiftTesting.record(message(), severity: .error, at: location)
    } else {
      StandardError.write("expected issue", message(), at: location)
    }
  }
}
