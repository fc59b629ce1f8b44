extension OrderedSet {
  /// Removes `element`.
  ///
  /// - Returns: the member that was removed, or `nil` if there was none.
  /// - Complexity: O(*n*); O(1) on average for the last member.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    firstIndex(of: element).map { remove(at: $0) }
  }

  /// Removes the member at `index`.
  ///
  /// - Complexity: O(*n*); O(1) on average for the last member.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    precondition(_elements.indices.contains(index), "Index out of range")
    _table.remove(at: index, from: _elements)
    return _elements.remove(at: index)
  }

  /// Removes the first member.
  ///
  /// - Precondition: the set isn't empty.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the first `count` members.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeFirst(_ count: Int) { removeSubrange(0..<count) }

  /// Removes the last member.
  ///
  /// - Precondition: the set isn't empty.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: count - 1) }

  /// Removes the last `count` members.
  ///
  /// - Complexity: O(`count`) on average.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    precondition(count >= 0 && count <= self.count, "Can't remove more members than there are")
    for _ in 0..<count { removeLast() }
  }

  /// Removes the last member, if there is one.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

  /// Removes the members in a range of positions.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let bounds = bounds.relative(to: self)
    guard !bounds.isEmpty else { return }
    if bounds.count == 1 {
      remove(at: bounds.lowerBound)
    } else {
      _elements.removeSubrange(bounds)
      _table.rebuild(for: _elements)
    }
  }

  /// Removes the members that satisfy a predicate. If it throws, nothing is removed.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try _elements.filter { try !shouldBeRemoved($0) }
    guard kept.count != _elements.count else { return }
    _elements = kept
    _table.rebuild(for: kept)
  }

  /// Removes all members.
  ///
  /// - Parameter keepCapacity: whether the memory is kept for members to come.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    _elements.removeAll(keepingCapacity: keepCapacity)
    _table.rebuild(for: _elements, minimumCapacity: keepCapacity ? _table.capacity : 0)
  }

  /// The members that satisfy a predicate, in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> OrderedSet {
    OrderedSet(uncheckedUniqueElements: try _elements.filter(isIncluded))
  }
}
