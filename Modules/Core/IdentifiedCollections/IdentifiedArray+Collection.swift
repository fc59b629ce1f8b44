import OrderedCollections

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// A position: an offset from the first element.
  public typealias Index = Int
  /// The positions, from zero.
  public typealias Indices = Range<Int>
  /// Some elements in a row, with the positions they have in the array.
  public typealias SubSequence = ArraySlice<Element>

  /// Always zero.
  @inlinable public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable public var endIndex: Int { _elements.count }

  /// The number of elements.
  @inlinable public var count: Int { _elements.count }

  /// Whether there are no elements.
  @inlinable public var isEmpty: Bool { _elements.isEmpty }

  /// The element at `position`. Changes happen in place; one that changes the id changes ``ids``, too.
  ///
  /// - Precondition: no other element has the id of the one assigned.
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript(position: Int) -> Element {
    get { _elements[position] }
    _modify {
      defer { _syncID(at: position) }
      yield &_elements[position]
    }
  }

  /// The elements in a range of positions. The slice is one of an array: its elements may change places, and
  /// their ids, before it is assigned.
  ///
  /// - Precondition: no two elements have the same id after an assignment.
  /// - Complexity: O(1) to read, O(*n*) to write.
  @inlinable
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> {
    get { _elements[bounds] }
    set {
      _elements[bounds] = newValue
      _syncIDs()
    }
  }

  /// An iterator over the elements, in order.
  @inlinable public func makeIterator() -> IndexingIterator<[Element]> { _elements.makeIterator() }

  /// Exchanges the elements at two positions.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    _ids.swapAt(i, j)
    _elements.swapAt(i, j)
  }

  /// Calls `body` with the elements in contiguous memory.
  ///
  /// - Complexity: O(1) besides `body`.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try _elements.withContiguousStorageIfAvailable(body)
  }

  /// Calls `body` with the elements in contiguous memory, to change or reorder them, and brings ``ids`` in
  /// step afterwards, also when `body` throws. Sorting and partitioning go this way.
  ///
  /// - Precondition: no two elements have the same id after `body`.
  /// - Complexity: O(*n*) besides `body`.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<R>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    defer { _syncIDs() }
    return try _elements.withContiguousMutableStorageIfAvailable(body)
  }

  @inlinable
  internal mutating func _syncID(at position: Int) {
    let id = _id(_elements[position])
    if id != _ids[position] { _ids.replaceElement(at: position, with: id) }
  }

  @inlinable
  internal mutating func _syncIDs() {
    guard _elements.count != _ids.count || !_elements.indices.allSatisfy({ _id(_elements[$0]) == _ids[$0] })
    else { return }
    _ids = OrderedSet(_elements.lazy.map(_id.id))
    precondition(_ids.count == _elements.count, "Two elements of an identified array have the same id")
  }
}
