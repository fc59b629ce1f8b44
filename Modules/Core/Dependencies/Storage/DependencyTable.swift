/// Boxes by the key they belong to: a hash table with open addressing.
///
/// Keys are addresses, which a multiplication spreads well enough. `Dictionary` would hash them with a keyed
/// function that is made for input from strangers, and instantiating it costs a program's start 0.1 ms.
struct DependencyTable: Sendable {
  typealias Entry = DependencyOverrides.Entry

  /// A power of two, at least twice as many as there are entries.
  private var slots: ContiguousArray<Entry?> = []
  private var count = 0

  /// The box of a key.
  ///
  /// - Complexity: O(1).
  subscript(id: ObjectIdentifier) -> (any AnyDependencyBox)? {
    slots.isEmpty ? nil : slots[slot(of: id)]?.box
  }

  /// Puts in a box, in place of the one the key had.
  ///
  /// - Complexity: O(1), amortised.
  mutating func insert(_ entry: Entry) {
    if 2 * (count + 1) > slots.count { grow() }
    let slot = slot(of: entry.id)
    if slots[slot] == nil { count += 1 }
    slots[slot] = entry
  }

  /// Where a key is, or would be. There is always a free slot to end the search.
  private func slot(of id: ObjectIdentifier) -> Int {
    let mask = slots.count - 1
    let hash = UInt(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> 32) & mask
    while let entry = slots[slot], entry.id != id { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let entries = slots
    slots = ContiguousArray(repeating: nil, count: max(16, 2 * entries.count))
    for case let entry? in entries { slots[slot(of: entry.id)] = entry }
  }
}
