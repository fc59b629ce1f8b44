extension IssueReporter where Self == FatalErrorReporter {
  /// Ends the program at the first issue.
  public static var fatalError: Self { Self() }
}

/// The reporter of ``IssueReporter/fatalError``.
public struct FatalErrorReporter: IssueReporter {
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
