import IdentifiedCollections
import Testing

/// What makes an update cheap: nothing is copied unless it is shared.
@Suite struct IdentifiedArrayStorageTests {
  struct Box: Identifiable {
    let id: Int
    var items: [Int]

    var address: UInt { items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
  }

  func boxes(_ count: Int) -> IdentifiedArrayOf<Box> {
    IdentifiedArray(uniqueElements: (0..<count).map { Box(id: $0, items: Array(0..<8)) })
  }

  func address(_ array: IdentifiedArrayOf<Box>) -> UInt? {
    array.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
  }

  @Test(arguments: [1, 5, 40])
  func changesHappenInPlace(count: Int) {
    for position in 0..<count {
      var array = boxes(count)
      let storage = address(array)
      let items = array[position].address
      array[id: position]?.items[0] = 1
      #expect(array[position].address == items)
      array[position].items[0] = 2
      #expect(array[position].address == items)
      array.withUnsafeMutableElements { $0[position].items[0] = 3 }
      #expect(array[position].address == items)
      #expect(array[position].items[0] == 3)
      #expect(address(array) == storage)
    }
  }

  @Test func aCopyIsLeftAlone() {
    var array = boxes(12)
    let copy = array
    array[id: 3]?.items[0] = 99
    array[4].items[0] = 98
    array.withUnsafeMutableElements { $0[5].items[0] = 97 }
    array.remove(id: 0)
    #expect(copy.map { $0.items[0] } == Array(repeating: 0, count: 12))
    #expect(copy.ids.elements == Array(0..<12))
  }

  @Test func aChangeThatThrowsKeepsWhatWasDone() {
    struct Interruption: Error {}
    func change(_ box: inout Box?) throws {
      box?.items[0] = 7
      throw Interruption()
    }
    for position in 0..<12 {
      var array = boxes(12)
      #expect(throws: Interruption.self) { try change(&array[id: position]) }
      #expect(array.map(\.id) == Array(0..<12))
      #expect(array[id: position]?.items[0] == 7)
    }
  }
}
