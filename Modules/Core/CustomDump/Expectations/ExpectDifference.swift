import IssueReporting

/// Expects an operation to change a value in a given way, and reports the difference if it doesn't.
///
/// ```swift
/// expectDifference(model.count) {
///   model.increment()
/// } changes: {
///   $0 = 1
/// }
/// ```
///
/// One issue, with the difference, is reported at the caller's line if the values differ; so is an error that
/// one of the closures throws.
///
/// - Parameters:
///   - expression: The value, read before and after.
///   - message: What it means that it changed otherwise.
///   - operation: What changes the value.
///   - updateExpectingResult: Turns the value before into the one expected after.
///   - fileID: The source `#fileID` of the expectation.
///   - filePath: The source `#filePath` of the expectation.
///   - line: The source `#line` of the expectation.
///   - column: The source `#column` of the expectation.
public func expectDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  operation: () throws -> Void,
  changes updateExpectingResult: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  do {
    let before = try expression()
    try operation()
    let after = try expression()
    var expected = before
    try updateExpectingResult(&expected)
    verifyChange(
      from: before,
      to: after,
      expected: expected,
      message(),
      at: (fileID, filePath, line, column)
    )
  } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Expects a value to be what a change of it gives: nothing runs between its two readings.
///
/// ```swift
/// expectDifference(model.count) { $0 = 1 }
/// ```
///
/// - Parameters:
///   - expression: The value.
///   - message: What it means that it is otherwise.
///   - updateExpectingResult: Turns the value into the one expected.
///   - fileID: The source `#fileID` of the expectation.
///   - filePath: The source `#filePath` of the expectation.
///   - line: The source `#line` of the expectation.
///   - column: The source `#column` of the expectation.
public func expectDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  changes updateExpectingResult: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  expectDifference(
    try expression(),
    message(),
    operation: {},
    changes: updateExpectingResult,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Expects an asynchronous operation to change a value in a given way, and reports the difference if it
/// doesn't.
///
/// ```swift
/// await expectDifference(model.count) {
///   await model.load()
/// } changes: {
///   $0 = 3
/// }
/// ```
///
/// - Parameters:
///   - expression: The value, read before and after.
///   - message: What it means that it changed otherwise.
///   - isolation: The actor to run on; the caller's.
///   - operation: What changes the value.
///   - updateExpectingResult: Turns the value before into the one expected after.
///   - fileID: The source `#fileID` of the expectation.
///   - filePath: The source `#filePath` of the expectation.
///   - line: The source `#line` of the expectation.
///   - column: The source `#column` of the expectation.
public func expectDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Void,
  changes updateExpectingResult: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  do {
    let before = try expression()
    try await operation()
    let after = try expression()
    var expected = before
    try updateExpectingResult(&expected)
    verifyChange(
      from: before,
      to: after,
      expected: expected,
      message(),
      at: (fileID, filePath, line, column)
    )
  } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Discouraged: the former name of `expectDifference`.
public func XCTAssertDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  operation: () throws -> Void,
  changes updateExpectingResult: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  expectDifference(
    try expression(),
    message(),
    operation: operation,
    changes: updateExpectingResult,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

private func verifyChange<T: Equatable>(
  from before: T,
  to after: T,
  expected: T,
  _ message: String?,
  at place: (fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)
) {
  let text: String
  if expected != after {
    text = differenceText(
      expected,
      after,
      headline: message ?? "The value changed otherwise.",
      sides: ("Expected", "Actual")
    )
  } else if expected == before {
    text = message ?? "The value was expected to change, but the change expected is none."
  } else {
    return
  }
  reportIssue(
    text,
    fileID: place.fileID,
    filePath: place.filePath,
    line: place.line,
    column: place.column
  )
}
