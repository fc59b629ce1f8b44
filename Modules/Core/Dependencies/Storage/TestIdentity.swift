import IssueReporting
import Synchronization

/// Which test the current task runs in, if any.
struct TestIdentity: Hashable, Sendable {
  private let id: TestContext.Testing.Test.ID

  /// The test of the current task. Outside of a test process it is found without looking.
  static var current: TestIdentity? {
    guard isTestProcess, case .swiftTesting(let testing) = TestContext.current, let test = testing?.test
    else { return nil }
    return TestIdentity(id: test.id)
  }

  static let isTestProcess = isTesting
}

/// The test that an operation belongs to, found once: asking the testing framework takes microseconds.
final class TestScope: Sendable {
  private final class Found: Sendable {
    let test: TestIdentity

    init(_ test: TestIdentity) {
      self.test = test
    }
  }

  private let found = AtomicLazyReference<Found>()

  /// The test. A closure that escaped its test's task doesn't find it, and doesn't spoil it for others.
  var test: TestIdentity? {
    if let found = found.load() { return found.test }
    return TestIdentity.current.map { found.storeIfNil(Found($0)).test }
  }
}
