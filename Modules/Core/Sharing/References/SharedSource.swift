import IssueReporting

/// A key whose type is hidden.
struct SharedSource<Value>: Sendable {
  let load: @Sendable (LoadContext<Value>, LoadContinuation<Value>) -> Void
  let subscribe: @Sendable (LoadContext<Value>, SharedSubscriber<Value>) -> SharedSubscription
  /// `nil` where the key can only read.
  let save: (@Sendable (Value, SaveContext, SaveContinuation) -> Void)?
  private let key: any SharedReaderKey

  init<Key: SharedReaderKey>(_ key: Key) where Key.Value == Value {
    load = { context, continuation in key.load(context: context, continuation: continuation) }
    subscribe = { context, subscriber in key.subscribe(context: context, subscriber: subscriber) }
    // A key that a reader knows as one that reads may write for others.
    save = (key as? any SharedKey).map { Self.save(by: $0) }
    self.key = key
  }

  private static func save<Key: SharedKey>(
    by key: Key
  ) -> @Sendable (Value, SaveContext, SaveContinuation) -> Void {
    { value, context, continuation in
      guard let value = value as? Key.Value else { return continuation.resume() }
      key.save(value, context: context, continuation: continuation)
    }
  }

  /// Says what failed, since nobody waits for it.
  func report(_ error: any Error, _ problem: String) {
    reportIssue(error, "A shared value \(problem). Its key: \(key)")
  }
}
