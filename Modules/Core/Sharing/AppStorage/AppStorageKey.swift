#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SharedReaderKey {
  /// Shares a setting that outlives the program: a number, a text, a date and the like, or an optional one.
  ///
  /// ```swift
  /// @Shared(.appStorage("fontSize")) var fontSize = 12
  /// @Shared(.appStorage("lastOpened")) var lastOpened: Date?
  /// ```
  ///
  /// Upstream keeps settings in `UserDefaults`, which brings all of Foundation to every program, and doesn't
  /// see other programs' changes here; ``AppStorageDefaults`` is in its place. In tests and previews each has
  /// a store of its own.
  ///
  /// - Parameters:
  ///   - key: The setting's name.
  ///   - store: Where it is kept; `defaultAppStorage` unless given.
  public static func appStorage<Value: AppStorable>(
    _ key: String,
    store: AppStorageDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, decode: { Value(appStorageValue: $0) }, encode: \.appStorageValue)
  }

  /// Shares a setting that is kept as its raw value.
  ///
  /// ```swift
  /// @Shared(.appStorage("theme")) var theme = Theme.dark
  /// ```
  ///
  /// - Parameters:
  ///   - key: The setting's name.
  ///   - store: Where it is kept; `defaultAppStorage` unless given.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String,
    store: AppStorageDefaults? = nil
  ) -> Self where Value.RawValue: AppStorable, Self == AppStorageKey<Value> {
    AppStorageKey(
      key,
      store,
      decode: { Value.RawValue(appStorageValue: $0).flatMap(Value.init(rawValue:)) },
      encode: \.rawValue.appStorageValue
    )
  }

  /// Shares an optional setting that is kept as its raw value.
  ///
  /// - Parameters:
  ///   - key: The setting's name.
  ///   - store: Where it is kept; `defaultAppStorage` unless given.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String,
    store: AppStorageDefaults? = nil
  ) -> Self where Value.RawValue: AppStorable, Self == AppStorageKey<Value?> {
    AppStorageKey(
      key,
      store,
      decode: { Value.RawValue(appStorageValue: $0).flatMap(Value.init(rawValue:)) },
      encode: { $0?.rawValue.appStorageValue }
    )
  }

  /// Shares a setting that is kept as JSON.
  ///
  /// ```swift
  /// @Shared(.appStorage("settings")) var settings = Settings()
  /// ```
  ///
  /// - Parameters:
  ///   - key: The setting's name.
  ///   - store: Where it is kept; `defaultAppStorage` unless given.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String,
    store: AppStorageDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(
      key,
      store,
      decode: { value in
        guard case .data(let json) = value else { return nil }
        return try JSONDecoder().decode(Value.self, from: json)
      },
      encode: { .data(try JSONEncoder().encode($0)) }
    )
  }
}

/// Shares a setting that outlives the program: see `appStorage`.
///
/// ```swift
/// let key: AppStorageKey<Int> = .appStorage("fontSize")
/// ```
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let store: AppStorageDefaults
  private let decode: @Sendable (AppStorageValue) throws -> Value?
  private let encode: @Sendable (Value) throws -> AppStorageValue?

  fileprivate init(
    _ key: String,
    _ store: AppStorageDefaults?,
    decode: @escaping @Sendable (AppStorageValue) throws -> Value?,
    encode: @escaping @Sendable (Value) throws -> AppStorageValue?
  ) {
    self.key = key
    self.store = store ?? DependencyValues._current.defaultAppStorage
    self.decode = decode
    self.encode = encode
  }

  /// The setting's name and its store.
  public var id: AppStorageKeyID { AppStorageKeyID(key: key, store: store) }

  /// Reads the setting, at once.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try store.file.value(of: key).flatMap(decode) })
  }

  /// Follows changes of the setting by ``AppStorageDefaults`` and by other programs.
  ///
  /// Keys of one value type share the value. What a key of another type saves under the same name is seen by
  /// the next load only.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    store.file.subscribe(to: key) { value in
      subscriber.yield(with: Result { try value.get().flatMap(decode) })
    }
  }

  /// Writes the setting, before it returns.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(
      with: Result {
        try store.file.set(
          try encode(value),
          of: key,
          isSynchronized: context == .userInitiated,
          tellsSubscribers: false
        )
      }
    )
  }
}

extension AppStorageKey: CustomStringConvertible {
  /// The key as it is spelled.
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

/// What tells one setting from another.
///
/// ```swift
/// let key: AppStorageKey<Int> = .appStorage("fontSize")
/// let id: AppStorageKeyID = key.id
/// ```
public struct AppStorageKeyID: Hashable, Sendable {
  let key: String
  let store: AppStorageDefaults
}
