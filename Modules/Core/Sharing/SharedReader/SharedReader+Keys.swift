extension SharedReader where Value: Sendable {
  /// Reads the value of a key.
  ///
  /// ```swift
  /// @SharedReader(.appStorage("isOnboarded")) var isOnboarded = false
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where the key's source has none. It is made if nobody shares the source's
  ///     value yet.
  ///   - key: Says where the value lives.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(reference: ReferenceTable.current.reference(for: key, initialValue: wrappedValue))
  }

  /// Reads the value of a key that brings one to begin with, with another one to begin with.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where the key's source has none, in place of the key's.
  ///   - key: Says where the value lives.
  public init<Key: SharedReaderKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: Key.Default) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Reads the value of a key that brings one to begin with.
  ///
  /// ```swift
  /// @SharedReader(.visits) var visits
  /// ```
  ///
  /// - Parameter key: Says where the value lives, and what it is where that has none.
  public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Reads the value of a key, `nil` where its source has none.
  ///
  /// ```swift
  /// @SharedReader(.fileStorage(.session)) var session: Session?
  /// ```
  ///
  /// - Parameter key: Says where the value lives.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Reads the value of a key, once it is loaded.
  ///
  /// ```swift
  /// let settings: SharedReader<Settings> = try await SharedReader(require: .fileStorage(.settings))
  /// ```
  ///
  /// - Parameter key: Says where the value lives.
  /// - Throws: The error of the load, or one that says that the key's source has no value.
  public init(require key: some SharedReaderKey<Value>) async throws {
    self.init(reference: try await ReferenceTable.current.loadedReference(for: key))
  }

  /// Reads the value of a key, once it is loaded. The key's own value to begin with isn't used.
  ///
  /// - Parameter key: Says where the value lives.
  /// - Throws: The error of the load, or one that says that the key's source has no value.
  public init<Key: SharedReaderKey<Value>>(require key: Key.Default) async throws {
    try await self.init(require: key.base)
  }

  /// Unavailable: there is no value to begin with.
  @available(*, unavailable, message: "Give it a value to begin with, or use a key that has one")
  @_disfavoredOverload
  public init(_ key: some SharedReaderKey<Value>) {
    preconditionFailure("unavailable")
  }

  /// Reads the value of another key from now on, and loads it.
  ///
  /// ```swift
  /// @SharedReader(value: []) var bookmarks: [Bookmark]
  /// try await $bookmarks.load(.fileStorage(.bookmarks))
  /// ```
  ///
  /// Copies of this `SharedReader`, and what is derived from it, go along. Until it is loaded, and where the
  /// key's source has none, the value stays as it is.
  ///
  /// - Parameter key: Says where the value lives.
  /// - Throws: Why it couldn't be loaded. It is also ``loadError``.
  public func load(_ key: some SharedReaderKey<Value>) async throws { try await box.load(key) }

  /// Reads the value of another key that brings one to begin with from now on, and loads it.
  ///
  /// - Parameter key: Says where the value lives.
  /// - Throws: Why it couldn't be loaded. It is also ``loadError``.
  public func load<Key: SharedReaderKey<Value>>(_ key: Key.Default) async throws {
    try await box.load(key.base)
  }
}

extension SharedReader {
  /// Whether the value is being loaded.
  ///
  /// ```swift
  /// @SharedReader(.fileStorage(.bookmarks)) var bookmarks: [Bookmark] = []
  /// if $bookmarks.isLoading { print("…") }
  /// ```
  public var isLoading: Bool { box.reference.isLoading }

  /// Why the value couldn't be loaded or followed the last time; `nil` if it could.
  ///
  /// ```swift
  /// @SharedReader(.fileStorage(.bookmarks)) var bookmarks: [Bookmark] = []
  /// if let error = $bookmarks.loadError { print("Bookmarks are missing: \(error)") }
  /// ```
  public var loadError: (any Error)? { box.reference.loadError }

  /// Loads the value anew, and waits for it. Without a key it does nothing.
  ///
  /// ```swift
  /// @SharedReader(.fileStorage(.bookmarks)) var bookmarks: [Bookmark] = []
  /// try await $bookmarks.load()
  /// ```
  ///
  /// Where the key's source has no value, it becomes the one to begin with.
  ///
  /// - Throws: Why it couldn't be loaded. It is also ``loadError``.
  public func load() async throws { try await box.reference.load() }
}
