import OrderedCollections

extension IdentifiedArray {
  /// Appends `element` unless there is one with its id.
  ///
  /// - Returns: whether it was appended, and the position of the element with its id.
  /// - Complexity: O(1) on average, amortised over many appends.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let result = _ids.append(_id(element))
    if result.inserted { _elements.append(element) }
    return result
  }

  /// Appends the elements of a sequence whose ids aren't there yet.
  ///
  /// - Complexity: O(length of the sequence) on average.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Inserts `element` at `index` unless there is one with its id.
  ///
  /// - Returns: whether it was inserted, and the position of the element with its id.
  /// - Complexity: O(*n*); O(1) on average at the end.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let result = _ids.insert(_id(element), at: index)
    if result.inserted { _elements.insert(element, at: index) }
    return result
  }

  /// Replaces the element at `index` by one with the same id.
  ///
  /// - Precondition: `element` has the id of the element at `index`.
  /// - Returns: the element that was replaced.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    precondition(_id(element) == _ids[index], "An update keeps the id of the element")
    var element = element
    swap(&_elements[index], &element)
    return element
  }

  /// Replaces the element that has the id of `element`, or appends it if there is none.
  ///
  /// ```swift
  /// for event in downloaded { events.updateOrAppend(event) }
  /// ```
  ///
  /// - Returns: the element that was replaced.
  /// - Complexity: O(1) on average, amortised over many appends.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, index) = append(element)
    return inserted ? nil : update(element, at: index)
  }

  /// Replaces the element that has the id of `element`, or inserts it at `index` if there is none.
  ///
  /// ```swift
  /// events.updateOrInsert(review, at: 0)  // (originalElement: nil, index: 0)
  /// ```
  ///
  /// - Returns: the element that was replaced, and the position of `element`.
  /// - Complexity: O(1) on average to replace, O(*n*) to insert.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element,
    at index: Int
  ) -> (originalElement: Element?, index: Int) {
    let (inserted, index) = insert(element, at: index)
    return (inserted ? nil : update(element, at: index), index)
  }

  /// Moves the elements at `offsets` so that they stand together, in the order they have, before the element
  /// now at `destination`.
  ///
  /// ```swift
  /// var names = IdentifiedArray(uniqueElements: ["a", "b", "c"], id: \.self)
  /// names.move(fromOffsets: [0], toOffset: 3)  // ["b", "c", "a"]
  /// ```
  ///
  /// - Parameters:
  ///   - offsets: the positions of the elements to move.
  ///   - destination: a position of the array as it is before the move, or its end.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) {
    precondition(destination >= 0 && destination <= count, "Destination out of range")
    var isMoved = Array(repeating: false, count: count)
    for offset in offsets { isMoved[offset] = true }
    let order =
      (0..<destination).filter { !isMoved[$0] }
      + indices.filter { isMoved[$0] }
      + (destination..<count).filter { !isMoved[$0] }
    _elements = order.map { _elements[$0] }
    _syncIDs()
  }
}
