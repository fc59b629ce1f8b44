extension SharedReaderKey {
  /// This kind of key together with a value to begin with.
  ///
  /// ```swift
  /// extension SharedKey where Self == InMemoryKey<Int>.Default {
  ///   static var visits: Self { Self[.inMemory("visits"), default: 0] }
  /// }
  /// ```
  ///
  /// ```swift
  /// @Shared(.visits) var visits
  /// ```
  public typealias Default = _SharedKeyDefault<Self>
}

/// A key together with a value to begin with. It is spelled ``SharedReaderKey/Default``.
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  /// The key.
  public let base: Base

  private let makeInitialValue: @Sendable () -> Base.Value

  /// The value to begin with, made anew.
  ///
  /// ```swift
  /// @Shared(.visits) var visits
  /// $visits.withLock { $0 = InMemoryKey<Int>.Default.visits.initialValue }
  /// ```
  public var initialValue: Base.Value { makeInitialValue() }

  /// A key with a value to begin with.
  ///
  /// ```swift
  /// extension SharedKey where Self == FileStorageKey<[Bookmark]>.Default {
  ///   static var bookmarks: Self { Self[.fileStorage(.bookmarks), default: []] }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - base: The key.
  ///   - value: The value where the key's source has none. It is made when it is needed.
  public static subscript(
    base: Base,
    default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: base, makeInitialValue: value)
  }

  /// The id of the key alone: with another value to begin with it is the same source.
  public var id: Base.ID { base.id }

  /// Loads by the key.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Follows by the key.
  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves by the key.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}
