extension IssueReporter where Self == FatalErrorReporter {
  /// Ends the program at the first issue.
  public static var fatalError: Self { Self() }
}

/// The reporter of ``IssueReporter/fatalError``.
///
/// ```swift
/// IssueReporters.current = [.fatalError]
/// ```
public struct FatalErrorReporter: IssueReporter {
  /// Ends the program with the issue's message and place, in release builds too.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    Swift.fatalError(message() ?? "", file: filePath, line: line)
  }
}
