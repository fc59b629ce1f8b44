import Testing

@testable import OrderedCollections

/// A key of which many share a hash, so that probes run into one another.
struct CollidingKey: Hashable, Comparable, Codable, CustomStringConvertible {
  let value: Int

  init(_ value: Int) { self.value = value }

  func hash(into hasher: inout Hasher) { hasher.combine(value % 3) }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }

  var description: String { "\(value)" }
}

/// Every order of the numbers from zero up to `count`.
func permutations(_ count: Int) -> [[Int]] {
  guard count > 0 else { return [[]] }
  return permutations(count - 1).flatMap { shorter in
    (0...shorter.count).map { position in
      var longer = shorter
      longer.insert(count - 1, at: position)
      return longer
    }
  }
}

/// How the members of a set under test are found: by linear search, by a table of their own size, or by a
/// table with room.
enum Layout: CaseIterable {
  case natural, reserved

  func makeSet<Element: Hashable>(_ elements: [Element]) -> OrderedSet<Element> {
    var set = OrderedSet<Element>()
    if self == .reserved { set.reserveCapacity(16) }
    for element in elements { set.append(element) }
    return set
  }
}

/// Expects a set to hold exactly `model`, in order, and to find each member, and nothing else, by hash.
func expect<Element: Hashable>(
  _ set: OrderedSet<Element>,
  is model: [Element],
  butNot strangers: [Element] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(set.elements == model, sourceLocation: sourceLocation)
  #expect(model.indices.allSatisfy { set.firstIndex(of: model[$0]) == $0 }, sourceLocation: sourceLocation)
  #expect(!strangers.contains { set.contains($0) }, sourceLocation: sourceLocation)
  #expect(
    set._table.buckets.isEmpty || set._table.buckets.count { $0 != 0 } == model.count,
    sourceLocation: sourceLocation
  )
}
