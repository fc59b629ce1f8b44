import IssueReporting

/// Expects two values to be equal, and reports their difference if they aren't.
///
/// ```swift
/// expectNoDifference(user, User(id: 1, name: "Blob"))
/// ```
///
/// One issue, with the difference, is reported at the caller's line if the values differ; so is an error that
/// one of them throws.
///
/// - Parameters:
///   - expression1: The first value: the one found.
///   - expression2: The second value: the one expected.
///   - message: What it means that they differ.
///   - fileID: The source `#fileID` of the expectation.
///   - filePath: The source `#filePath` of the expectation.
///   - line: The source `#line` of the expectation.
///   - column: The source `#column` of the expectation.
public func expectNoDifference<T: Equatable>(
  _ expression1: @autoclosure () throws -> T,
  _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  do {
    let (first, second) = (try expression1(), try expression2())
    guard first != second else { return }
    reportIssue(
      differenceText(first, second, headline: message() ?? "The values differ."),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Discouraged: the former name of ``expectNoDifference(_:_:_:fileID:filePath:line:column:)``.
public func XCTAssertNoDifference<T: Equatable>(
  _ expression1: @autoclosure () throws -> T,
  _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  expectNoDifference(
    try expression1(),
    try expression2(),
    message(),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// The text of an issue about two values that are not equal.
func differenceText<T>(
  _ first: T,
  _ second: T,
  headline: String,
  sides: (String, String) = ("First", "Second")
) -> String {
  let difference = diff(first, second, format: .proportional) ?? String(customDumping: first)
  let indented = difference.split(separator: "\n", omittingEmptySubsequences: false)
    .map { "    \($0)" }.joined(separator: "\n")
  return "\(headline)\n\n\(indented)\n\n(\(sides.0): −, \(sides.1): +)"
}
