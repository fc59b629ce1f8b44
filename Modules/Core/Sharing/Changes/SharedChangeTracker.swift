import Dependencies
import Synchronization

/// Notes which shared values are changed, and what they were before.
///
/// It is for libraries that test or debug features: a state that holds a shared value doesn't show its
/// changes, since its copies hold the same one.
///
/// Each tracker notes for itself. Changes that come from a key, from outside of the program, are none.
@_spi(SharedChangeTracking) public struct SharedChangeTracker: Hashable, Sendable {
  @TaskLocal private static var tracking: [SharedChangeTracker] = []

  private let record = Record()

  /// A tracker that has noted nothing.
  public init() {}

  /// Whether a shared value was changed since the last ``takeChanges()`` or ``reset()``.
  public var hasChanges: Bool { record.changes.withLock { !$0.isEmpty } }

  /// Notes what an operation changes, in its child tasks, too.
  ///
  /// - Parameter operation: What to run.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func track<R>(_ operation: () throws -> R) rethrows -> R {
    try Self.$tracking.withValue(Self.tracking + [self], operation: operation)
  }

  /// Notes what an asynchronous operation changes, in its child tasks, too.
  ///
  /// - Parameter operation: What to run.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func track<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    try await Self.$tracking.withValue(Self.tracking + [self], operation: operation)
  }

  /// Takes what was changed so far, and begins anew.
  public func takeChanges() -> SharedChanges {
    let changes = record.changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
    return SharedChanges(changes.map { $0.settled() })
  }

  /// Forgets what was changed so far.
  public func reset() { _ = takeChanges() }

  /// Whether both are one tracker.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.record === rhs.record }

  /// Hashes the tracker's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(record)) }

  /// Those who note a change that the current task makes.
  static var current: [SharedChangeTracker] {
    guard Record.count.load(ordering: .relaxed) > 0 else { return [] }
    guard let tracker = DependencyValues._current.sharedChangeTracker, !tracking.contains(tracker) else {
      return tracking
    }
    return tracking + [tracker]
  }

  /// Notes the value before a change, unless an earlier change is noted.
  func record<Value>(_ reference: StoredReference<Value>, before: Value) {
    let change = SharedChange(reference, before: before)
    record.changes.withLock { changes in
      if !changes.contains(where: { $0.id == change.id }) { changes.append(change) }
    }
  }

  private final class Record: Sendable {
    /// How many trackers there are. Where there is none, as in an application, nobody is looked for.
    static let count = Atomic(0)

    let changes = Mutex<[AnySharedChange]>([])

    init() { Self.count.wrappingAdd(1, ordering: .relaxed) }

    deinit { Self.count.wrappingSubtract(1, ordering: .relaxed) }
  }
}

@_spi(SharedChangeTracking) extension DependencyValues {
  /// Who notes the changes of shared values that a feature and its effects make.
  public var sharedChangeTracker: SharedChangeTracker? {
    get { self[SharedChangeTrackerKey.self] }
    set { self[SharedChangeTrackerKey.self] = newValue }
  }

  private enum SharedChangeTrackerKey: DependencyKey {
    static let liveValue: SharedChangeTracker? = nil
    static let testValue: SharedChangeTracker? = nil
  }
}
