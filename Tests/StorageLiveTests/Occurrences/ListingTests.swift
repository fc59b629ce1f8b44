import Foundation
import ScheduleModels
import Testing

@testable import StorageLive

@Suite("Listing occurrences")
struct ListingTests {
  var test: TestStorage

  init() throws { test = try TestStorage() }

  @Test("What overlaps the window, whether it starts before or ends after")
  func window() async throws {
    try await test.add("before", .floating("2026-03-01T10:00"), .hours(14))
    try await test.add("into", .floating("2026-03-01T23:00"), .hours(2))
    try await test.add("at the start, no time", .floating("2026-03-02T00:00"))
    try await test.add("inside", .floating("2026-03-02T12:00"), .hours(1))
    try await test.add("out of", .floating("2026-03-02T23:00"), .hours(2))
    try await test.add("after", .floating("2026-03-03T00:00"), .hours(1))
    try await test.add("at the end, no time", .floating("2026-03-03T00:00"))
    try await test.add("around", .floating("2020-01-01T00:00"), .at(.floating("2030-01-01T00:00")))
    #expect(
      try await test.list("2026-03-02", "2026-03-03") == [
        "2020-01-01T00:00:00 around", "2026-03-01T23:00:00 into", "2026-03-02T00:00:00 at the start, no time",
        "2026-03-02T12:00:00 inside", "2026-03-02T23:00:00 out of",
      ]
    )
  }

  @Test(
    "Events of every length are found from any of their days",
    arguments: [1, 2, 8, 9, 64, 65, 512, 513, 3000]
  )
  func lengths(days: Int) async throws {
    let start = CalendarDate("2022-02-03")
    try await test.add("trip", .date(start), .at(.date(start.adding(days: days))))
    for day in [0, days / 2, days - 1] {
      let query = OccurrenceQuery(days: start.adding(days: day)...start.adding(days: day))
      #expect(try await test { try await $0.occurrences(matching: query).map(\.title) } == ["trip"])
    }
    for day in [-1, days] {
      let query = OccurrenceQuery(days: start.adding(days: day)...start.adding(days: day))
      #expect(try await test { try await $0.occurrences(matching: query) } == [])
    }
  }

  @Test("Instants move with the zone of the query; wall times and days don't")
  mutating func zones() async throws {
    try await test.add("zoned", .zoned("2026-03-02T09:00", "America/New_York"), .hours(1))
    try await test.add("floating", .floating("2026-03-02T09:00"), .hours(1))
    try await test.add("day", .date("2026-03-02"))
    test.zone = "Asia/Kathmandu"
    let kathmandu = try await test { try await $0.occurrences(matching: OccurrenceQuery()) }
    #expect(kathmandu.map(\.title) == ["day", "floating", "zoned"])
    #expect(
      kathmandu.map(\.localStart) == [
        .init("2026-03-02"), .init("2026-03-02T09:00"), .init("2026-03-02T19:45"),
      ]
    )
    #expect(kathmandu.map(\.startOffset) == [20_700, 20_700, 20_700])
    #expect(
      kathmandu.map { Int($0.start.timeIntervalSince1970) } == [1_772_388_900, 1_772_421_300, 1_772_460_000]
    )
    #expect(kathmandu.map(\.isAllDay) == [true, false, false])
    #expect(kathmandu.map(\.zone) == [nil, nil, "America/New_York"])
    #expect(
      try await test.list("2026-03-02T19:45", "2026-03-02T20:00") == [
        "2026-03-02T00:00:00 day", "2026-03-02T19:45:00 zoned",
      ]
    )
    test.zone = "America/Los_Angeles"
    #expect(
      try await test.list("2026-03-02", "2026-03-03") == [
        "2026-03-02T00:00:00 day", "2026-03-02T06:00:00 zoned", "2026-03-02T09:00:00 floating",
      ]
    )
  }

  @Test("A floating time in the gap of the query's zone is shifted by the gap")
  mutating func gap() async throws {
    test.zone = "Europe/Berlin"
    try await test.add("in the gap", .floating("2026-03-29T02:30"), .hours(1))
    #expect(try await test.list("2026-03-29", "2026-03-30") == ["2026-03-29T03:30:00 in the gap"])
  }

  @Test("A whole day begins at midnight also where the clock skips it")
  mutating func midnightGap() async throws {
    test.zone = "Africa/Cairo"  // 2026-04-24 begins at 01:00.
    try await test.add("day", .date("2026-04-24"))
    try await test.add("day before", .date("2026-04-23"))
    let days = OccurrenceQuery(days: CalendarDate("2026-04-24")...CalendarDate("2026-04-24"))
    let found = try await test { try await $0.occurrences(matching: days) }
    #expect(found.map(\.title) == ["day"])
    #expect(found.map(\.localStart) == [.init("2026-04-24")])
    #expect(found.map { Int($0.end.timeIntervalSince($0.start)) } == [23 * 3600])
  }

  @Test("A limit takes the first ones, over all kinds of time and calendars")
  func limit() async throws {
    let daily = RecurrenceRule(frequency: .daily)
    try await test.add("floating", .floating("2026-03-02T12:00"), .hours(1), repeating: daily)
    try await test.add("utc", .utc(Date(timeIntervalSince1970: 1_772_449_200)), .hours(1), repeating: daily)
    try await test.add("day", .date("2026-03-02"), repeating: daily)
    let query = OccurrenceQuery(from: .local(.init("2026-03-03")), limit: 4)
    let found = try await test { try await $0.occurrences(matching: query) }.map {
      "\($0.localStart) \($0.title)"
    }
    #expect(
      found == [
        "2026-03-03T00:00:00 day", "2026-03-03T11:00:00 utc", "2026-03-03T12:00:00 floating",
        "2026-03-04T00:00:00 day",
      ]
    )
    #expect(try await test.list("2026-03-03", "2026-03-09", limit: 0) == [])
  }

  @Test("A text is looked for in the content of each occurrence")
  func text() async throws {
    try await test.importText(
      calendar(
        event("a", "DTSTART:20260302T090000\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Standup")
          + event("a", "RECURRENCE-ID:20260303T090000\nDTSTART:20260303T100000\nSUMMARY:Retrospective")
      )
    )
    #expect(
      try await test.list("2026-03-01", "2026-03-09", text: "retro") == ["2026-03-03T10:00:00 Retrospective"]
    )
    #expect(
      try await test.list("2026-03-01", "2026-03-09", text: "STAND") == [
        "2026-03-02T09:00:00 Standup", "2026-03-04T09:00:00 Standup",
      ]
    )
  }

  @Test("Called off one by one, an occurrence is gone from the list; as a whole, an event is marked")
  func cancelled() async throws {
    try await test.importText(
      calendar(
        event("a", "DTSTART:20260302T090000\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Standup")
          + event(
            "a",
            "RECURRENCE-ID:20260303T090000\nDTSTART:20260303T090000\nSUMMARY:Standup\nSTATUS:CANCELLED"
          )
          + event("b", "DTSTART:20260302T100000\nSUMMARY:Party\nSTATUS:CANCELLED")
      )
    )
    let found = try await test { try await $0.occurrences(matching: OccurrenceQuery()) }
    #expect(found.map(\.title) == ["Standup", "Party", "Standup"])
    #expect(found.map(\.status) == [nil, .cancelled, nil])
    #expect(found.map(\.id.recurrenceID) == ["20260302T090000", nil, "20260304T090000"])
  }
}
