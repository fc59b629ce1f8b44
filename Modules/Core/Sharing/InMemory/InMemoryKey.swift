extension SharedReaderKey {
  /// Shares a value for as long as the program runs.
  ///
  /// ```swift
  /// @Shared(.inMemory("visits")) var visits = 0
  /// ```
  ///
  /// In tests each test has a store of its own.
  ///
  /// - Parameter key: The value's name. All values with it must have one type.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}

/// Shares a value for as long as the program runs: see ``SharedReaderKey/inMemory(_:)``.
///
/// ```swift
/// let key: InMemoryKey<Int> = .inMemory("visits")
/// ```
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let store: InMemoryStorage

  fileprivate init(_ key: String) {
    self.key = key
    store = DependencyValues._current.defaultInMemoryStorage
  }

  /// The value's name and its store.
  public var id: InMemoryKeyID { InMemoryKeyID(key: key, store: store) }

  /// Looks the value up, at once.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: .success(store.value(of: key, orFirst: context.initialValue)))
  }

  /// Follows nothing: whoever shares the name shares the value itself.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Keeps the value, at once.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    store.set(value, of: key)
    continuation.resume()
  }
}

extension InMemoryKey: CustomStringConvertible {
  /// The key as it is spelled.
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// What tells one value in memory from another.
///
/// ```swift
/// let key: InMemoryKey<Int> = .inMemory("visits")
/// let id: InMemoryKeyID = key.id
/// ```
public struct InMemoryKeyID: Hashable, Sendable {
  let key: String
  let store: InMemoryStorage
}
