import Synchronization

/// Keeps an observation going: it ends with ``cancel()``, or when the token is freed.
///
/// ```swift
/// var tokens: Set<ObserveToken> = []
/// observe { print(model.count) }.store(in: &tokens)
/// ```
public final class ObserveToken: HashableObject, Sendable {
  private let cancellation: Mutex<(@Sendable () -> Void)?>
  private let cancelled = Atomic(false)

  /// A token.
  ///
  /// - Parameter onCancel: What to do at the end, once.
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    self.cancellation = Mutex(onCancel)
  }

  deinit {
    cancel()
  }

  /// Whether the observation has ended.
  public var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Ends the observation.
  public func cancel() {
    guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let onCancel = cancellation.withLock { onCancel in
      defer { onCancel = nil }
      return onCancel
    }
    onCancel?()
  }

  /// Keeps the token in a set.
  ///
  /// - Parameter set: Owns the token from now on.
  public func store(in set: inout Set<ObserveToken>) {
    set.insert(self)
  }

  /// Keeps the token in a collection.
  ///
  /// - Parameter collection: Owns the token from now on.
  public func store(in collection: inout some RangeReplaceableCollection<ObserveToken>) {
    collection.append(self)
  }
}
