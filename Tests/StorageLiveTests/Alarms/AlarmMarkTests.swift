import Foundation
import ScheduleModels
import Storage
import Testing

@testable import StorageLive

/// What became of alarms.
@Suite("Claimed, rung, put off and dismissed alarms")
struct AlarmMarkTests {
  let test: TestStorage

  /// A series whose first occurrence rings at 08:45 and 08:50.
  init() async throws {
    var test = try TestStorage()
    test.now = Date(utc: "2026-03-03T08:46")
    try await test.importText(
      calendar(
        event(
          "a",
          "SUMMARY:A\nDTSTART:20260303T090000Z\nRRULE:FREQ=DAILY;COUNT=2\n"
            + alarm("TRIGGER:-PT15M\nREPEAT:1\nDURATION:PT5M")
        )
      )
    )
    self.test = test
  }

  private func first(_ time: String = "2026-03-03T08:46") async throws -> [ScheduledAlarm] {
    Array(try await test.at(time).alarms("2026-03-03", "2026-03-04").prefix(1))
  }

  @Test("One process gets an alarm; another one only when the first has not rung it in time")
  func claims() async throws {
    let other = try test.reopened()
    let alarms = try await first()
    #expect(try await test.claim(alarms, until: "2026-03-03T08:47") == 1)
    #expect(try await other.claim(alarms, until: "2026-03-03T08:47") == 0)
    #expect(try await first().first?.claimedUntil == Date(utc: "2026-03-03T08:47"))
    #expect(try await other.at("2026-03-03T08:47").claim(alarms, until: "2026-03-03T08:48") == 1)
    try await other.mark(alarms, .rang)
    #expect(try await first().first?.outcome == .rang)
    #expect(try await first().first?.claimedUntil == nil)
    #expect(try await test.at("2026-03-03T08:49").claim(alarms, until: "2026-03-03T08:50") == 0)
  }

  @Test("A repetition rings although the time before it did; both are forgotten when it is dismissed")
  func repetition() async throws {
    try await test.mark(try await first(), .rang)
    let later = try await first("2026-03-03T08:51")
    #expect(later.map(\.summary) == ["2026-03-03T08:50:00 A"])
    #expect(later.first?.outcome == nil)
    #expect(try await test.at("2026-03-03T08:51").claim(later, until: "2026-03-03T08:52") == 1)
    try await test.mark(later, .dismissed)
    #expect(try await test.rings("2026-03-03", "2026-03-04") == [])
    #expect(try await test.rings("2026-03-03", "2026-03-05").count == 2)
  }

  @Test("Who dismisses an alarm has no repetition of it")
  func dismissal() async throws {
    try await test.mark(try await first(), .dismissed)
    #expect(try await test.rings("2026-03-03", "2026-03-04") == [])
    #expect(try await test.claim(try await first(), until: "2026-03-03T08:47") == 0)
  }

  @Test("An alarm whose command failed didn't ring, and isn't tried again")
  func failure() async throws {
    let alarms = try await first()
    try await test.mark(alarms, .rang)
    try await test.mark(alarms, .failed)
    #expect(try await first().first?.outcome == .failed)
    #expect(try await test.claim(alarms, until: "2026-03-03T08:47") == 0)
  }

  @Test("An alarm that was put off rings then, in place of what came before")
  func snooze() async throws {
    try await test.mark(try await first(), .rang)
    try await test.mark(try await first(), .snoozed(until: Date(utc: "2026-03-06T12:00")))
    #expect(try await test.rings("2026-03-03", "2026-03-04") == [])
    let alarms = try await test.alarms("2026-03-06", "2026-03-07")
    #expect(alarms.map(\.summary) == ["2026-03-06T12:00:00 A"])
    #expect(alarms.map(\.isSnoozed) == [true])
    #expect(alarms.first?.outcome == nil)
    #expect(alarms.first?.occurrence.id.recurrenceID == "20260303T090000Z")
    #expect(try await test.at("2026-03-06T12:00").claim(alarms, until: "2026-03-06T12:01") == 1)
    try await test.mark(alarms, .dismissed)
    #expect(try await test.rings("2026-03-03", "2026-03-07").count == 2)
  }

  @Test("It is no change of the calendar: the history has no entry, and an undo brings no alarm back")
  func history() async throws {
    try await test.mark(try await first(), .dismissed)
    #expect(try await test.history().count == 1)
    let event = try await test {
      try await $0.event(matching: $0.occurrences(matching: OccurrenceQuery())[0].shortID)
    }
    #expect(event.version == 1)
    _ = try await test { try await $0.delete(id: event.id) }
    try await test.undo()
    #expect(try await test.rings("2026-03-03", "2026-03-04") == [])
  }

  @Test("It stays when the event changes and its alarm doesn't; a moved event rings anew")
  func edits() async throws {
    try await test.mark(try await first(), .dismissed)
    let event = try await test {
      try await $0.event(matching: $0.occurrences(matching: OccurrenceQuery())[0].shortID)
    }
    var draft = EventDraft(eventID: event.id, content: event.content, recurrence: event.recurrence)
    draft.content.title = "B"
    _ = try await test { [draft] in try await $0.save(draft) }
    #expect(try await test.rings("2026-03-03", "2026-03-04") == [])
    draft.content.start = .utc(Date(utc: "2026-03-03T09:10"))
    _ = try await test { [draft] in try await $0.save(draft) }
    #expect(try await test.rings("2026-03-03", "2026-03-04").first == "2026-03-03T08:55:00 B")
  }

  @Test("What was long ago is forgotten, and an unfinished claim leaves nothing behind")
  func forgetting() async throws {
    try await test.mark(try await first(), .rang)
    #expect(try await test.integers("SELECT count(*) FROM alarms") == [1])
    try await test.at("2026-06-01").mark(try await test.alarms("2026-03-04", "2026-03-05"), .rang)
    #expect(try await test.integers("SELECT count(*) FROM alarms") == [0])
  }
}
