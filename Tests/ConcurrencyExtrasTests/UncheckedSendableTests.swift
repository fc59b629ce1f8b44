import ConcurrencyExtras
import FoundationEssentials
import Testing

@Suite struct UncheckedSendableTests {
  struct Point: Codable, Hashable {
    var x = 1
    var y = 2
  }

  @Test func membersAreThoseOfTheValue() {
    var point = UncheckedSendable(Point())
    point.x += 4
    #expect(point.value == Point(x: 5, y: 2))
    #expect(point.y == 2)
    #expect(point == UncheckedSendable(Point(x: 5, y: 2)))
  }

  @Test func wrapsAProperty() {
    struct Holder { @UncheckedSendable var point = Point() }
    var holder = Holder()
    holder.point.y = 7
    #expect(holder.$point.value == Point(x: 1, y: 7))
  }

  @Test func isCodedAsItsValue() throws {
    let data = try JSONEncoder().encode([UncheckedSendable(Point())])
    #expect(try JSONDecoder().decode([Point].self, from: data) == [Point()])
    #expect(try JSONDecoder().decode([UncheckedSendable<Point>].self, from: data).first?.value == Point())
  }
}
