import IssueReporting

/// Which test the current task runs in, if any.
struct TestIdentity: Hashable, Sendable {
  private let id: TestContext.Testing.Test.ID

  /// The test of the current task. Outside of a test process it is found without looking.
  static var current: TestIdentity? {
    guard isTestProcess, case .swiftTesting(let testing) = TestContext.current, let test = testing?.test
    else { return nil }
    return TestIdentity(id: test.id)
  }

  private static let isTestProcess = isTesting
}
