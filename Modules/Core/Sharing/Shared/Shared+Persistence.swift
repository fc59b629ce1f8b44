extension Shared {
  /// Whether the value is being loaded.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.bookmarks)) var bookmarks: [Bookmark] = []
  /// if $bookmarks.isLoading { print("…") }
  /// ```
  public var isLoading: Bool { box.reference.isLoading }

  /// Why the value couldn't be loaded or followed the last time; `nil` if it could.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.bookmarks)) var bookmarks: [Bookmark] = []
  /// if let error = $bookmarks.loadError { print("Bookmarks are missing: \(error)") }
  /// ```
  public var loadError: (any Error)? { box.reference.loadError }

  /// Why the value couldn't be saved the last time; `nil` if it could.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.bookmarks)) var bookmarks: [Bookmark] = []
  /// if let error = $bookmarks.saveError { print("Bookmarks are lost: \(error)") }
  /// ```
  public var saveError: (any Error)? { box.reference.saveError }

  /// Loads the value anew, and waits for it. Without a key it does nothing.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.bookmarks)) var bookmarks: [Bookmark] = []
  /// try await $bookmarks.load()
  /// ```
  ///
  /// Where the key's source has no value, it becomes the one to begin with. A change that is made meanwhile
  /// stays.
  ///
  /// - Throws: Why it couldn't be loaded. It is also ``loadError``.
  public func load() async throws { try await box.reference.load() }

  /// Saves the value now, and waits until it is safe. Without a key it does nothing.
  ///
  /// Changes are saved anyhow; a key may take its time with them.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.bookmarks)) var bookmarks: [Bookmark] = []
  /// try await $bookmarks.save()
  /// ```
  ///
  /// - Throws: Why it couldn't be saved. It is also ``saveError``.
  public func save() async throws { try await box.reference.save() }
}

extension Shared where Value: Sendable {
  /// Shares the value of another key from now on, and loads it.
  ///
  /// ```swift
  /// @Shared(value: []) var bookmarks: [Bookmark]
  /// try await $bookmarks.load(.fileStorage(.bookmarks))
  /// ```
  ///
  /// Copies of this `Shared`, and what is derived from it, go along. Until it is loaded, and where the key's
  /// source has none, the value stays as it is.
  ///
  /// - Parameter key: Says where the value lives.
  /// - Throws: Why it couldn't be loaded. It is also ``loadError``.
  public func load(_ key: some SharedKey<Value>) async throws { try await box.load(key) }

  /// Shares the value of another key that brings one to begin with from now on, and loads it.
  ///
  /// - Parameter key: Says where the value lives.
  /// - Throws: Why it couldn't be loaded. It is also ``loadError``.
  public func load<Key: SharedKey<Value>>(_ key: Key.Default) async throws { try await box.load(key.base) }
}
