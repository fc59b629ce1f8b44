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
    ["--location", ""], ["--notes", ""], ["--repeat", "x"], ["--until", "x"], ["--count", "1"],
    ["--category", ""], ["--alarm", "x"],
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

  // MARK: Repetition

  private func series(_ words: String...) throws -> EventOptions.Series {
    try EventOptions.parse(words).series(grammar)
  }

  @Test func theRepetitionThatWasGiven() throws {
    let weekly = RecurrenceRule(frequency: .weekly)
    #expect(try series() == EventOptions.Series())
    #expect(try series("--repeat", "weekly") == EventOptions.Series(rule: .some(weekly)))
    #expect(try series("--repeat", "none") == EventOptions.Series(rule: EventOptions.Series.Rule.none))
    #expect(
      try series("--repeat", "weekly", "--count", "3")
        == EventOptions.Series(rule: .some(weekly), end: .count(3))
    )
    #expect(try series("--until", "today") == EventOptions.Series(end: .until(.day(monday))))
  }

  @Test(arguments: [
    (["--repeat", "weekly 3 times", "--count", "3"], "--repeat: 'weekly 3 times' says itself where it ends"),
    (
      ["--repeat", "FREQ=DAILY;COUNT=3", "--until", "today"],
      "--repeat: 'FREQ=DAILY;COUNT=3' says itself where it ends"
    ),
    (["--repeat", "none", "--count", "3"], "--repeat none: there is no repetition that could end"),
    (["--until", "soon"], "--until: 'soon' is no date"),
  ])
  func repetitionsThatMakeNoSense(words: [String], message: String) throws {
    let options = try EventOptions.parse(words)
    let error = #expect(throws: ScheduleError.self) { try options.series(grammar) }
    #expect(error?.message == message)
    #expect(error?.remedy != nil)
  }

  @Test func twoEndsOfARepetition() {
    for (words, message) in [
      (["--until", "today", "--count", "3"], "Give '--until' or '--count', not both."),
      (["--count", "0"], "'--count' must be at least 1, not 0."),
    ] {
      let error = #expect(throws: (any Error).self) { try EventOptions.parse(words) }
      #expect(error.map { EventOptions.message(for: $0) } == message)
    }
  }

  // MARK: Reminders and words

  @Test func reminders() throws {
    func leads(_ words: String...) throws -> [EventDuration]? {
      try EventOptions.parse(words.flatMap { ["--alarm", $0] }).alarmLeads()
    }
    #expect(try leads() == nil)
    #expect(try leads("none") == [])
    #expect(
      try leads("10m", "1d", "0", "10m")
        == [EventDuration(seconds: 600), EventDuration(days: 1), EventDuration()]
    )
    let error = #expect(throws: ScheduleError.self) { try leads("10m", "none") }
    #expect(error?.message == "--alarm: 'none' is no duration")
  }

  @Test func categories() throws {
    func words(_ words: String...) throws -> [String]? {
      try EventOptions.parse(words.flatMap { ["--category", $0] }).categoryWords
    }
    #expect(try words() == nil)
    #expect(try words("") == [])
    #expect(try words("a, b", "c", "c") == ["a, b", "c"])
  }
}
