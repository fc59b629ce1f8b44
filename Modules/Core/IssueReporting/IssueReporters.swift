import Synchronization

/// The reporters that ``reportIssue(_:severity:fileID:filePath:line:column:)`` tells.
///
/// ```swift
/// IssueReporters.current = [.default, LogReporter()]  // where the program starts
/// ```
public enum IssueReporters {
  /// The reporters in force: those of the innermost
  /// ``withIssueReporters(_:operation:)`` around the caller, else the process's own, which begin as
  /// ``IssueReporter/default`` alone.
  ///
  /// Setting it replaces them for that scope: once, at the start of a program, or until the scope ends.
  public static var current: [any IssueReporter] {
    get { scope.reporters.withLock { $0 } }
    set { scope.reporters.withLock { $0 = newValue } }
  }

  private static let process = ReporterScope([.default])
  private static var scope: ReporterScope { task ?? process }

  @TaskLocal fileprivate static var task: ReporterScope?
}

/// Runs an operation with other reporters, in it and in the tasks it starts.
///
/// ```swift
/// withIssueReporters([.fatalError]) { rebuildIndex() }
/// ```
///
/// An empty list makes issues silent. Detached tasks see the process's own reporters.
///
/// - Parameters:
///   - reporters: The reporters to use instead of the current ones.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withIssueReporters<R>(
  _ reporters: [any IssueReporter],
  operation: () throws -> R
) rethrows -> R {
  try IssueReporters.$task.withValue(ReporterScope(reporters), operation: operation)
}

/// Runs an asynchronous operation with other reporters, in it and in the tasks it starts.
///
/// See the synchronous form.
///
/// - Parameters:
///   - reporters: The reporters to use instead of the current ones.
///   - isolation: The actor to run on; the caller's.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withIssueReporters<R>(
  _ reporters: [any IssueReporter],
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  try await IssueReporters.$task.withValue(
    ReporterScope(reporters),
    operation: operation,
    isolation: isolation
  )
}

/// The reporters of the process, or of one `withIssueReporters`.
private final class ReporterScope: Sendable {
  let reporters: Mutex<[any IssueReporter]>

  init(_ reporters: [any IssueReporter]) { self.reporters = Mutex(reporters) }
}
