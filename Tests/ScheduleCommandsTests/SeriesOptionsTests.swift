import ScheduleCommands
import ScheduleModels
import Testing

@Suite struct SeriesOptionsTests {
  /// Monday, 2 March 2026, noon, an hour east of UTC.
  private let grammar = DateGrammar(now: 1_772_449_200, zone: Zone(name: "Test/East", offset: 3600))

  private func options(_ words: String...) throws -> SeriesOptions { try SeriesOptions.parse(words) }

  @Test func whatIsMeant() throws {
    #expect(try options().reach == nil)
    #expect(try options("--all").reach == .all)
    #expect(try options("--occurrence", "fri", "--this").reach == .this)
    #expect(try options("--occurrence", "fri", "--following").reach == .following)
    #expect(try options("--occurrence", "fri", "--all").reach == .all)
  }

  @Test func theOccurrence() throws {
    func reference(_ text: String) throws -> SeriesOccurrence.Reference? {
      try options("--occurrence", text, "--this").reference(grammar)
    }
    #expect(try options().reference(grammar) == nil)
    #expect(try reference("tomorrow") == .day(Samples.day("2026-03-03")))
    #expect(try reference("tomorrow 9:00") == .time(Samples.time("2026-03-03", 540)))
    #expect(try reference("2026-03-03T08:00Z") == .time(Samples.time("2026-03-03", 540)))
    #expect(throws: ScheduleError.self) { try reference("soon") }
  }

  @Test(arguments: [
    (["--this"], "Say which one, with '--occurrence DATE'."),
    (["--following"], "Say which one, with '--occurrence DATE'."),
    (["--occurrence", "fri"], "Say what '--occurrence' is for: '--this', '--following' or '--all'."),
    (["--occurrence", "fri", "--this", "--all"], "Give one of '--this', '--following' and '--all'."),
  ])
  func whatMakesNoSense(words: [String], message: String) {
    let error = #expect(throws: (any Error).self) { try SeriesOptions.parse(words) }
    #expect(error.map { SeriesOptions.message(for: $0) } == message)
  }

  @Test func whatFitsAnEvent() throws {
    let series = EventFormatterTests.event
    var single = series
    (single.recurrence, single.overrides) = (nil, [])
    try options().check(single)
    try options("--all").check(single)
    try options("--all").check(series)
    let missing = #expect(throws: ScheduleError.self) { try options().check(series) }
    #expect(missing?.message == "a3f9c2d41b (\"Stand-up\") repeats")
    #expect(
      missing?.remedy
        == "say which of its occurrences: --all, or --occurrence DATE with --this, --following or --all"
    )
    let needless = #expect(throws: ScheduleError.self) {
      try options("--occurrence", "fri", "--this").check(single)
    }
    #expect(needless?.message == "a3f9c2d41b (\"Stand-up\") doesn't repeat")
  }
}
