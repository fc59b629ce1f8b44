import OrderedCollections

/// An array of identifiable elements that are unique by id, and found by id in constant time.
///
/// ```swift
/// var events: IdentifiedArrayOf<Event> = [standUp, review]
/// events[id: review.id]?.title = "Design review"  // in place
/// events.append(standUp)                          // (inserted: false, index: 0)
/// events.remove(id: standUp.id)
/// events[0].title                                 // "Design review"
/// ```
///
/// Positions are those of an array. Elements are changed in place, through ``subscript(id:)`` and
/// ``subscript(_:)-(Int)``, without copying the collection.
@frozen
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The ids, in the order of the elements.
  ///
  /// - Complexity: O(1).
  public var ids: OrderedSet<ID> { @inlinable get { _ids } }

  /// The elements, as an array.
  ///
  /// - Complexity: O(1).
  public var elements: [Element] { @inlinable get { _elements } }

  @usableFromInline internal var _ids: OrderedSet<ID>
  @usableFromInline internal var _elements: [Element]
  @usableFromInline internal var _id: Identification<ID, Element>

  @inlinable
  internal init(_ids: OrderedSet<ID>, _elements: [Element], _id: Identification<ID, Element>) {
    self._ids = _ids
    self._elements = _elements
    self._id = _id
  }

  /// The id of `element`, whether or not it is in the array.
  ///
  /// - Complexity: that of the element's `id`.
  @inlinable
  public func id(of element: Element) -> ID { _id(element) }

  /// The position of the element with the given id, or `nil` if there is none.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? { _ids.firstIndex(of: id) }

  /// The number of elements that fit without allocating.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var capacity: Int { Swift.min(_ids.capacity, _elements.capacity) }

  /// Makes room for `minimumCapacity` elements in all.
  ///
  /// - Complexity: O(*n* + `minimumCapacity`).
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    _ids.reserveCapacity(minimumCapacity)
    _elements.reserveCapacity(minimumCapacity)
  }
}

/// An ``IdentifiedArray`` of elements that are identified by their own `id`.
///
/// ```swift
/// var events: IdentifiedArrayOf<Event> = []
/// ```
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}
