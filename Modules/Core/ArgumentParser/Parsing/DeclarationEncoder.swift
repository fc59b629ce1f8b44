/// Collects a command's declarations: its synthesized `encode(to:)` hands over each property with its name.
///
/// That is reflection that the compiler does. `Mirror` and casts to protocols make the runtime search every
/// conformance of the process for each new type, which cost a program more than all the rest of parsing.
final class DeclarationEncoder: Encoder {
  /// The properties in their order.
  private(set) var properties: [(name: String, content: PropertyContent)] = []

  /// The property that is being encoded.
  private var name = ""

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ arguments: any ParsableArguments) throws {
    try arguments.encode(to: self)
  }

  /// Records a property wrapper of this module, which calls this from its `encode(to:)`.
  static func declare(_ content: PropertyContent, to encoder: any Encoder) throws {
    guard let property = encoder as? PropertyEncoder, let owner = property.owner else { throw NotCodable() }
    owner.properties.append((property.name, content))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(DeclarationContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusingContainer() }
  func singleValueContainer() -> any SingleValueEncodingContainer { RefusingContainer() }

  fileprivate func recordPlain(_ value: Any, _ name: String) {
    properties.append((name, .plain(value)))
  }

  /// Lets a property declare itself; one that doesn't is a plain value.
  fileprivate func record<T: Encodable>(_ value: T, _ name: String) {
    let count = properties.count
    try? value.encode(to: PropertyEncoder(owner: self, name: name))
    if properties.count == count { recordPlain(value, name) }
  }
}

/// The encoder that one property sees. Wrappers declare themselves; any other value is refused.
final class PropertyEncoder: Encoder {
  /// Who collects; `nil` inside of plain values.
  let owner: DeclarationEncoder?
  let name: String

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(owner: DeclarationEncoder? = nil, name: String = "") {
    self.owner = owner
    self.name = name
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(DeclarationContainer(encoder: nil))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusingContainer() }
  func singleValueContainer() -> any SingleValueEncodingContainer { RefusingContainer() }
}

/// The properties of a command, or, without an encoder, the insides of a plain value, which nobody wants.
private struct DeclarationContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: DeclarationEncoder?

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {}
  func encode<T: Encodable>(_ value: T, forKey key: Key) { encoder?.record(value, key.stringValue) }
  func encode(_ value: Bool, forKey key: Key) { plain(value, key) }
  func encode(_ value: String, forKey key: Key) { plain(value, key) }
  func encode(_ value: Double, forKey key: Key) { plain(value, key) }
  func encode(_ value: Float, forKey key: Key) { plain(value, key) }
  func encode(_ value: Int, forKey key: Key) { plain(value, key) }
  func encode(_ value: Int8, forKey key: Key) { plain(value, key) }
  func encode(_ value: Int16, forKey key: Key) { plain(value, key) }
  func encode(_ value: Int32, forKey key: Key) { plain(value, key) }
  func encode(_ value: Int64, forKey key: Key) { plain(value, key) }
  func encode(_ value: UInt, forKey key: Key) { plain(value, key) }
  func encode(_ value: UInt8, forKey key: Key) { plain(value, key) }
  func encode(_ value: UInt16, forKey key: Key) { plain(value, key) }
  func encode(_ value: UInt32, forKey key: Key) { plain(value, key) }
  func encode(_ value: UInt64, forKey key: Key) { plain(value, key) }

  private func plain(_ value: Any, _ key: Key) {
    encoder?.recordPlain(value, key.stringValue)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(DeclarationContainer<NestedKey>(encoder: nil))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { RefusingContainer() }
  func superEncoder() -> any Encoder { PropertyEncoder() }
  func superEncoder(forKey key: Key) -> any Encoder { PropertyEncoder() }
}
