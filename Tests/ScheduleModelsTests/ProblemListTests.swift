import ScheduleModels
import Testing

@Suite struct ProblemListTests {
  private static func problems(_ range: Range<Int>) -> ProblemList {
    ProblemList(range.map { ImportReport.Problem(line: $0, message: "m") })
  }

  @Test func theFirstOnesAreKeptAndTheOthersCounted() {
    var list = Self.problems(0..<900)
    #expect((list.count, list.omitted, list.total) == (900, 0, 900))
    list += Self.problems(900..<1100)
    #expect((list.count, list.omitted, list.total) == (1000, 100, 1100))
    list += Self.problems(0..<2000)
    #expect((list.count, list.omitted, list.total) == (1000, 2100, 3100))
    #expect(list.map(\.line) == (0..<1000).map { $0 })
  }
}
