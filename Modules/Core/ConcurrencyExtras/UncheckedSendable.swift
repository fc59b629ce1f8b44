/// A value that its author vouches for: the compiler takes it as sendable.
///
/// ```swift
/// let connection = UncheckedSendable(legacyConnection)
/// Task { use(connection.value) }
/// ```
///
/// Use it only where you can prove that no two threads use the value at a time.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  // Sendable: by contract; whoever makes one has the proof.

  /// The value.
  public var value: Value

  /// Vouches for a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: Value) { self.value = value }

  /// Vouches for a property.
  ///
  /// - Parameter wrappedValue: The property's value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value of the property.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The wrapper itself, to carry to another thread: `$connection`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A member of the value.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  /// A member of the value, which can be changed in place.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Decodable where Value: Decodable {
  /// Decodes the value alone, without a wrapper around it.
  ///
  /// - Throws: What decoding the value throws.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the value alone, without a wrapper around it.
  ///
  /// - Throws: What encoding the value throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
