/// Why a shared value is loaded.
///
/// ```swift
/// func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
///   if case .userInitiated = context { clearCache() }
///   continuation.resumeReturningInitialValue()
/// }
/// ```
public enum LoadContext<Value> {
  /// A property is made that shares it, with a value to begin with.
  case initialValue(Value)
  /// The program asks for it: by `load()`, or by an initialiser that requires a value.
  case userInitiated

  /// The value that the property begins with.
  ///
  /// ```swift
  /// func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
  ///   continuation.resume(with: .success(values["visits"] ?? context.initialValue))
  /// }
  /// ```
  public var initialValue: Value? {
    if case .initialValue(let value) = self { value } else { nil }
  }

  /// The same reason, for another type of value.
  ///
  /// ```swift
  /// func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
  ///   text.load(
  ///     context: context.map { "\($0)" },
  ///     continuation: LoadContinuation { continuation.resume(with: $0.map { $0.flatMap { Int($0) } }) }
  ///   )
  /// }
  /// ```
  ///
  /// - Parameter transform: Makes the value to begin with.
  /// - Throws: What `transform` throws.
  public func map<T>(_ transform: (Value) throws -> T) rethrows -> LoadContext<T> {
    switch self {
    case .initialValue(let value): .initialValue(try transform(value))
    case .userInitiated: .userInitiated
    }
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// Why a shared value is saved.
///
/// ```swift
/// func save(_ value: Data, context: SaveContext, continuation: SaveContinuation) {
///   continuation.resume(with: Result { try value.write(to: .bookmarks) })
///   if context == .userInitiated { clearCache() }
/// }
/// ```
public enum SaveContext: Hashable, Sendable {
  /// It was changed. A key may take its time.
  case didSet
  /// The program asks for it by ``Shared/save()``, and waits.
  case userInitiated
}
