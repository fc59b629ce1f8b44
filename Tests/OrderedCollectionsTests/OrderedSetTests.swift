import Testing

@testable import OrderedCollections

@Suite struct OrderedSetTests {
  @Test func emptySet() {
    let set = OrderedSet<Int>()
    expect(set, is: [], butNot: [0, 1])
    #expect(set.isEmpty)
    #expect(set.first == nil)
    #expect(set == [])
  }

  @Test func repeatsKeepTheFirst() {
    expect(OrderedSet([3, 1, 3, 2, 1]), is: [3, 1, 2])
    expect(["b", "a", "b"] as OrderedSet, is: ["b", "a"])
  }

  @Test(arguments: Layout.allCases)
  func appendTellsWhereTheMemberIs(layout: Layout) {
    for order in permutations(6) {
      var set = layout.makeSet([Int]())
      for (position, element) in order.enumerated() {
        let appended = set.append(element)
        #expect(appended == (true, position))
        let repeated = set.append(element)
        #expect(repeated == (false, position))
      }
      expect(set, is: order, butNot: [-1, 6])
    }
  }

  @Test(arguments: Layout.allCases)
  func insertAndRemoveAtEveryPosition(layout: Layout) {
    for order in permutations(5) {
      let keys = order.map(CollidingKey.init)
      for position in 0...keys.count {
        var set = layout.makeSet(keys)
        var model = keys
        let inserted = set.insert(CollidingKey(9), at: position)
        #expect(inserted == (true, position))
        model.insert(CollidingKey(9), at: position)
        expect(set, is: model)
        let repeated = set.insert(CollidingKey(9), at: 0)
        #expect(repeated == (false, position))
        #expect(set.remove(at: position) == CollidingKey(9))
        expect(set, is: keys, butNot: [CollidingKey(9)])
      }
    }
  }

  @Test(arguments: Layout.allCases)
  func removeInEveryOrder(layout: Layout) {
    for order in permutations(6) {
      var set = layout.makeSet((0..<6).map(CollidingKey.init))
      var model = (0..<6).map(CollidingKey.init)
      for key in order.map(CollidingKey.init) {
        #expect(set.remove(key) == key)
        #expect(set.remove(key) == nil)
        model.removeAll { $0 == key }
        expect(set, is: model, butNot: [key])
      }
    }
  }

  @Test func removeAtEveryPositionOfALongSet() {
    for count in [9, 13, 14, 40, 300] {
      for position in stride(from: 0, to: count, by: count > 40 ? 7 : 1) {
        var set = OrderedSet(0..<count)
        var model = Array(0..<count)
        #expect(set.remove(at: position) == model.remove(at: position))
        expect(set, is: model, butNot: [position])
        set.insert(position, at: count / 2)
        model.insert(position, at: count / 2)
        expect(set, is: model)
      }
    }
  }

  @Test(arguments: Layout.allCases)
  func removeEveryRange(layout: Layout) {
    for count in [0, 1, 5, 12] {
      for lower in 0...count {
        for upper in lower...count {
          var set = layout.makeSet(Array(0..<count))
          var model = Array(0..<count)
          set.removeSubrange(lower..<upper)
          model.removeSubrange(lower..<upper)
          expect(set, is: model, butNot: Array(lower..<upper))
        }
      }
    }
  }

  @Test(arguments: Layout.allCases)
  func swapEveryPair(layout: Layout) {
    for count in [1, 4, 12] {
      for i in 0..<count {
        for j in 0..<count {
          let keys = (0..<count).map(CollidingKey.init)
          var set = layout.makeSet(keys)
          var model = keys
          set.swapAt(i, j)
          model.swapAt(i, j)
          expect(set, is: model)
        }
      }
    }
  }

