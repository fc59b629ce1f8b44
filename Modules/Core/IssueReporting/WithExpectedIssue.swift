/// Runs an operation that is expected to report an issue, or to throw an error.
///
/// The issues don't fail the test; their absence does.
///
/// ```swift
/// withExpectedIssue { feature.buyWithoutCart() }
/// ```
///
/// Under Swift Testing the issues are known issues, those of `#expect` included.
///
/// - Parameters:
///   - message: What the issue is about.
///   - isIntermittent: Whether it is in order if nothing is reported.
///   - fileID: The source `#fileID` of the expectation.
///   - filePath: The source `#filePath` of the expectation.
///   - line: The source `#line` of the expectation.
///   - column: The source `#column` of the expectation.
///   - operation: What to run.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () throws -> Void
) {
  let location = IssueContext(fileID, filePath, line, column)
  let expectation = IssueExpectation()
  if recordsInSwiftTesting {
    SwiftTesting.withKnownIssue(message, isIntermittent: isIntermittent, at: location) {
      try IssueExpectation.$current.withValue(expectation, operation: operation)
    }
  } else {
    do {
      try IssueExpectation.$current.withValue(expectation, operation: operation)
    } catch {
      IssueExpectation.$current.withValue(expectation) { report(error, at: location) }
    }
    expectation.reportAbsence(message, isIntermittent: isIntermittent, at: location)
  }
}

/// Runs an asynchronous operation that is expected to report an issue, or to throw an error.
///
/// ```swift
/// await withExpectedIssue { await model.refresh() }
/// ```
///
/// If nothing is reported, that is an issue, unless `isIntermittent`.
///
/// - Parameters:
///   - message: What the issue is about.
///   - isIntermittent: Whether it is in order if nothing is reported.
///   - fileID: The source `#fileID` of the expectation.
///   - filePath: The source `#filePath` of the expectation.
///   - line: The source `#line` of the expectation.
///   - column: The source `#column` of the expectation.
///   - isolation: The actor to run on; the caller's.
///   - operation: What to run.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Void
) async {
  let location = IssueContext(fileID, filePath, line, column)
  let expectation = IssueExpectation()
  if recordsInSwiftTesting {
    await SwiftTesting.withKnownIssue(message, isIntermittent: isIntermittent, at: location) {
      try await IssueExpectation.$current.withValue(expectation, operation: operation)
    }
  } else {
    do {
      try await IssueExpectation.$current.withValue(expectation, operation: operation)
    } catch {
      IssueExpectation.$current.withValue(expectation) { report(error, at: location) }
    }
    expectation.reportAbsence(message, isIntermittent: isIntermittent, at: location)
  }
}

/// Whether issues reported here end up in Swift Testing, which then keeps the account of known ones.
private var recordsInSwiftTesting: Bool {
  TestContext.current?.isSwiftTesting == true
    && IssueReporters.current.contains { $0 is DefaultReporter }
}

private func report(_ error: any Error, at location: IssueContext) {
  reportIssue(
    error,
    fileID: location.fileID,
    filePath: location.filePath,
    line: location.line,
    column: location.column
  )
}

extension IssueExpectation {
  fileprivate func reportAbsence(_ message: String?, isIntermittent: Bool, at location: IssueContext) {
    guard messages.isEmpty, !isIntermittent else { return }
    reportIssue(
      "An expected issue was not reported" + (message.map { ": \($0)" } ?? "."),
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }
}
