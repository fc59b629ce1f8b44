/// A set that keeps its members in order.
///
/// Membership is as fast as in `Set`; positions, slices and iteration are those of `Array`.
///
/// ```swift
/// var tags: OrderedSet = ["work", "travel"]
/// tags.append("work")           // (inserted: false, index: 0)
/// tags.insert("family", at: 0)  // ["family", "work", "travel"]
/// tags.firstIndex(of: "work")   // 1
/// ```
///
/// Two ordered sets are equal when they have the same members in the same order. ``unordered`` compares, and
/// does set algebra, without regard to order.
@frozen
public struct OrderedSet<Element: Hashable> {
  @usableFromInline internal var _elements: [Element]
  @usableFromInline internal var _table: HashTable

  @inlinable
  internal init(_elements: [Element], _table: HashTable) {
    self._elements = _elements
    self._table = _table
  }

  /// Creates an empty set.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init() {
    self.init(_elements: [], _table: HashTable())
  }

  /// Creates an empty set with room for `minimumCapacity` members.
  ///
  /// - Complexity: O(`minimumCapacity`).
  @inlinable
  public init(minimumCapacity: Int) {
    self.init()
    reserveCapacity(minimumCapacity)
  }

  /// Creates a set of the members of a sequence; of equal ones, the first stays.
  ///
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init(minimumCapacity: elements.underestimatedCount)
    append(contentsOf: elements)
  }

  /// Creates a set of the members of a sequence that are known to be unique. The claim is not checked in
  /// release builds.
  ///
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(_elements: Array(elements), _table: HashTable())
    _table.rebuild(for: _elements)
    assert(_hasUniqueMembers, "The elements of an ordered set must be unique")
  }

  /// The members, as an array.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var elements: [Element] { _elements }

  /// The number of members that fit without allocating.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var capacity: Int { Swift.min(_elements.capacity, _table.capacity) }

  /// Makes room for `minimumCapacity` members in all.
  ///
  /// - Complexity: O(*n* + `minimumCapacity`).
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    _elements.reserveCapacity(minimumCapacity)
    if minimumCapacity > _table.capacity {
      _table.rebuild(for: _elements, minimumCapacity: minimumCapacity)
    }
  }

  /// The position of `element`, or `nil` if it isn't a member.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func firstIndex(of element: Element) -> Int? {
    let search = _table.find(element, in: _elements)
    return search.found ? search.position : nil
  }

  /// The position of `element`, or `nil` if it isn't a member. Members are unique, so this is
  /// ``firstIndex(of:)``.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func lastIndex(of element: Element) -> Int? { firstIndex(of: element) }

  /// Whether `element` is a member.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    _table.find(element, in: _elements).found
  }

  @inlinable
  internal var _hasUniqueMembers: Bool {
    _elements.indices.allSatisfy { firstIndex(of: _elements[$0]) == $0 }
  }
}

extension OrderedSet: Sendable where Element: Sendable {}

extension OrderedSet: RandomAccessCollection {
  /// A position: an offset from the first member.
  public typealias Index = Int
  /// The positions, from zero.
  public typealias Indices = Range<Int>
  /// Some members in a row, with the positions they have in the set.
  public typealias SubSequence = Slice<OrderedSet<Element>>

  /// Always zero.
  @inlinable public var startIndex: Int { 0 }

  /// The number of members.
  @inlinable public var endIndex: Int { _elements.count }

  /// The number of members.
  @inlinable public var count: Int { _elements.count }

  /// Whether there are no members.
  @inlinable public var isEmpty: Bool { _elements.isEmpty }

  /// The member at `position`.
  ///
  /// - Complexity: O(1).
  @inlinable public subscript(position: Int) -> Element { _elements[position] }

  /// An iterator over the members, in order.
  @inlinable public func makeIterator() -> IndexingIterator<[Element]> { _elements.makeIterator() }

  /// Gives the standard library's `firstIndex(of:)` the fast way.
  @inlinable
  public func _customIndexOfEquatableElement(_ element: Element) -> Int?? { .some(firstIndex(of: element)) }

  /// Gives the standard library's `lastIndex(of:)` the fast way.
  @inlinable
  public func _customLastIndexOfEquatableElement(_ element: Element) -> Int?? {
    .some(firstIndex(of: element))
  }

  /// Gives the standard library's `contains(_:)` the fast way.
  @inlinable
  public func _customContainsEquatableElement(_ element: Element) -> Bool? { contains(element) }

  /// Calls `body` with the members in contiguous memory.
  ///
  /// - Complexity: O(1) besides `body`.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try _elements.withContiguousStorageIfAvailable(body)
  }
}
