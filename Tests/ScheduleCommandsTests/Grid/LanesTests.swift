import Testing

@testable import ScheduleCommands

@Suite struct LanesTests {
  private func place(_ intervals: Range<Int>...) -> [String] {
    Lanes.place(intervals).map { "\($0.lane + 1) of \($0.lanes)" }
  }

  @Test func whatDoesNotOverlapHasTheWholeWidth() {
    #expect(place(0..<2, 2..<3, 5..<6) == ["1 of 1", "1 of 1", "1 of 1"])
    #expect(place() == [])
  }

  @Test func whatOverlapsSharesIt() {
    #expect(place(0..<4, 1..<2, 1..<3, 4..<5) == ["1 of 3", "2 of 3", "3 of 3", "1 of 1"])
  }

  @Test func aFreeLaneIsUsedAgain() {
    #expect(place(0..<9, 0..<2, 2..<4, 3..<5) == ["1 of 3", "2 of 3", "2 of 3", "3 of 3"])
  }
}
