/// Runs an operation that must report an issue, and keeps the issue out of the test's results.
///
/// ```swift
/// expectReportsIssue("No row has the id 7") { delete(id: 7) }
/// ```
///
/// If no issue comes, or none with the text, that is an issue, at the caller's line. The reporters hear
/// nothing of the expected ones. Inside of it Swift Testing's `#expect` still fails the test.
///
/// - Parameters:
///   - expected: A part of the message that one of the issues must have; any issue will do if `nil`.
///   - fileID: The source `#fileID` of the expectation.
///   - filePath: The source `#filePath` of the expectation.
///   - line: The source `#line` of the expectation.
///   - column: The source `#column` of the expectation.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func expectReportsIssue<R>(
  _ expected: String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () throws -> R
) rethrows -> R {
  let expectation = IssueExpectation()
  let result = try withIssueReporters([]) {
    try IssueExpectation.$current.withValue(expectation, operation: operation)
  }
  expectation.verify(expected, at: IssueContext(fileID, filePath, line, column))
  return result
}

/// Runs an asynchronous operation that must report an issue, and keeps the issue out of the test's results.
///
/// ```swift
/// await expectReportsIssue("Unimplemented") { _ = try? await fetch(7) }
/// ```
///
/// If no issue comes, or none with the text, that is an issue, at the caller's line.
///
/// - Parameters:
///   - expected: A part of the message that one of the issues must have; any issue will do if `nil`.
///   - fileID: The source `#fileID` of the expectation.
///   - filePath: The source `#filePath` of the expectation.
///   - line: The source `#line` of the expectation.
///   - column: The source `#column` of the expectation.
///   - isolation: The actor to run on; the caller's.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func expectReportsIssue<R>(
  _ expected: String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  let expectation = IssueExpectation()
  let result = try await withIssueReporters([]) {
    try await IssueExpectation.$current.withValue(expectation, operation: operation)
  }
  expectation.verify(expected, at: IssueContext(fileID, filePath, line, column))
  return result
}

extension IssueExpectation {
  fileprivate func verify(_ expected: String?, at location: IssueContext) {
    let messages = messages
    if let expected, messages.contains(where: { $0.map { hasPart($0, expected) } ?? false }) { return }
    if expected == nil, !messages.isEmpty { return }
    let reported =
      messages.isEmpty
      ? "None was reported." : "Reported: " + messages.map { $0 ?? "(no message)" }.joined(separator: "; ")
    reportIssue(
      "Expected an issue\(expected.map { " with \"\($0)\"" } ?? ""). \(reported)",
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }
}

/// Whether a text contains a part. (`contains` of a string in a string comes with Foundation or with
/// regular expressions, neither of which belongs on the path of a program's start.)
private func hasPart(_ text: String, _ part: String) -> Bool {
  part.isEmpty
    || text.utf8.indices.contains { text.utf8[$0...].starts(with: part.utf8) }
}
