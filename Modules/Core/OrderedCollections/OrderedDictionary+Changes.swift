extension OrderedDictionary {
  /// Sets the value of `key`, which is appended if it is new.
  ///
  /// ```swift
  /// var ages: OrderedDictionary = ["Ann": 30]
  /// ages.updateValue(31, forKey: "Ann")  // 30
  /// ```
  ///
  /// - Returns: the value that was replaced.
  /// - Complexity: O(1) on average, amortised over many calls.
  @inlinable
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    let (inserted, index) = _keys.append(key)
    guard !inserted else {
      _values.append(value)
      return nil
    }
    return _exchange(value, at: index)
  }

  /// Sets the value of `key`, which is inserted at `index` if it is new.
  ///
  /// ```swift
  /// var ages: OrderedDictionary = ["Ann": 30]
  /// ages.updateValue(40, forKey: "Bob", insertingAt: 0)  // (originalMember: nil, index: 0)
  /// ```
  ///
  /// - Returns: the value that was replaced, and the position of the key.
  /// - Complexity: O(1) on average to replace, O(*n*) to insert.
  @inlinable
  @discardableResult
  public mutating func updateValue(
    _ value: Value,
    forKey key: Key,
    insertingAt index: Int
  ) -> (originalMember: Value?, index: Int) {
    let (inserted, index) = _keys.insert(key, at: index)
    guard !inserted else {
      _values.insert(value, at: index)
      return (nil, index)
    }
    return (_exchange(value, at: index), index)
  }

  /// Changes the value of `key` in place, starting from a default value if the key is new.
  ///
  /// ```swift
  /// var ages: OrderedDictionary = ["Ann": 30]
  /// ages.modifyValue(forKey: "Bob", default: 0) { $0 += 1 }
  /// ```
  ///
  /// - Complexity: O(1) on average, amortised over many calls.
  @inlinable
  public mutating func modifyValue<R>(
    forKey key: Key,
    default defaultValue: @autoclosure () -> Value,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    try body(&self[key, default: defaultValue()])
  }

  @inlinable
  internal mutating func _exchange(_ value: Value, at index: Int) -> Value {
    var value = value
    swap(&_values[index], &value)
    return value
  }

  /// Removes `key` and its value.
  ///
  /// - Returns: the value, or `nil` if there was none.
  /// - Complexity: O(*n*); O(1) on average for the last pair.
  @inlinable
  @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? {
    _keys.firstIndex(of: key).map { remove(at: $0).value }
  }

  /// Removes the pair at `index`.
  ///
  /// - Complexity: O(*n*); O(1) on average for the last pair.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    (_keys.remove(at: index), _values.remove(at: index))
  }

  /// Removes the first pair.
  ///
  /// - Precondition: the dictionary isn't empty.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the last pair.
  ///
  /// - Precondition: the dictionary isn't empty.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: count - 1) }

  /// Removes the pairs in a range of positions.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let bounds = bounds.relative(to: _values)
    _keys.removeSubrange(bounds)
    _values.removeSubrange(bounds)
  }

  /// Removes the pairs that satisfy a predicate. If it throws, nothing is removed.
  ///
  /// ```swift
  /// var ages: OrderedDictionary = ["Ann": 30, "Bob": 8]
  /// ages.removeAll { $0.value < 18 }
  /// ```
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    self = try filter { try !shouldBeRemoved($0) }
  }

  /// Removes all pairs.
  ///
  /// - Parameter keepCapacity: whether the memory is kept for pairs to come.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    _keys.removeAll(keepingCapacity: keepCapacity)
    _values.removeAll(keepingCapacity: keepCapacity)
  }

  /// Exchanges the pairs at two positions.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    _keys.swapAt(i, j)
    _values.swapAt(i, j)
  }

  /// Sorts the pairs by a predicate; equal ones keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    _arrange(try elements.sorted(by: areInIncreasingOrder))
  }

  /// Reverses the order of the pairs.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reverse() {
    _keys.reverse()
    _values.reverse()
  }

  /// Shuffles the pairs.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the pairs with the given source of randomness.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    _arrange(elements.shuffled(using: &generator))
  }

  @inlinable
  internal mutating func _arrange(_ pairs: [Element]) {
    _keys = OrderedSet(uncheckedUniqueElements: pairs.lazy.map(\.key))
    _values = pairs.map(\.value)
  }
}

extension OrderedDictionary where Key: Comparable {
  /// Sorts the pairs by key.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort() { sort { $0.key < $1.key } }
}
