/// A value with an id, for values that have none of their own.
///
/// ```swift
/// let colours = IdentifiedArray(uniqueElements: names.map { Identified($0, id: \.self) })
/// colours[id: "red"]?.count  // members of the value are members of the pair
/// ```
///
/// Discouraged where the type can be made `Identifiable` itself.
@dynamicMemberLookup
@frozen
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// What tells this value from others.
  public let id: ID
  /// The value.
  public var value: Value

  /// Pairs a value with an id.
  @inlinable
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Pairs a value with the id that a key path finds in it.
  @inlinable
  public init(_ value: Value, id: KeyPath<Value, ID>) {
    self.init(value, id: value[keyPath: id])
  }

  /// Pairs a value with the id that a function makes of it.
  @inlinable
  public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// A member of the value.
  @inlinable
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    value[keyPath: keyPath]
  }

  /// A member of the value.
  @inlinable
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension Identified: Decodable where ID: Decodable, Value: Decodable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
