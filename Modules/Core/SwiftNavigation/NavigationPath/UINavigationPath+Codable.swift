extension UINavigationPath {
  /// A path as a flat list: the type of each element, then the element.
  ///
  /// Decode it only from data that your own program has stored: it makes values of the types that the data
  /// name.
  ///
  /// ```swift
  /// let stored = UINavigationPath([1, 2]).codable!
  /// let restored = UINavigationPath(stored)
  /// ```
  public struct CodableRepresentation: Codable {
    typealias Element = Codable & Hashable

    let elements: [any Element]

    init(elements: [any Element]) {
      self.elements = elements
    }

    /// Decodes a path.
    ///
    /// - Throws: `DecodingError` if a type isn't known to this program, or isn't what it was.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [any Element] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any Element.Type else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription: "'\(name)' is no type that a navigation path can hold."
          )
        }
        elements.append(try container.decode(type))
      }
      self.init(elements: elements)
    }

    /// Encodes a path.
    ///
    /// - Throws: `EncodingError` if an element has a type without a name, such as one local to a function.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements {
        guard let name = _mangledTypeName(type(of: element)) else {
          throw EncodingError.invalidValue(
            element,
            EncodingError.Context(
              codingPath: encoder.codingPath,
              debugDescription: "'\(type(of: element))' has no name to store."
            )
          )
        }
        try container.encode(name)
        try container.encode(element)
      }
    }
  }
}

extension UINavigationPath.CodableRepresentation: Equatable {
  /// Whether both stand for equal paths.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements.map { AnyHashable($0) } == rhs.elements.map { AnyHashable($0) }
  }
}
