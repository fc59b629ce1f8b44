import ComposableArchitecture
import TestSupport

/// Runs a body in the context of a test.
///
/// - Returns: The issues that were reported meanwhile.
@MainActor
func issues(_ body: @MainActor () async throws -> Void) async rethrows -> [String] {
  try await reports(body).map(\.message)
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

/// Runs a body in the context of a test.
///
/// - Returns: Where issues were reported meanwhile.
@MainActor
func located(_ body: @MainActor () async throws -> Void) async rethrows -> [Location] {
  try await reports(body).map { Location($0.fileID, line: $0.line) }
}

@MainActor
private func reports(
  _ body: @MainActor () async throws -> Void
) async rethrows -> [ReportedIssues.Report] {
  try await withDependencies {
    $0.context = .test
  } operation: {
    try await ReportedIssues.during { try await body() }
  }
}
