/// The container of a plain value: whatever asks for it is no declaration.
struct RefusingContainer: SingleValueEncodingContainer, UnkeyedEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int { 0 }

  func encodeNil() throws { throw NotCodable() }
  func encode<T: Encodable>(_ value: T) throws { throw NotCodable() }
  func encode(_ value: Bool) throws { throw NotCodable() }
  func encode(_ value: String) throws { throw NotCodable() }
  func encode(_ value: Double) throws { throw NotCodable() }
  func encode(_ value: Float) throws { throw NotCodable() }
  func encode(_ value: Int) throws { throw NotCodable() }
  func encode(_ value: Int8) throws { throw NotCodable() }
  func encode(_ value: Int16) throws { throw NotCodable() }
  func encode(_ value: Int32) throws { throw NotCodable() }
  func encode(_ value: Int64) throws { throw NotCodable() }
  func encode(_ value: UInt) throws { throw NotCodable() }
  func encode(_ value: UInt8) throws { throw NotCodable() }
  func encode(_ value: UInt16) throws { throw NotCodable() }
  func encode(_ value: UInt32) throws { throw NotCodable() }
  func encode(_ value: UInt64) throws { throw NotCodable() }

  func nestedContainer<Key: CodingKey>(keyedBy keyType: Key.Type) -> KeyedEncodingContainer<Key> {
    PropertyEncoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { PropertyEncoder() }
}
