import CustomDump
import Dependencies
import OrderedCollections

extension StackState: RandomAccessCollection, MutableCollection {
  /// Always zero: the bottom.
  public var startIndex: Int { @inlinable get { 0 } }
  /// The number of elements.
  public var endIndex: Int { @inlinable get { _elements.count } }

  /// The element at a position, from the bottom. Another element that is put there gets a new id, unless it
  /// is set in place.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> Element {
    @inlinable get { _elements[position] }
    set { replaceSubrange(position..<position + 1, with: CollectionOfOne(newValue)) }
    @inlinable _modify { yield &_elements[position] }
  }
}

extension StackState: RangeReplaceableCollection {
  /// Replaces elements. The new ones get new ids.
  ///
  /// - Complexity: O(*n*) in the number of elements from the range on, and of the new ones.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    if !subrange.isEmpty {
      _ids.removeSubrange(subrange)
      _elements.removeSubrange(subrange)
    }
    guard !newElements.isEmpty else { return }
    let generator = DependencyValues._current.stackElementID
    var index = subrange.lowerBound
    for element in newElements {
      _ids.insert(generator.next(), at: index)
      _elements.insert(element, at: index)
      index += 1
    }
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// A stack of the elements of a literal, from the bottom up, with new ids.
  ///
  /// - Complexity: O(*n*).
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order, whatever their ids.
  ///
  /// - Complexity: O(*n*).
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs._elements == rhs._elements }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the elements in order.
  ///
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) { hasher.combine(_elements) }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, and gives them new ids.
  ///
  /// - Throws: What decoding an element throws.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as an array, without their ids.
  ///
  /// - Throws: What encoding an element throws.
  public func encode(to encoder: any Encoder) throws { try _elements.encode(to: encoder) }
}

extension StackState: CustomStringConvertible {
  /// The elements as an array prints them.
  public var description: String { _elements.description }
}

extension StackState: CustomDebugStringConvertible {
  /// The elements as an array prints them, after the name of the type.
  public var debugDescription: String { "StackState(\(_elements.debugDescription))" }
}

extension StackState: CustomReflectable {
  /// The elements by id.
  public var customMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: zip(_ids, _elements).map { (id: $0, element: $1) },
      displayStyle: .collection
    )
  }
}

extension StackState: CustomDumpReflectable {
  /// The elements by id, as a dictionary: `#0: …`.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: zip(_ids, _elements).map { (id: $0, element: $1) },
      displayStyle: .dictionary
    )
  }
}
