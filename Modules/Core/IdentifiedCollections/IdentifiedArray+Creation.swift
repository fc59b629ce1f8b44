import OrderedCollections

extension IdentifiedArray {
  /// Creates an empty array whose elements are identified by a key path.
  ///
  /// ```swift
  /// var names = IdentifiedArray<String, String>(id: \.self)
  /// ```
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.init(_ids: [], _elements: [], _id: Identification(id))
  }

  /// Creates an array of elements that are unique by a key path.
  ///
  /// ```swift
  /// let names = IdentifiedArray(uniqueElements: ["Ann", "Bob"], id: \.self)
  /// ```
  ///
  /// - Precondition: no two elements have the same id. Use ``init(_:id:uniquingIDsWith:)`` for input that
  ///   may repeat.
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.init(_unique: elements, id: Identification(id))
  }

  /// Creates an array of elements that are unique by a key path: an older spelling of
  /// ``init(uniqueElements:id:)``, which says what it asks for.
  ///
  /// Discouraged: say ``init(uniqueElements:id:)``.
  ///
  /// - Precondition: no two elements have the same id.
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(_ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.init(uniqueElements: elements, id: id)
  }

  /// Creates an array of elements that are known to be unique by a key path. The claim is not checked in
  /// release builds.
  ///
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(_unchecked: Array(elements), id: Identification(id))
  }

  /// Creates an array of elements that may repeat an id of the key path; `combine` makes one of two.
  ///
  /// ```swift
  /// let names = IdentifiedArray(["Ann", "Bob", "Ann"], id: \.self, uniquingIDsWith: { first, _ in first })
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path of the id.
  ///   - combine: gets the element that is there and the one that comes; the result takes the place
  ///     of the first, and must have their id.
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(_combining: elements, id: Identification(id), with: combine)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init() {
    self.init(_ids: [], _elements: [], _id: Identification())
  }

  /// Creates an array of elements that are unique by id.
  ///
  /// ```swift
  /// let events = IdentifiedArray(uniqueElements: [standUp, review])
  /// ```
  ///
  /// - Precondition: no two elements have the same id. Use ``init(_:uniquingIDsWith:)`` for input that may
  ///   repeat.
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(_unique: elements, id: Identification())
  }

  /// Creates an array of elements that are unique by id: an older spelling of ``init(uniqueElements:)``,
  /// which says what it asks for.
  ///
  /// Discouraged: say ``init(uniqueElements:)``.
  ///
  /// - Precondition: no two elements have the same id.
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init(uniqueElements: elements)
  }

  /// Creates an array of elements that are known to be unique by id. The claim is not checked in release
  /// builds.
  ///
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(_unchecked: Array(elements), id: Identification())
  }

  /// Creates an array of elements that may repeat an id; `combine` makes one of two.
  ///
  /// ```swift
  /// IdentifiedArray(downloaded, uniquingIDsWith: { _, last in last })
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: gets the element that is there and the one that comes; the result takes the place
  ///     of the first, and must have their id.
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(_combining: elements, id: Identification(), with: combine)
  }
}

extension IdentifiedArray {
  @inlinable
  internal init(_unique elements: some Sequence<Element>, id: Identification<ID, Element>) {
    self.init(_ids: [], _elements: [], _id: id)
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (inserted, _) = append(element)
      precondition(inserted, "Two elements of an identified array have the same id")
    }
  }

  @inlinable
  internal init(_unchecked elements: [Element], id: Identification<ID, Element>) {
    self.init(
      _ids: OrderedSet(uncheckedUniqueElements: elements.lazy.map(id.id)),
      _elements: elements,
      _id: id
    )
  }

  @inlinable
  internal init(
    _combining elements: some Sequence<Element>,
    id: Identification<ID, Element>,
    with combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(_ids: [], _elements: [], _id: id)
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (inserted, index) = append(element)
      if !inserted { update(try combine(_elements[index], element), at: index) }
    }
  }
}
