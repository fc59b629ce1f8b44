/// How a shared value is loaded from and saved to somewhere outside of the program.
///
/// ```swift
/// struct EnvironmentKey: SharedKey {
///   let name: String
///   var id: String { name }
///
///   func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
///     continuation.resume(with: .success(getenv(name).map { String(cString: $0) }))
///   }
///
///   func subscribe(context: LoadContext<String>, subscriber: SharedSubscriber<String>) -> SharedSubscription {
///     SharedSubscription {}
///   }
///
///   func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
///     setenv(name, value, 1)
///     continuation.resume()
///   }
/// }
/// ```
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves a value.
  ///
  /// It is called for each change, in the order of the changes, never twice at a time for one value.
  ///
  /// - Parameters:
  ///   - value: What to save.
  ///   - context: Why it is saved.
  ///   - continuation: Takes the result, exactly once, at any time and on any thread.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
