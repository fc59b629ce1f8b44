import Synchronization

/// Takes what a key sees of changes outside of the program.
///
/// ```swift
/// func subscribe(context: LoadContext<Double>, subscriber: SharedSubscriber<Double>) -> SharedSubscription {
///   let timer = everyMinute { subscriber.yield(with: Result { try readLoadAverage() }) }
///   return SharedSubscription { timer.cancel() }
/// }
/// ```
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// A subscriber, as one key needs it to follow another.
  ///
  /// - Parameters:
  ///   - callback: Takes each new value; `nil` where the source has none any more.
  ///   - onLoading: Takes whether a value is on its way.
  public init(
    callback: @escaping @Sendable (_ result: Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (_ isLoading: Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Says that there is a new value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Says that the source has no value any more: the property goes back to the one that it began with.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Says that the source can't be followed. The error becomes the property's `loadError`.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Says what is new.
  ///
  /// - Parameter result: The value, `nil` where the source has none any more, or an error.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Says whether a value is on its way: the property's `isLoading`.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}

/// What ends a subscription: ``cancel()``, or the end of the last copy.
///
/// ```swift
/// let subscription = SharedSubscription { print("ended") }
/// ```
public struct SharedSubscription: Sendable {
  private let cancellation: Cancellation

  /// A subscription.
  ///
  /// - Parameter cancel: Ends it. It is called once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    cancellation = Cancellation(cancel)
  }

  /// Ends the subscription. A second time does nothing.
  public func cancel() { cancellation.cancel() }

  private final class Cancellation: Sendable {
    private let action: Mutex<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

    deinit { cancel() }

    func cancel() {
      let action = action.withLock { action in
        defer { action = nil }
        return action
      }
      action?()
    }
  }
}
