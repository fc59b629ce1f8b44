extension Shared where Value: Sendable {
  /// Shares the value of a key.
  ///
  /// ```swift
  /// @Shared(.inMemory("visits")) var visits = 0
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where the key's source has none. It is made if nobody shares the source's
  ///     value yet.
  ///   - key: Says where the value lives.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: ReferenceTable.current.reference(for: key, initialValue: wrappedValue))
  }

  /// Shares the value of a key that brings one to begin with, with another one to begin with.
  ///
  /// ```swift
  /// @Shared(.visits) var visits = 100
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where the key's source has none, in place of the key's.
  ///   - key: Says where the value lives.
  public init<Key: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: Key.Default) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Shares the value of a key that brings one to begin with.
  ///
  /// ```swift
  /// @Shared(.visits) var visits
  /// ```
  ///
  /// - Parameter key: Says where the value lives, and what it is where that has none.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Shares the value of a key, `nil` where its source has none.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.session)) var session: Session?
  /// ```
  ///
  /// - Parameter key: Says where the value lives.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Shares the value of a key, once it is loaded.
  ///
  /// ```swift
  /// let settings: Shared<Settings> = try await Shared(require: .fileStorage(.settings))
  /// ```
  ///
  /// - Parameter key: Says where the value lives.
  /// - Throws: The error of the load, or one that says that the key's source has no value.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(reference: try await ReferenceTable.current.loadedReference(for: key))
  }

  /// Shares the value of a key, once it is loaded. The key's own value to begin with isn't used.
  ///
  /// - Parameter key: Says where the value lives.
  /// - Throws: The error of the load, or one that says that the key's source has no value.
  public init<Key: SharedKey<Value>>(require key: Key.Default) async throws {
    try await self.init(require: key.base)
  }

  /// Unavailable: there is no value to begin with.
  @available(*, unavailable, message: "Give it a value to begin with, or use a key that has one")
  @_disfavoredOverload
  public init(_ key: some SharedKey<Value>) {
    preconditionFailure("unavailable")
  }
}
