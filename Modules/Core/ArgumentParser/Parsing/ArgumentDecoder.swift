/// Hands a command's parsed wrappers to its synthesized `init(from:)`.
struct ArgumentDecoder: Decoder {
  let contents: NamedValues<PropertyContent>
  var prefix = ""
  var ancestors: [any ParsableCommand] = []

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ArgumentContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw NotCodable()
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw NotCodable()
  }

  func nested(in property: String) -> Self {
    Self(contents: contents, prefix: prefix + property + ".", ancestors: ancestors)
  }

  func value<T>(of property: String, as type: T.Type) throws -> T {
    let value: Any?
    switch contents[prefix + property] {
    case .argument(let argument): value = argument
    case .group(let group): value = try group.decoded(from: nested(in: property))
    case .parent(let parent): value = try parent.decoded(from: self)
    case .plain(let plain): value = plain
    case nil: value = nil
    }
    guard let result = value as? T else { throw UnsetProperty(name: prefix + property) }
    return result
  }
}

/// A property without a wrapper that `init()` gives no value of its type.
struct UnsetProperty: Error, CustomStringConvertible {
  let name: String
  var description: String { "The property '\(name)' has no wrapper and no default value." }
}

private struct ArgumentContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ArgumentDecoder

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { decoder.contents[decoder.prefix + key.stringValue] != nil }

  /// Plain optionals are collected only where they have a value.
  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try value(key) }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key) }

  private func value<T>(_ key: Key) throws -> T {
    try decoder.value(of: key.stringValue, as: T.self)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw NotCodable()
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw NotCodable()
  }

  func superDecoder() throws -> any Decoder { throw NotCodable() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw NotCodable() }
}
