import CustomDump
import Observation

extension Shared: Observable {}
extension SharedReader: Observable {}

extension Shared: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Equatable where Value: Equatable {
  /// Whether two shared values are equal, wherever they live.
  public static func == (lhs: Shared, rhs: Shared) -> Bool {
    lhs.box.comparedValue == rhs.box.reference.value
  }
}

extension SharedReader: Equatable where Value: Equatable {
  /// Whether two shared values are equal, wherever they live.
  public static func == (lhs: SharedReader, rhs: SharedReader) -> Bool {
    lhs.box.comparedValue == rhs.box.reference.value
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the value as it is now.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SharedReader: Hashable where Value: Hashable {
  /// Hashes the value as it is now.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Shared: Encodable where Value: Encodable {
  /// Encodes the value alone.
  ///
  /// - Throws: What encoding the value throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension SharedReader: Encodable where Value: Encodable {
  /// Encodes the value alone.
  ///
  /// - Throws: What encoding the value throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Shared: Decodable where Value: Decodable {
  /// Shares a decoded value. It has no key.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(Value.self)
    self.init(reference: StoredReference(value))
  }
}

extension SharedReader: Decodable where Value: Decodable {
  /// Reads a decoded value, which nobody changes.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(Value.self)
    self.init(reference: StoredReference(value))
  }
}

extension Shared: CustomStringConvertible {
  /// The value, in the name of the type.
  public var description: String { "Shared<\(Value.self)>(\(wrappedValue))" }
}

extension SharedReader: CustomStringConvertible {
  /// The value, in the name of the type.
  public var description: String { "SharedReader<\(Value.self)>(\(wrappedValue))" }
}

extension Shared: CustomReflectable {
  /// What the value itself shows.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension SharedReader: CustomReflectable {
  /// What the value itself shows.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension Shared: _CustomDiffObject {
  /// The value that a difference compares with, and the value now.
  public var _customDiffValues: (Any, Any) { (box.comparedValue, wrappedValue) }
  /// What is shared, by its identity.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(box.reference) }
}

extension SharedReader: _CustomDiffObject {
  /// The value that a difference compares with, and the value now.
  public var _customDiffValues: (Any, Any) { (box.comparedValue, wrappedValue) }
  /// What is shared, by its identity.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(box.reference) }
}

extension SharedBox {
  /// The value as the left side of a comparison: where a test compares, what it expects.
  fileprivate var comparedValue: Value {
    SharedExpectations.onLeft { reference.value } ?? reference.value
  }
}
