import OrderedCollections
import Testing

@testable import IdentifiedCollections

struct Row: Identifiable, Equatable, Codable, Hashable {
  var id: Int
  var title = ""
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

/// Expects an array to hold exactly `model`, with its ids in step and each element found by id.
func expect(
  _ array: IdentifiedArrayOf<Row>,
  is model: [Row],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(array.elements == model, sourceLocation: sourceLocation)
  #expect(array.ids.elements == model.map(\.id), sourceLocation: sourceLocation)
  for (position, row) in model.enumerated() {
    #expect(array.index(id: row.id) == position, sourceLocation: sourceLocation)
    #expect(array[id: row.id] == row, sourceLocation: sourceLocation)
  }
}

func rows(_ ids: some Sequence<Int>) -> [Row] { ids.map { Row(id: $0, title: "row \($0)") } }

/// Sizes on both sides of the one from which ids are hashed.
let sizes = [1, 2, 5, 8, 9, 14, 30]

@Suite struct IdentifiedArrayTests {
  @Test func appendInEveryOrder() {
    for order in permutations(6) {
      var array: IdentifiedArrayOf<Row> = []
      for (position, row) in rows(order).enumerated() {
        let appended = array.append(row)
        #expect(appended == (true, position))
        let repeated = array.append(Row(id: row.id, title: "other"))
        #expect(repeated == (false, position))
      }
      expect(array, is: rows(order))
      array.sort { $0.id < $1.id }
      expect(array, is: rows(0..<6))
    }
  }

  @Test(arguments: sizes)
  func everyChangeAtEveryPosition(count: Int) {
    let model = rows(0..<count)
    let original = IdentifiedArray(uniqueElements: model)
    for position in 0..<count {
      var array = original
      var expected = model
      array[id: position]?.title = "changed"
      expected[position].title = "changed"
      expect(array, is: expected)

      array = original
      array[position].title = "changed"
      expect(array, is: expected)

      array = original
      array[id: position] = Row(id: position, title: "changed")
      expect(array, is: expected)
      #expect(array.update(model[position], at: position).title == "changed")
      #expect(array.updateOrAppend(Row(id: position)) == model[position])

      array = original
      array[position].id = 100
      expected = model
      expected[position].id = 100
      expect(array, is: expected)
      #expect(array[id: position] == nil)

      array = original
      expected = model
      #expect(array.remove(id: position) == expected.remove(at: position))
      expect(array, is: expected)
      #expect(array.remove(id: position) == nil)

      array = original
      array[id: position] = nil
      expect(array, is: expected)

      array = original
      setNil(&array[id: position])
      expect(array, is: expected)

      array = original
      #expect(array.remove(model[position]) == model[position])
      expect(array, is: expected)

      array = original
      expected = model
      let inserted = array.insert(Row(id: -1), at: position)
      #expect(inserted == (true, position))
      expected.insert(Row(id: -1), at: position)
      expect(array, is: expected)

      for other in 0..<count {
        array = original
        expected = model
        array.swapAt(position, other)
        expected.swapAt(position, other)
        expect(array, is: expected)
      }
    }
    expect(original, is: model)
  }

  func setNil(_ row: inout Row?) { row = nil }

  @Test func assignmentByIDAppendsWhatIsNew() {
    var array: IdentifiedArrayOf<Row> = []
    array[id: 1] = Row(id: 1, title: "one")
    array[id: 2]?.title = "nothing there"
    array[id: 3] = nil
    func add(_ row: inout Row?) { row = Row(id: 4, title: "four") }
    add(&array[id: 4])
    expect(array, is: [Row(id: 1, title: "one"), Row(id: 4, title: "four")])
  }

  @Test func everyMove() {
    let count = 5
    for bits in 0..<(1 << count) {
      let offsets = (0..<count).filter { bits >> $0 & 1 == 1 }
      for destination in 0...count {
        var array = IdentifiedArray(uniqueElements: rows(0..<count))
        array.move(fromOffsets: offsets, toOffset: destination)
        let before = (0..<destination).filter { !offsets.contains($0) }
        let after = (destination..<count).filter { !offsets.contains($0) }
        expect(array, is: rows(before + offsets + after))
        array = IdentifiedArray(uniqueElements: rows(0..<count))
        array.remove(atOffsets: offsets)
        expect(array, is: rows((0..<count).filter { !offsets.contains($0) }))
      }
    }
  }

  @Test(arguments: sizes)
  func reorder(count: Int) {
    var array = IdentifiedArray(uniqueElements: rows((0..<count).reversed()))
    array.sort { $0.id < $1.id }
    expect(array, is: rows(0..<count))
    array.reverse()
    expect(array, is: rows((0..<count).reversed()))
    array.shuffle()
    expect(array, is: array.elements)
    #expect(Set(array.ids) == Set(0..<count))
    let boundary = array.partition { $0.id >= count / 2 }
    #expect(boundary == count / 2)
    #expect(array[..<boundary].allSatisfy { $0.id < count / 2 })
    expect(array, is: array.elements)
  }

  /// Algorithms that know nothing of ids go through the requirements of `MutableCollection`.
  @Test(arguments: sizes)
  func genericAlgorithmsKeepIDsInStep(count: Int) {
    func sortAndReverse<C: MutableCollection & RandomAccessCollection<Row>>(_ collection: inout C) {
      collection.sort { $0.id < $1.id }
      collection.reverse()
    }
    var array = IdentifiedArray(uniqueElements: rows(0..<count))
    sortAndReverse(&array)
    expect(array, is: rows((0..<count).reversed()))
    array[0..<(count / 2)].sort { $0.id < $1.id }
    let half = (count - count / 2)..<count
    expect(array, is: rows(Array(half) + (0..<(count - count / 2)).reversed()))
    array[0..<count].reverse()
    expect(array, is: rows(Array(0..<(count - count / 2)) + half.reversed()))
  }

  @Test func sortThatThrowsKeepsIDsInStep() {
    struct Interruption: Error {}
    var array = IdentifiedArray(uniqueElements: rows(0..<20))
    var comparisons = 0
    #expect(throws: Interruption.self) {
      try array.sort { lhs, rhs in
        comparisons += 1
        if comparisons > 12 { throw Interruption() }
        return lhs.id > rhs.id
      }
    }
    #expect(array.count == 20)
    expect(array, is: array.elements)
  }
}
