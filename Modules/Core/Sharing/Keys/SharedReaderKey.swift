/// How a shared value is loaded from somewhere outside of the program, and followed there.
///
/// Conform a type for a source that can only be read; ``SharedKey`` is for one that can be written, too.
///
/// ```swift
/// struct LoadAverageKey: SharedReaderKey {
///   var id: String { "load average" }
///
///   func load(context: LoadContext<Double>, continuation: LoadContinuation<Double>) {
///     continuation.resume(with: Result { try readLoadAverage() })
///   }
///
///   func subscribe(context: LoadContext<Double>, subscriber: SharedSubscriber<Double>) -> SharedSubscription {
///     let timer = everyMinute { subscriber.yield(with: Result { try readLoadAverage() }) }
///     return SharedSubscription { timer.cancel() }
///   }
/// }
///
/// extension SharedReaderKey where Self == LoadAverageKey {
///   static var loadAverage: Self { Self() }
/// }
/// ```
///
/// No lock is held while a method of a key runs, so a key may read other shared values and dependencies.
public protocol SharedReaderKey<Value>: Sendable {
  /// What is shared.
  associatedtype Value: Sendable

  /// What tells one source from another.
  associatedtype ID: Hashable = Self

  /// Identifies the source: properties whose keys have equal ids share one value.
  var id: ID { get }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: Why it is loaded.
  ///   - continuation: Takes the result, exactly once: before this returns, or at any time later, on any
  ///     thread.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Follows changes that the program hasn't made itself.
  ///
  /// - Parameters:
  ///   - context: What is known of the value.
  ///   - subscriber: Takes each change, on any thread.
  /// - Returns: What ends the subscription. It is cancelled when nobody shares the value any more.
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}
