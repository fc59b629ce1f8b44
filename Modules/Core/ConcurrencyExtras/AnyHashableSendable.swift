/// A hashable, sendable value whose type is hidden: `AnyHashable` for other threads.
///
/// Two are equal if the values in them are equal as `AnyHashable`.
///
/// ```swift
/// let ids: Set<AnyHashableSendable> = [1, "one", AnyHashableSendable(UInt8(2))]
/// ids.contains(2)  // true: 2 as `UInt8` and as `Int` are one number
/// ```
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// Hides the type of a value. A hidden one stays as it is.
  ///
  /// - Parameter base: The value.
  public init(_ base: some Hashable & Sendable) {
    if let base = base as? AnyHashableSendable {
      self = base
    } else {
      self.base = base
    }
  }

  /// Hides the type of a value that is known by its protocols only.
  ///
  /// - Parameter base: The value.
  @_disfavoredOverload
  public init(_ base: any Hashable & Sendable) { self.init(base) }

  /// Whether the two values are equal as `AnyHashable`, whatever their types are called.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  /// Hashes the value inside.
  public func hash(into hasher: inout Hasher) { hasher.combine(base) }
}

extension AnyHashableSendable: CustomStringConvertible {
  /// The text of the value inside.
  public var description: String { String(describing: base) }
}

extension AnyHashableSendable: CustomDebugStringConvertible {
  /// The debug text of the value inside, in the name of this type.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }
}

extension AnyHashableSendable: CustomReflectable {
  /// One child: the value inside.
  public var customMirror: Mirror { Mirror(self, children: ["value": base]) }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// What `AnyHashable` compares: the value inside.
  public func _toCustomAnyHashable() -> AnyHashable? { base as? AnyHashable }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral {
  /// Holds a `Bool`.
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByFloatLiteral {
  /// Holds a `Double`.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  /// Holds an `Int`.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  /// Holds a `String`.
  public init(stringLiteral value: String) { self.init(value) }
}
