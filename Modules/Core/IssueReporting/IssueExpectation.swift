import Synchronization

/// The issues reported where issues are expected.
final class IssueExpectation: Sendable {
  @TaskLocal static var current: IssueExpectation?

  private let recorded = Mutex<[String?]>([])

  func recordIssue(_ message: String?) { recorded.withLock { $0.append(message) } }

  var messages: [String?] { recorded.withLock { $0 } }
}
