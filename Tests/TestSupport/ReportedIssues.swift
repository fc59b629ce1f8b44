public import IssueReporting
import Synchronization

/// The issues that were reported while an operation ran.
public final class ReportedIssues: IssueReporter {
  /// One issue: what it says, and where.
  public struct Report: Equatable, Sendable {
    public let message: String
    public let fileID: String
    public let line: UInt

    /// The first line.
    public var summary: String { message.prefix { $0 != "\n" }.description }
  }

  private let reports = Mutex<[Report]>([])

  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let report = Report(message: message() ?? "", fileID: "\(fileID)", line: line)
    reports.withLock { $0.append(report) }
  }

  /// - Returns: The issues that were reported meanwhile, instead of failing the test that provokes them.
  public static func during(_ operation: () throws -> Void) rethrows -> [Report] {
    let reporter = ReportedIssues()
    try withIssueReporters([reporter], operation: operation)
    return reporter.reports.withLock { $0 }
  }

  public static func during(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Void
  ) async rethrows -> [Report] {
    let reporter = ReportedIssues()
    try await withIssueReporters([reporter], operation: operation)
    return reporter.reports.withLock { $0 }
  }
}
