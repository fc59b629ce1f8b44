extension OrderedSet {
  /// Exchanges the members at two positions.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    _table.swap(i, j, in: _elements)
    _elements.swapAt(i, j)
  }

  /// Sorts the members by a predicate; equal ones keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try _reorder { try $0.sort(by: areInIncreasingOrder) }
  }

  /// Reverses the order of the members.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reverse() { _reorder { $0.reverse() } }

  /// Shuffles the members.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the members with the given source of randomness.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    _reorder { $0.shuffle(using: &generator) }
  }

  /// Moves the members that satisfy a predicate behind those that don't.
  ///
  /// ```swift
  /// var numbers: OrderedSet = [1, 2, 3, 4]
  /// let firstEven = numbers.partition { $0.isMultiple(of: 2) }  // 2
  /// ```
  ///
  /// - Returns: the position of the first member that satisfies it.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    try _reorder { try $0.partition(by: belongsInSecondPartition) }
  }

  /// Lets `body` put the members in another order, and brings the table in step, also when `body` throws.
  @inlinable
  internal mutating func _reorder<R>(_ body: (inout [Element]) throws -> R) rethrows -> R {
    let capacity = _table.capacity
    defer { _table.rebuild(for: _elements, minimumCapacity: capacity) }
    return try body(&_elements)
  }
}

extension OrderedSet where Element: Comparable {
  /// Sorts the members.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort() { sort(by: <) }
}
