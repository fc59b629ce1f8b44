extension OrderedSet {
  /// Appends `element` unless it is a member.
  ///
  /// - Returns: whether it was appended, and the position of the member equal to it.
  /// - Complexity: O(1) on average, amortised over many appends.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let search = _table.find(element, in: _elements)
    guard !search.found else { return (false, search.position) }
    _elements.append(element)
    _table.append(to: _elements, at: search)
    return (true, _elements.count - 1)
  }

  /// Appends the elements of a sequence that aren't members.
  ///
  /// - Complexity: O(length of the sequence) on average.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Inserts `element` at `index` unless it is a member.
  ///
  /// - Returns: whether it was inserted, and the position of the member equal to it.
  /// - Complexity: O(*n*); O(1) on average at the end.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    precondition(index >= 0 && index <= count, "Index out of range")
    let search = _table.find(element, in: _elements)
    guard !search.found else { return (false, search.position) }
    _table.insert(element, at: index, in: _elements)
    _elements.insert(element, at: index)
    return (true, index)
  }

  /// Replaces the member equal to `element`, or appends it if there is none.
  ///
  /// - Returns: the member that was replaced.
  /// - Complexity: O(1) on average, amortised over many appends.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, index) = append(element)
    return inserted ? nil : _exchange(element, at: index)
  }

  /// Replaces the member equal to `element`, or inserts it at `index` if there is none.
  ///
  /// ```swift
  /// var tags: OrderedSet = ["work"]
  /// tags.updateOrInsert("home", at: 0)  // (originalMember: nil, index: 0)
  /// ```
  ///
  /// - Returns: the member that was replaced, and the position of `element`.
  /// - Complexity: O(1) on average for a member, else O(*n*).
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element,
    at index: Int
  ) -> (originalMember: Element?, index: Int) {
    let (inserted, index) = insert(element, at: index)
    return (inserted ? nil : _exchange(element, at: index), index)
  }

  /// Replaces the member at `index` by one that is equal to it.
  ///
  /// - Precondition: `element` equals the member at `index`.
  /// - Returns: the member that was replaced.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    precondition(_elements[index] == element, "An update keeps a member equal; see replaceElement(at:with:)")
    return _exchange(element, at: index)
  }

  /// Replaces the member at `index` by another one.
  ///
  /// ```swift
  /// var tags: OrderedSet = ["work", "home"]
  /// tags.replaceElement(at: 1, with: "travel")  // "home"
  /// ```
  ///
  /// - Precondition: `element` isn't a member, except at `index`.
  /// - Returns: the member that was replaced.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func replaceElement(at index: Int, with element: Element) -> Element {
    if _elements[index] != element {
      precondition(!contains(element), "The elements of an ordered set must be unique")
      _table.replace(at: index, in: _elements, with: element)
    }
    return _exchange(element, at: index)
  }

  @inlinable
  internal mutating func _exchange(_ element: Element, at index: Int) -> Element {
    var element = element
    swap(&_elements[index], &element)
    return element
  }
}
