extension OrderedDictionary: Equatable where Value: Equatable {
  /// Whether both have the same pairs in the same order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs._values == rhs._values && lhs._keys == rhs._keys
  }
}

extension OrderedDictionary: Hashable where Value: Hashable {
  /// Hashes the pairs in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_keys)
    hasher.combine(_values)
  }
}

extension OrderedDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary of the pairs of a literal.
  ///
  /// - Precondition: no key repeats.
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(dictionaryLiteral elements: (Key, Value)...) { self.init(uniqueKeysWithValues: elements) }
}

extension OrderedDictionary: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The pairs as a dictionary prints them.
  public var description: String { description { String(describing: $0) } }

  /// The pairs as a dictionary prints them, after the name of the type.
  public var debugDescription: String {
    "OrderedDictionary<\(Key.self), \(Value.self)>(\(description { String(reflecting: $0) }))"
  }

  /// The pairs, as those of a dictionary.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .dictionary) }

  private func description(_ describe: (Any) -> String) -> String {
    let pairs = elements.map { "\(describe($0.key)): \(describe($0.value))" }
    return pairs.isEmpty ? "[:]" : "[" + pairs.joined(separator: ", ") + "]"
  }
}

extension OrderedDictionary: Encodable where Key: Encodable, Value: Encodable {
  /// Encodes the pairs as an array in which keys and values alternate: an object would lose their order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for (key, value) in self {
      try container.encode(key)
      try container.encode(value)
    }
  }
}

extension OrderedDictionary: Decodable where Key: Decodable, Value: Decodable {
  /// Decodes the pairs from an array in which keys and values alternate.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if a key repeats or the last one has no value.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let key = try container.decode(Key.self)
      guard !container.isAtEnd else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "The last key has no value")
      }
      guard updateValue(try container.decode(Value.self), forKey: key) == nil else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "The key \(key) repeats")
      }
    }
  }
}