  @Test(arguments: Layout.allCases)
  func replaceEveryMember(layout: Layout) {
    for count in 1...12 {
      for position in 0..<count {
        let keys = (0..<count).map(CollidingKey.init)
        var set = layout.makeSet(keys)
        var model = keys
        #expect(set.replaceElement(at: position, with: CollidingKey(99)) == keys[position])
        model[position] = CollidingKey(99)
        expect(set, is: model, butNot: [keys[position]])
      }
    }
  }

  @Test(arguments: Layout.allCases)
  func reorder(layout: Layout) {
    for order in permutations(5) {
      var set = layout.makeSet(order)
      set.reverse()
      expect(set, is: order.reversed())
      set.sort()
      expect(set, is: [0, 1, 2, 3, 4])
      set.sort(by: >)
      expect(set, is: [4, 3, 2, 1, 0])
      var shuffled = order
      var (first, second) = (Countdown(), Countdown())
      set = layout.makeSet(order)
      set.shuffle(using: &first)
      shuffled.shuffle(using: &second)
      expect(set, is: shuffled)
      let boundary = set.partition { $0 >= 2 }
      #expect(boundary == 2)
      #expect(Set(set[..<boundary]) == [0, 1])
      expect(set, is: set.elements)
    }
  }

  @Test func reorderThatThrowsLeavesASoundSet() {
    var set = OrderedSet(0..<20)
    var comparisons = 0
    #expect(throws: Interruption.self) {
      try set.sort { lhs, rhs in
        comparisons += 1
        if comparisons > 15 { throw Interruption() }
        return lhs > rhs
      }
    }
    #expect(set.count == 20)
    expect(set, is: set.elements)
    #expect(throws: Interruption.self) {
      try set.removeAll { if $0 == 10 { throw Interruption() } else { $0.isMultiple(of: 2) } }
    }
    expect(set, is: set.elements)
  }

  @Test func growthAndRemovalOfThousands() {
    var set = OrderedSet<Int>()
    for element in 0..<5_000 { set.append(element &* 7_919) }
    expect(set, is: (0..<5_000).map { $0 &* 7_919 }, butNot: [1, 2, 3])
    while set.count > 10 { set.removeLast() }
    expect(set, is: (0..<10).map { $0 &* 7_919 })
    set.removeAll(keepingCapacity: true)
    #expect(set.capacity >= 5_000)
    expect(set, is: [])
    set.removeAll()
    #expect(set._table.buckets.isEmpty)
  }

  @Test func copiesAreIndependent() {
    let original = OrderedSet(0..<20)
    var copy = original
    copy.remove(at: 3)
    copy.append(77)
    copy.swapAt(0, 1)
    expect(original, is: Array(0..<20), butNot: [77])
    expect(copy, is: [1, 0, 2] + Array(4..<20) + [77], butNot: [3])
  }

  @Test func updates() {
    var set: OrderedSet = [1, 2, 3]
    #expect(set.updateOrAppend(2) == 2)
    #expect(set.updateOrAppend(4) == nil)
    let inserted = set.updateOrInsert(0, at: 0)
    #expect(inserted == (nil, 0))
    let updated = set.updateOrInsert(3, at: 0)
    #expect(updated == (3, 3))
    #expect(set.update(1, at: 1) == 1)
    expect(set, is: [0, 1, 2, 3, 4])
  }

  @Test func endsAndFilter() {
    var set = OrderedSet(0..<30)
    #expect(set.removeFirst() == 0)
    set.removeFirst(2)
    #expect(set.removeLast() == 29)
    set.removeLast(2)
    #expect(set.popLast() == 26)
    expect(set, is: Array(3..<26), butNot: [0, 1, 2, 26, 27, 28, 29])
    set.removeAll { $0 > 10 }
    expect(set, is: Array(3...10))
    expect(set.filter { $0.isMultiple(of: 2) }, is: [4, 6, 8, 10], butNot: [3, 5])
    var empty = OrderedSet<Int>()
    #expect(empty.popLast() == nil)
  }
}

/// A source of bits that repeats itself in every run.
struct Countdown: RandomNumberGenerator {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

struct Interruption: Error {}
