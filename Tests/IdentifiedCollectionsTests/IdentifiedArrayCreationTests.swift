import Foundation
import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayCreationTests {
  struct Colour: Equatable { var name: String, tone: Int }

  @Test func uniqueElementsNeedNoCheck() {
    let rows = IdentifiedArray(uncheckedUniqueElements: [Row(id: 2), Row(id: 1)])
    #expect(rows.ids == [2, 1])
    #expect(rows[id: 1] == Row(id: 1))
    #expect(IdentifiedArray(uncheckedUniqueElements: ["b", "a"], id: \.self).index(id: "a") == 1)
  }

  @Test func byKeyPath() {
    var colours = IdentifiedArray(uniqueElements: [Colour(name: "red", tone: 1)], id: \.name)
    colours.append(Colour(name: "blue", tone: 2))
    colours.append(Colour(name: "red", tone: 3))
    #expect(colours.map(\.tone) == [1, 2])
    #expect(colours[id: "blue"]?.tone == 2)
    #expect(colours.id(of: Colour(name: "green", tone: 0)) == "green")
    var none = IdentifiedArray<Int, Colour>(id: \.tone)
    none[id: 7] = Colour(name: "seven", tone: 7)
    #expect(none.ids == [7])
    #expect(IdentifiedArray([5, 6], id: \.self).index(id: 6) == 1)
  }

  @Test func repeatsAreResolvedWhenAsked() {
    let repeated = [Row(id: 1, title: "a"), Row(id: 2, title: "b"), Row(id: 1, title: "c")]
    expect(
      IdentifiedArray(repeated, uniquingIDsWith: { _, last in last }),
      is: [Row(id: 1, title: "c"), Row(id: 2, title: "b")]
    )
    expect(
      IdentifiedArray(repeated, uniquingIDsWith: { first, _ in first }),
      is: [Row(id: 1, title: "a"), Row(id: 2, title: "b")]
    )
    let byKeyPath = IdentifiedArray(repeated, id: \.title.count, uniquingIDsWith: { first, _ in first })
    #expect(byKeyPath.elements == [Row(id: 1, title: "a")])
  }

  @Test func repeatsStopTheOthers() async {
    await #expect(processExitsWith: .failure) {
      _ = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 1)])
    }
    await #expect(processExitsWith: .failure) { _ = IdentifiedArray([Row(id: 1), Row(id: 1)]) }
    await #expect(processExitsWith: .failure) { _ = [Row(id: 1), Row(id: 1)] as IdentifiedArrayOf<Row> }
  }

  @Test func anElementAssignedByIDMustHaveThatID() async {
    await #expect(processExitsWith: .failure) {
      var array: IdentifiedArrayOf<Row> = [Row(id: 1)]
      array[id: 1] = Row(id: 2)
    }
    await #expect(processExitsWith: .failure) {
      var array: IdentifiedArrayOf<Row> = [Row(id: 1)]
      array[id: 1]?.id = 2
    }
    await #expect(processExitsWith: .failure) {
      var array: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
      array[0].id = 2
    }
  }

  /// Every range of every size replaced by ids that are new, inside the range, outside it, or repeated.
  @Test func replaceEveryRange() {
    for count in [0, 1, 4, 10] {
      for lower in 0...count {
        for upper in lower...count {
          for new in [[], [100], [100, 101, 100], [0], Array(0..<count), [lower, 100]] {
            var array = IdentifiedArray(uniqueElements: rows(0..<count))
            array.replaceSubrange(lower..<upper, with: rows(new))
            let outside = Set(0..<lower).union(upper..<count)
            var inserted: [Int] = []
            for id in new where !outside.contains(id) && !inserted.contains(id) { inserted.append(id) }
            expect(array, is: rows(Array(0..<lower) + inserted + Array(upper..<count)))
          }
        }
      }
    }
  }

  @Test func asARangeReplaceableCollection() {
    func extend<C: RangeReplaceableCollection<Row> & BidirectionalCollection>(_ collection: inout C) {
      collection.append(Row(id: 1))
      collection.append(contentsOf: [Row(id: 2), Row(id: 1)])
      collection.insert(Row(id: 3), at: collection.startIndex)
      collection.removeLast()
    }
    var array = IdentifiedArrayOf<Row>()
    extend(&array)
    expect(array, is: [Row(id: 3), Row(id: 1)])
    let sum = array + [Row(id: 1, title: "repeats"), Row(id: 4)]
    expect(sum, is: [Row(id: 3), Row(id: 1), Row(id: 4)])
  }

  @Test func removals() {
    var array = IdentifiedArray(uniqueElements: rows(0..<20))
    #expect(array.removeFirst().id == 0)
    array.removeFirst(2)
    #expect(array.removeLast().id == 19)
    array.removeLast(2)
    #expect(array.popLast()?.id == 16)
    array.removeSubrange(1...3)
    expect(array, is: rows([3] + Array(7..<16)))
    array.removeAll { $0.id > 8 }
    expect(array, is: rows([3, 7, 8]))
    let filtered = array.filter { $0.id != 7 }
    expect(filtered, is: rows([3, 8]))
    array.removeAll()
    expect(array, is: [])
    #expect(array.popLast() == nil)
  }

  @Test func updateOrInsert() {
    var array = IdentifiedArray(uniqueElements: rows([1, 2]))
    let inserted = array.updateOrInsert(Row(id: 3), at: 0)
    #expect(inserted == (nil, 0))
    let updated = array.updateOrInsert(Row(id: 2, title: "new"), at: 0)
    #expect(updated.originalElement?.title == "row 2")
    #expect(updated.index == 2)
    expect(array, is: [Row(id: 3), Row(id: 1, title: "row 1"), Row(id: 2, title: "new")])
  }

  @Test func equalityHashAndCoding() throws {
    let array = IdentifiedArray(uniqueElements: rows([2, 1]))
    #expect(array == IdentifiedArray(uniqueElements: rows([2, 1])))
    #expect(array != IdentifiedArray(uniqueElements: rows([1, 2])))
    #expect(array.hashValue == IdentifiedArray(uniqueElements: rows([2, 1])).hashValue)
    let data = try JSONEncoder().encode(array)
    #expect(try JSONDecoder().decode([Row].self, from: data) == array.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == array)
    let repeated = try JSONEncoder().encode([Row(id: 1), Row(id: 1)])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: repeated)
    }
  }

  @Test func descriptions() {
    let array = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
    #expect("\(array)" == "[1, 2]")
    #expect(String(reflecting: array) == "IdentifiedArray<Int>([1, 2])")
    #expect(Mirror(reflecting: array).displayStyle == .collection)
    #expect(Mirror(reflecting: array).children.count == 2)
  }

  @Test func identifiedValues() {
    var identified = Identified("red", id: \.count)
    #expect(identified.id == 3)
    #expect(identified.isEmpty == false)
    identified.value = "green"
    #expect(Identified(5, id: { $0 * 2 }).id == 10)
    #expect(Identified(5, id: "five") == Identified(5, id: "five"))
    var colour = Identified(Colour(name: "red", tone: 1), id: 1)
    colour.tone = 2
    #expect(colour.value.tone == 2)
  }
}
