import Synchronization

/// The values that ``SharedReaderKey/inMemory(_:)`` shares.
///
/// ```swift
/// withDependencies {
///   $0.defaultInMemoryStorage = InMemoryStorage()
/// } operation: {
///   // Nothing is shared with what is outside.
/// }
/// ```
public struct InMemoryStorage: Hashable, Sendable {
  private let contents = Contents()

  /// A store without values.
  ///
  /// ```swift
  /// let store = InMemoryStorage()
  /// ```
  public init() {}

  /// The value with a name, or the first one, which is kept.
  func value<Value: Sendable>(of key: String, orFirst first: Value?) -> Value? {
    let stored = contents.values.withLock { values -> (any Sendable)? in
      if let value = values[key] { return value }
      values[key] = first
      return first
    }
    guard let stored else { return nil }
    guard let value = stored as? Value else {
      reportIssue(
        """
        The value '\(key)' in memory is shared with two types: '\(type(of: stored))' and '\(Value.self)'.

        Give one of them another name; till then they take each other's place.
        """
      )
      return first
    }
    return value
  }

  func set(_ value: some Sendable, of key: String) {
    let old = contents.values.withLock { $0.updateValue(value, forKey: key) }
    // A value that nobody holds any more ends here, where no lock is held.
    _ = old
  }

  /// Whether both are one store.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.contents === rhs.contents }

  /// Hashes the store's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(contents)) }

  private final class Contents: Sendable {
    let values = Mutex<[String: any Sendable]>([:])
  }
}

extension DependencyValues {
  /// Where ``SharedReaderKey/inMemory(_:)`` shares values: one store for the program, and one for each test.
  ///
  /// ```swift
  /// prepareDependencies { $0.defaultInMemoryStorage = InMemoryStorage() }
  /// ```
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[DefaultInMemoryStorageKey.self] }
    set { self[DefaultInMemoryStorageKey.self] = newValue }
  }

  private enum DefaultInMemoryStorageKey: DependencyKey {
    static var liveValue: InMemoryStorage { InMemoryStorage() }
    static var testValue: InMemoryStorage { InMemoryStorage() }
  }
}
