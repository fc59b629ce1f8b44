import IssueReporting
import Synchronization

/// The issues that were reported while an operation ran.
final class ReportedIssues: IssueReporter {
  private let messages = Mutex<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let message = message() ?? ""
    messages.withLock { $0.append(message) }
  }

  static func during(_ operation: () throws -> Void) rethrows -> [String] {
    let reporter = ReportedIssues()
    try withIssueReporters([reporter], operation: operation)
    return reporter.messages.withLock { $0 }
  }

  static func during(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Void
  ) async rethrows -> [String] {
    let reporter = ReportedIssues()
    try await withIssueReporters([reporter], operation: operation)
    return reporter.messages.withLock { $0 }
  }
}
