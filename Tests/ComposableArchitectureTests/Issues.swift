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

/// Where an issue was reported.
struct Location: Equatable {
  let file: String
  let line: UInt

  /// A line of a file: of the test's own by default.
  init(_ file: String = #fileID, line: UInt) {
    self.file = file
    self.line = line
  }
}

private struct LocationRecorder: IssueReporter {
  let locations: LockIsolated<[Location]>

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let location = Location("\(fileID)", line: line)
    locations.withValue { $0.append(location) }
  }
}

/// Runs a body in the context of a test.
///
/// - Returns: Where issues were reported meanwhile.
@MainActor
func located(_ body: @MainActor () async throws -> Void) async rethrows -> [Location] {
  let locations = LockIsolated<[Location]>([])
  try await withDependencies {
    $0.context = .test
  } operation: {
    try await withIssueReporters([LocationRecorder(locations: locations)]) { try await body() }
  }
  return locations.value
}
