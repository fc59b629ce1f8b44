import ScheduleCommands
import ScheduleModels
import Testing

@Suite struct PresentMomentTests {
  private static func read(_ text: String?) throws(ScheduleError) -> Int? {
    try PresentMoment.date { $0 == "SCHEDULE_CLI_NOW" ? text : nil }?.secondsSince1970
  }

  @Test func aMomentHasAZone() throws {
    #expect(try Self.read("2026-03-01T09:30:00Z") == 1_772_357_400)
    #expect(try Self.read("2026-03-01T09:30+05:45") == 1_772_357_400 - 20_700)
    #expect(try Self.read(nil) == nil)
    #expect(try Self.read("") == nil)
  }

  @Test(arguments: ["2026-03-01T09:30:00", "2026-03-01", "tomorrow", "in 2 hours", "2026-02-30T00:00Z", "x"])
  func anythingElseIsRefused(text: String) {
    let error = #expect(throws: ScheduleError.self) { try Self.read(text) }
    #expect(
      error?.description == "SCHEDULE_CLI_NOW is \"\(text)\", which is no moment; write it like "
        + "2026-03-01T09:30:00Z, or don't set it"
    )
    #expect(error?.kind == .configuration)
  }
}
