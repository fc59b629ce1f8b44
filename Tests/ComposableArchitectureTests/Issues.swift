import ComposableArchitecture

/// Notes what is reported, instead of failing the test that provokes it.
private struct Recorder: IssueReporter {
  let messages: LockIsolated<[String]>

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let message = message() ?? ""
    messages.withValue { $0.append(message) }
  }
}

/// Runs a body in the context of a test.
///
/// - Returns: The issues that were reported meanwhile.
@MainActor
func issues(_ body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let messages = LockIsolated<[String]>([])
  try await withDependencies {
    $0.context = .test
  } operation: {
    try await withIssueReporters([Recorder(messages: messages)]) { try await body() }
  }
  return messages.value
}
