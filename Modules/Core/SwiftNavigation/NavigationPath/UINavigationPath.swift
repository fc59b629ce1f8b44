/// A stack of values of any types, for navigation that doesn't know them all.
///
/// ```swift
/// var path = UINavigationPath()
/// path.append("settings")
/// path.append(42)
/// ```
///
/// Discouraged in features: a `StackState` knows its screens by type.
public struct UINavigationPath: Equatable {
  private var elements: [any Hashable] = []

  /// A path without elements.
  public init() {}

  /// A path of elements, the root's neighbour first.
  ///
  /// - Parameter elements: The elements.
  public init(_ elements: some Sequence<some Hashable>) {
    self.elements = elements.map { $0 }
  }

  /// A path of elements of several types.
  ///
  /// - Parameter elements: The elements.
  public init(_ elements: some Sequence<any Hashable>) {
    self.elements = Array(elements)
  }

  /// A path that was stored.
  ///
  /// - Parameter codable: What ``codable`` gave, decoded.
  public init(_ codable: CodableRepresentation) {
    self.elements = codable.elements.map { $0 }
  }

  /// How many elements there are.
  public var count: Int { elements.count }

  /// Whether there is no element.
  public var isEmpty: Bool { elements.isEmpty }

  /// Puts an element on top.
  ///
  /// - Parameter value: The element.
  public mutating func append(_ value: some Hashable) {
    elements.append(value)
  }

  /// Takes elements off the top.
  ///
  /// - Parameter count: How many. It must not exceed ``count``.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }

  /// The path as something that can be stored, or `nil` if an element isn't `Codable`.
  public var codable: CodableRepresentation? {
    var elements: [any CodableRepresentation.Element] = []
    for element in self.elements {
      guard let element = element as? any CodableRepresentation.Element else { return nil }
      elements.append(element)
    }
    return CodableRepresentation(elements: elements)
  }

  /// Whether both have equal elements in the same order.
  ///
  /// - Complexity: O(*n*).
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements.map { AnyHashable($0) } == rhs.elements.map { AnyHashable($0) }
  }
}

extension UINavigationPath: Hashable {
  /// Hashes the elements in order.
  ///
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) {
    for element in elements { hasher.combine(AnyHashable(element)) }
  }
}
