import OrderedCollections

extension IdentifiedArray {
  /// Removes the element with the given id.
  ///
  /// - Returns: the element, or `nil` if there was none.
  /// - Complexity: O(*n*); O(1) on average for the last element.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    index(id: id).map { remove(at: $0) }
  }

  /// Removes the element that has the id of `element`.
  ///
  /// - Returns: the element that was removed, or `nil` if there was none.
  /// - Complexity: O(*n*); O(1) on average for the last element.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: _id(element))
  }

  /// Removes the element at `index`.
  ///
  /// - Complexity: O(*n*); O(1) on average for the last element.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    _ids.remove(at: index)
    return _elements.remove(at: index)
  }

  /// Removes the elements at the given positions.
  ///
  /// ```swift
  /// var names = IdentifiedArray(uniqueElements: ["a", "b", "c"], id: \.self)
  /// names.remove(atOffsets: [0, 2])  // ["b"]
  /// ```
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    var isRemoved = Array(repeating: false, count: count)
    for offset in offsets { isRemoved[offset] = true }
    _elements = indices.filter { !isRemoved[$0] }.map { _elements[$0] }
    _syncIDs()
  }

  /// Removes the first element.
  ///
  /// - Precondition: the array isn't empty.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the first `count` elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeFirst(_ count: Int) { removeSubrange(0..<count) }

  /// Removes the last element.
  ///
  /// - Precondition: the array isn't empty.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: count - 1) }

  /// Removes the last `count` elements.
  ///
  /// - Complexity: O(`count`) on average.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    _ids.removeLast(count)
    _elements.removeLast(count)
  }

  /// Removes the last element, if there is one.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

  /// Removes the elements in a range of positions.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let bounds = bounds.relative(to: _elements)
    _ids.removeSubrange(bounds)
    _elements.removeSubrange(bounds)
  }

  /// Removes the elements that satisfy a predicate. If it throws, nothing is removed.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try _elements.filter { try !shouldBeRemoved($0) }
    guard kept.count != _elements.count else { return }
    _elements = kept
    _syncIDs()
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: whether the memory is kept for elements to come.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    _ids.removeAll(keepingCapacity: keepCapacity)
    _elements.removeAll(keepingCapacity: keepCapacity)
  }

  /// The elements that satisfy a predicate, in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> IdentifiedArray {
    IdentifiedArray(_unchecked: try _elements.filter(isIncluded), id: _id)
  }
}

extension IdentifiedArray: RangeReplaceableCollection where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements in a range of positions.
  ///
  /// New elements whose id is outside the range, or repeats among them, are left out, as ``append(_:)``
  /// does.
  ///
  /// - Complexity: O(*n* + length of `newElements`); O(length of `newElements`) on average at the end.
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    precondition(subrange.lowerBound >= 0 && subrange.upperBound <= count, "Range out of bounds")
    let tail = Array(_elements[subrange.upperBound...])
    let tailIDs = OrderedSet(uncheckedUniqueElements: tail.lazy.map(_id.id))
    removeLast(count - subrange.lowerBound)
    for element in newElements where !tailIDs.contains(_id(element)) { append(element) }
    append(contentsOf: tail)
  }
}
