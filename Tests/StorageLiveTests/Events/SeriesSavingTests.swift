import Foundation
import ScheduleModels
import Testing

@testable import StorageLive

@Suite("Changing a series")
struct SeriesSavingTests {
  let test: TestStorage

  init() throws { test = try TestStorage() }

  /// Monday to Friday, the Thursday at ten.
  private func series() async throws -> Event {
    try await test.importText(
      calendar(
        event("s", "DTSTART:20260302T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=5\nSUMMARY:Standup")
          + event("s", "RECURRENCE-ID:20260305T090000\nDTSTART:20260305T100000\nDURATION:PT1H\nSUMMARY:Late")
      )
    )
    let id = try #require(try await test { try await $0.occurrences(matching: OccurrenceQuery()) }.first).id
    return try await test { try await $0.event(matching: id.eventID.rawValue) }
  }

  private func week() async throws -> [String] { try await test.list("2026-03-01", "2026-03-09") }

  private static let days = [
    "2026-03-02T09:00:00 Standup", "2026-03-03T09:00:00 Standup", "2026-03-04T09:00:00 Standup",
    "2026-03-05T10:00:00 Late", "2026-03-06T09:00:00 Standup",
  ]

  private func occurrence(_ day: String, of event: Event) async throws -> SeriesOccurrence {
    let found = try await test {
      try await $0.seriesOccurrences(of: event.id, reference: .day(CalendarDate(day)))
    }
    return try #require(found.first)
  }

  @Test("One occurrence is changed: the event stays one, and its version grows")
  func this() async throws {
    let series = try await series()
    let wednesday = try await occurrence("2026-03-04", of: series)
    var draft = EventDraft(
      eventID: series.id,
      content: wednesday.content,
      scope: .this(wednesday.recurrenceID),
      baseVersion: series.version
    )
    draft.content.title = "Review"
    let saved = try await test { [draft] in try await $0.save(draft) }
    #expect(saved.id == series.id && saved.version == series.version + 1)
    #expect(saved.overrides.map(\.content.title) == ["Late", "Review"])
    var expected = Self.days
    expected[2] = "2026-03-04T09:00:00 Review"
    #expect(try await week() == expected)
    #expect(try await test { try await $0.search(text: "review", limit: 9) }.map(\.title) == ["Review"])
  }

  @Test("A divided series goes on as an event of its own, in the same calendar")
  func following() async throws {
    let series = try await series()
    let wednesday = try await occurrence("2026-03-04", of: series)
    let rest = try #require(wednesday.rest)
    var draft = EventDraft(
      eventID: series.id,
      calendarID: series.calendarID,
      content: rest.content,
      recurrence: rest.recurrence,
      scope: .following(wednesday.recurrenceID),
      baseVersion: series.version
    )
    draft.content.title = "Sync"
    let saved = try await test { [draft] in try await $0.save(draft) }
    #expect(saved.id != series.id && saved.uid != series.uid && saved.calendarID == series.calendarID)
    #expect(
      try await week() == Self.days.prefix(2)
        + Self.days.dropFirst(2).map { $0.replacing("Standup", with: "Sync") }
    )
    #expect(try await test { try await $0.calendars() }.map(\.eventCount) == [2])
    let old = try await test { try await $0.event(matching: series.id.rawValue) }
    #expect(old.version == series.version + 1)
    #expect(old.overrides == [])
  }

  @Test("Occurrences are deleted one by one, from one on, and with the last one the event")
  func delete() async throws {
    let series = try await series()
    let thursday = try await occurrence("2026-03-05", of: series)
    let before = try await test {
      try await $0.deleteOccurrences(of: series.id, scope: .this(thursday.recurrenceID))
    }
    #expect(before == series)
    var expected = Self.days
    expected.remove(at: 3)
    #expect(try await week() == expected)

    let tuesday = try await occurrence("2026-03-03", of: series)
    _ = try await test {
      try await $0.deleteOccurrences(of: series.id, scope: .following(tuesday.recurrenceID))
    }
    #expect(try await week() == Array(Self.days.prefix(1)))

    let monday = EventTime.floating("2026-03-02T09:00")
    _ = try await test { try await $0.deleteOccurrences(of: series.id, scope: .this(monday)) }
    #expect(try await test { try await $0.calendars() }.map(\.eventCount) == [0])
  }

  @Test("What can't be done changes nothing")
  func failures() async throws {
    let series = try await series()
    let wednesday = try await occurrence("2026-03-04", of: series)
    let stale = EventDraft(
      eventID: series.id,
      content: wednesday.content,
      scope: .this(wednesday.recurrenceID),
      baseVersion: 7
    )
    var elsewhere = stale
    let work = try await test { try await $0.createCalendar(name: "Work", color: nil) }
    (elsewhere.baseVersion, elsewhere.calendarID) = (nil, work.id)
    elsewhere.content.title = "Other"
    var missing = stale
    (missing.baseVersion, missing.scope) = (nil, .this(.floating("2026-03-04T09:30")))
    for (draft, kind) in [(stale, ScheduleError.Kind.tryAgain), (elsewhere, .usage), (missing, .noInput)] {
      let error = await #expect(throws: ScheduleError.self) {
        try await test { _ = try await $0.save(draft) }
      }
      #expect(error?.kind == kind)
    }
    for scope in [
      EventDraft.Scope.this(.floating("2026-03-04T09:30")), .following(.floating("2026-03-09T09:00")),
    ] {
      let error = await #expect(throws: ScheduleError.self) {
        try await test { _ = try await $0.deleteOccurrences(of: series.id, scope: scope) }
      }
      #expect(error?.kind == .noInput)
    }
    #expect(try await week() == Self.days)
    #expect(try await test { try await $0.event(matching: series.id.rawValue) } == series)
  }
}
