import Testing

@testable import Dependencies

@Suite struct DependencyTableTests {
  @Test func everyBoxIsFoundAgain() {
    let objects = (0..<1_000).map { DependencyBox($0) }
    var table = DependencyTable()
    #expect(table[ObjectIdentifier(objects[0])] == nil)
    for (index, object) in objects.enumerated() {
      table.insert(.init(id: ObjectIdentifier(object), box: object))
      if index + 1 < objects.count { #expect(table[ObjectIdentifier(objects[index + 1])] == nil) }
    }
    for object in objects {
      #expect(table[ObjectIdentifier(object)] === object)
    }
    let copy = table
    table.insert(.init(id: ObjectIdentifier(objects[7]), box: objects[8]))
    #expect(table[ObjectIdentifier(objects[7])] === objects[8])
    #expect(copy[ObjectIdentifier(objects[7])] === objects[7])
  }
}
