import IssueReporting
import Synchronization

/// The issues that were reported while an operation ran.
final class ReportedIssues: IssueReporter {
  struct Report: Equatable, Sendable {
    let message: String
    let fileID: String
    let line: UInt

    var summary: String { message.prefix { $0 != "\n" }.description }
  }

  private let reports = Mutex<[Report]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let report = Report(message: message() ?? "", fileID: "\(fileID)", line: line)
    reports.withLock { $0.append(report) }
  }

  static func during(_ operation: () throws -> Void) rethrows -> [Report] {
    let reporter = ReportedIssues()
    try withIssueReporters([reporter], operation: operation)
    return reporter.reports.withLock { $0 }
  }

  static func during(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Void
  ) async rethrows -> [Report] {
    let reporter = ReportedIssues()
    try await withIssueReporters([reporter], operation: operation)
    return reporter.reports.withLock { $0 }
  }
}
