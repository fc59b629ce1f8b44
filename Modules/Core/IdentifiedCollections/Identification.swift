/// How the elements of an ``IdentifiedArray`` are identified.
@frozen @usableFromInline
struct Identification<ID: Hashable, Element> {
  @usableFromInline let id: (Element) -> ID

  /// Identifies elements by a key path.
  @inlinable init(_ keyPath: any KeyPath<Element, ID> & Sendable) {
    id = { $0[keyPath: keyPath] }
  }

  @inlinable func callAsFunction(_ element: Element) -> ID { id(element) }
}

extension Identification where Element: Identifiable, ID == Element.ID {
  /// Identifies elements by their own id. A closure that reads it directly is several times as fast as a
  /// key path.
  @inlinable init() {
    id = { $0.id }
  }
}

// `id` is one of the two closures above: the first holds an immutable key path that is Sendable, the second
// holds nothing. Only the types of the element and of its id are unknown here, and those are checked by the
// conformance of `IdentifiedArray`, which asks both to be Sendable.
extension Identification: @unchecked Sendable {}
