/// What accompanies a change of state on its way to those who observe it: for instance, whether to animate.
///
/// ```swift
/// extension UITransaction {
///   var isAnimated: Bool {
///     get { self[IsAnimatedKey.self] }
///     set { self[IsAnimatedKey.self] = newValue }
///   }
///
///   private enum IsAnimatedKey: UITransactionKey {
///     static let defaultValue = true
///   }
/// }
///
/// withUITransaction(\.isAnimated, false) { model.isExpanded = true }
/// ```
///
/// Discouraged where the change itself can say it: a test of state doesn't see a transaction.
public struct UITransaction: Sendable {
  @TaskLocal private static var taskLocal = UITransaction()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// A transaction that says nothing.
  public init() {}

  /// The transaction of the change that is being made or observed.
  public static var current: UITransaction { taskLocal }

  /// Whether it says nothing.
  public var isEmpty: Bool { values.isEmpty }

  /// What the transaction says about one matter.
  ///
  /// - Parameter key: The matter.
  public subscript<Key: UITransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  func withCurrent<R>(_ body: () throws -> R) rethrows -> R {
    try Self.$taskLocal.withValue(self, operation: body)
  }

  func merging(_ other: UITransaction) -> UITransaction {
    var merged = self
    merged.values.merge(other.values) { _, new in new }
    return merged
  }
}

/// A matter that a ``UITransaction`` can say something about.
///
/// See ``UITransaction`` for an example.
///
/// ```swift
/// enum IsAnimatedKey: UITransactionKey { static let defaultValue = true }
/// let isAnimated = UITransaction.current[IsAnimatedKey.self]
/// ```
public protocol UITransactionKey<Value> {
  /// What can be said.
  associatedtype Value: Sendable

  /// What holds when a transaction says nothing.
  static var defaultValue: Value { get }
}

/// Changes state in a transaction.
///
/// The transaction adds to the one that is current. Whoever `observe`s what is
/// changed finds it in ``UITransaction/current``.
///
/// - Parameters:
///   - transaction: What accompanies the changes.
///   - body: Makes the changes.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
public func withUITransaction<R>(
  _ transaction: UITransaction,
  _ body: () throws -> R
) rethrows -> R {
  try UITransaction.current.merging(transaction).withCurrent(body)
}

/// Changes state in a transaction that says one thing.
///
/// - Parameters:
///   - keyPath: The matter.
///   - value: What to say about it.
///   - body: Makes the changes.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
public func withUITransaction<V, R>(
  _ keyPath: WritableKeyPath<UITransaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  var transaction = UITransaction.current
  transaction[keyPath: keyPath] = value
  return try transaction.withCurrent(body)
}
