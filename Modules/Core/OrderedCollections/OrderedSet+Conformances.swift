extension OrderedSet: Equatable {
  /// Whether both have the same members in the same order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs._elements == rhs._elements }
}

extension OrderedSet: Hashable {
  /// Hashes the members in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(_elements) }
}

extension OrderedSet: ExpressibleByArrayLiteral {
  /// Creates a set of the elements of a literal; of equal ones, the first stays.
  ///
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension OrderedSet: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The members as an array prints them.
  public var description: String { _elements.description }

  /// The members as an array prints them, after the name of the type.
  public var debugDescription: String { "OrderedSet<\(Element.self)>(\(_elements.debugDescription))" }

  /// The members, as those of a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: _elements, displayStyle: .collection) }
}

extension OrderedSet: Encodable where Element: Encodable {
  /// Encodes the members as an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(_elements)
  }
}

extension OrderedSet: Decodable where Element: Decodable {
  /// Decodes the members from an array.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if two of them are equal.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let elements = try container.decode([Element].self)
    self.init(elements)
    guard count == elements.count else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "The elements of an ordered set must be unique; \(elements.count - count) repeat"
      )
    }
  }
}
