import ScheduleCommands
import ScheduleModels
import Testing

@Suite struct EventOptionsTests {
  /// Monday, 2 March 2026, noon, an hour east of UTC.
  private let grammar = DateGrammar(now: 1_772_449_200, zone: Zone(name: "Test/East", offset: 3600))

  private func dates(_ words: String...) throws -> EventOptions.Dates {
    try EventOptions.parse(words).dates(grammar)
  }

  private let monday = Samples.day("2026-03-02")
  private let noon = Samples.time("2026-03-02", 720)

  @Test func whatWasGiven() throws {
    #expect(try dates() == EventOptions.Dates())
    #expect(
      try dates("--start", "today 12:00", "--end", "2026-03-02T13:00Z")
        == EventOptions.Dates(start: .local(noon), end: .instant(1_772_456_400))
    )
    #expect(
      try dates("--start", "today", "--duration", "2d")
        == EventOptions.Dates(start: .day(monday), duration: EventDuration(days: 2))
    )
  }

  @Test func allDayLeavesTheDays() throws {
    #expect(
      try dates("--all-day", "--start", "today 12:00", "--end", "2026-03-03T23:30Z")
        == EventOptions.Dates(start: .day(monday), end: .day(Samples.day("2026-03-04")))
    )
  }

  @Test func zones() throws {
    #expect(try EventOptions.parse([]).zone == nil)
    #expect(try EventOptions.parse(["--zone", "Floating"]).zone == .floating)
    #expect(try EventOptions.parse(["--zone", "Asia/Tokyo"]).zone == .named("Asia/Tokyo"))
    #expect(ZoneChoice.floating.name == nil)
    #expect(ZoneChoice.named("UTC").name == "UTC")
  }

  @Test(arguments: [
    ["--start", "x"], ["--end", "x"], ["--duration", "x"], ["--all-day"], ["--zone", "x"],
    ["--location", ""], ["--notes", ""],
  ])
  func somethingWasGiven(words: [String]) throws {
    #expect(try !EventOptions.parse(words).isEmpty)
    #expect(try EventOptions.parse([]).isEmpty)
  }

  @Test func whatCanNotBeRead() throws {
    let error = #expect(throws: ScheduleError.self) { try dates("--end", "2026-02-30") }
    #expect(error?.message == "--end: there is no day 2026-02-30")
    #expect(throws: ScheduleError.self) { try dates("--start", "soon") }
    #expect(throws: ScheduleError.self) { try dates("--duration", "long") }
  }

  @Test func anEndAndADuration() {
    let error = #expect(throws: (any Error).self) {
      try EventOptions.parse(["--end", "a", "--duration", "b"])
    }
    #expect(error.map { EventOptions.message(for: $0) } == "Give '--end' or '--duration', not both.")
  }
}
