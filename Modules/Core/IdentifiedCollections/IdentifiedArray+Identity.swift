import OrderedCollections

extension IdentifiedArray {
  /// The element with the given id.
  ///
  /// Assigning an element replaces the one with that id, or appends it; assigning `nil` removes it. A change
  /// through optional chaining happens in place.
  ///
  /// ```swift
  /// events[id: review.id]?.title = "Design review"
  /// events[id: standUp.id] = nil
  /// ```
  ///
  /// - Precondition: an element that is assigned has the id of the subscript.
  /// - Complexity: O(1) on average; O(*n*) to remove.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      guard let index = _ids.firstIndex(of: id) else { return nil }
      return _elements[index]
    }
    set {
      _store(newValue, id: id, at: _ids.firstIndex(of: id))
    }
    _modify {
      guard let index = _ids.firstIndex(of: id) else {
        var element: Element?
        defer { _store(element, id: id, at: nil) }
        yield &element
        return
      }
      // The element leaves the array while it is changed, so that nothing else holds its storage. It goes by
      // way of the last position: no other element moves for good.
      let last = _elements.count - 1
      _elements.swapAt(index, last)
      var element: Element? = _elements.removeLast()
      defer {
        if let element {
          precondition(_id(element) == id, "An element assigned by id must have that id")
          _elements.append(element)
          _elements.swapAt(index, last)
        } else {
          _ids.remove(at: index)
          if index != last {
            let moved = _elements.remove(at: index)
            _elements.append(moved)
          }
        }
      }
      yield &element
    }
  }

  @inlinable
  internal mutating func _store(_ element: Element?, id: ID, at index: Int?) {
    switch (element, index) {
    case (let element?, let index?):
      precondition(_id(element) == id, "An element assigned by id must have that id")
      _elements[index] = element
    case (let element?, nil):
      precondition(_id(element) == id, "An element assigned by id must have that id")
      append(element)
    case (nil, let index?):
      remove(at: index)
    case (nil, nil):
      break
    }
  }

  /// Calls `body` with the elements in contiguous memory, to change them in place.
  ///
  /// This is for code that addresses one element among many. Unlike
  /// ``withContiguousMutableStorageIfAvailable(_:)`` it doesn't look at the ids afterwards.
  ///
  /// ```swift
  /// let index = events.index(id: review.id)!
  /// events.withUnsafeMutableElements { unsafe $0[index].title = "Review" }
  /// ```
  ///
  /// - Precondition: `body` leaves every element's id as it is. This is not checked.
  /// - Complexity: O(1) besides `body`; O(*n*) if the storage is shared with a copy.
  @inlinable
  public mutating func withUnsafeMutableElements<R>(
    _ body: (UnsafeMutableBufferPointer<Element>) throws -> R
  ) rethrows -> R {
    try _elements.withUnsafeMutableBufferPointer { try body($0) }
  }
}
