import ScheduleCommands
import ScheduleModels
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct EventOptionsTests {
  /// Monday, 2 March 2026, noon, an hour east of UTC.
  private let grammar = DateGrammar(now: 1_772_449_200, zone: Zone(name: "Test/East", offset: 3600))

  private func zone(_ name: String) -> Zone? {
    switch name {
    case "Test/East": grammar.zone
    case "Test/West": Zone(name: name, offset: -3600)
    case "UTC": .utc
    default: nil
    }
  }

  private func times(_ words: String..., changing start: EventTime? = nil) throws -> EventOptions.Times {
    let stored = start.map { Event.Content(title: "Lunch", start: $0, end: .implied) }
    return try EventOptions.parse(words).times(grammar, changing: stored, zones: zone)
  }

  private func failure(_ words: String...) -> String? {
    let error = #expect(throws: ScheduleError.self) {
      try EventOptions.parse(words).times(grammar, zones: zone)
    }
    return error?.description
  }

  private let noon = Samples.time("2026-03-02", 720)
  private let one = Samples.time("2026-03-02", 780)

  @Test func times() throws {
    #expect(try times() == EventOptions.Times())
    let lunch = try times("--start", "today 12:00", "--end", "today 13:00")
    #expect(lunch.start == .zoned(noon, zone: "Test/East"))
    #expect(lunch.end == .at(.zoned(one, zone: "Test/East")))
    #expect(
      try times("--start", "today 12:00", "--duration", "1h").end == .after(EventDuration(seconds: 3600))
    )
    #expect(
      try times("--start", "2026-03-02T12:00Z").start == .utc(Date(timeIntervalSince1970: 1_772_452_800))
    )
  }

  @Test func zones() throws {
    #expect(
      try times("--start", "today 12:00", "--zone", "Test/West").start == .zoned(noon, zone: "Test/West")
    )
    #expect(try times("--start", "today 12:00", "--zone", "floating").start == .floating(noon))
    #expect(
      failure("--start", "today 12:00", "--zone", "Mars/Base")
        == "--zone: there is no time zone 'Mars/Base'; use a name like Europe/Berlin or UTC"
    )
  }

  @Test func utcIsWrittenAsUTC() throws {
    #expect(
      try times("--start", "today 12:00", "--zone", "UTC").start
        == .utc(Date(timeIntervalSince1970: 1_772_452_800))
    )
  }

  @Test func aChangedEventKeepsItsZone() throws {
    let morning = Samples.time("2026-03-02", 600)
    let west = EventTime.zoned(noon, zone: "Test/West")
    #expect(try times("--start", "today 12:00", changing: west).start == .zoned(morning, zone: "Test/West"))
    #expect(try times("--end", "today 12:00", changing: west).end == .at(.zoned(morning, zone: "Test/West")))
    #expect(
      try times("--start", "today 12:00", "--zone", "Test/East", changing: west).start
        == .zoned(noon, zone: "Test/East")
    )
    #expect(try times("--start", "today 12:00", changing: .floating(one)).start == .floating(noon))
    #expect(
      try times("--start", "today 12:00", changing: .utc(Date(timeIntervalSince1970: 0))).start
        == .utc(Date(timeIntervalSince1970: 1_772_449_200))
    )
    #expect(
      try times("--start", "2026-03-02T12:00Z", changing: west).start
        == .zoned(Samples.time("2026-03-02", 660), zone: "Test/West")
    )
    #expect(try times("--start", "today", changing: west).start == .date(Samples.day("2026-03-02")))
    #expect(
      try times("--start", "today 12:00", changing: .date(Samples.day("2026-03-01"))).start
        == .zoned(noon, zone: "Test/East")
    )
    let unknown = EventTime.zoned(one, zone: "Mars/Base")
    #expect(try times("--start", "today 12:00", changing: unknown).start == .zoned(noon, zone: "Test/East"))
  }

  @Test func wholeDays() throws {
    let days = try times("--start", "2026-03-02", "--end", "2026-03-03")
    #expect(days.start == .date(Samples.day("2026-03-02")))
    #expect(days.end == .at(.date(Samples.day("2026-03-04"))))
    #expect(try times("--all-day", "--start", "today 12:00").start == .date(Samples.day("2026-03-02")))
    #expect(try times("--start", "today", "--duration", "2d").end == .after(EventDuration(days: 2)))
  }

  @Test func whatDoesNotFitTogether() {
    #expect(
      failure("--start", "today", "--end", "today 13:00")
        == "--end: one of start and end is a whole day and the other a time; give both the same way"
    )
    #expect(
      failure("--start", "today", "--duration", "1h")
        == "--duration: an event of whole days can't last 1h; give days (2d), or a start with a time"
    )
    let error = #expect(throws: (any Error).self) {
      try EventOptions.parse(["--end", "a", "--duration", "b"])
    }
    #expect(error.map { EventOptions.message(for: $0) } == "Give '--end' or '--duration', not both.")
  }
}
