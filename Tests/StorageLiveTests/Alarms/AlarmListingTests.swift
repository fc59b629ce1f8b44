import Foundation
import ScheduleModels
import Testing

/// When alarms go off (RFC 5545, 3.6.6 and 3.8.6).
@Suite("Alarms of a span of time")
struct AlarmListingTests {
  let test: TestStorage

  init() throws {
    test = try TestStorage()
  }

  private func rings(
    _ lines: String,
    from: String = "2026-03-01",
    to: String = "2026-03-31",
    zone: String = "UTC"
  ) async throws -> [String] {
    var test = test
    test.zone = zone
    try await test.importText(calendar(event("a", "SUMMARY:A\n" + lines)))
    return try await test.rings(from, to)
  }

  @Test(
    "A trigger counts from the start, from the end, or from nothing",
    arguments: [
      ("TRIGGER:-PT15M", "2026-03-03T08:45:00 A"),
      ("TRIGGER:PT0S", "2026-03-03T09:00:00 A"),
      ("TRIGGER;RELATED=START:PT10M", "2026-03-03T09:10:00 A"),
      ("TRIGGER;RELATED=END:-PT5M", "2026-03-03T10:25:00 A"),
      ("TRIGGER;VALUE=DATE-TIME:20260301T120000Z", "2026-03-01T12:00:00 A"),
      ("TRIGGER:-P1W", "2026-02-24T09:00:00 A"),
      ("TRIGGER:-P30D", "2026-02-01T09:00:00 A"),
    ]
  )
  func triggers(_ trigger: String, _ expected: String) async throws {
    let lines = "DTSTART:20260303T090000Z\nDTEND:20260303T103000Z\n" + alarm(trigger)
    #expect(try await rings(lines, from: "2026-01-01") == [expected])
  }

  @Test("The span of time holds both its ends, to the second")
  func ends() async throws {
    try await test.importText(
      calendar(event("a", "SUMMARY:A\nDTSTART:20260303T090000Z\n" + alarm("TRIGGER:PT0S")))
    )
    #expect(try await test.rings("2026-03-03T09:00", "2026-03-03T09:00").count == 1)
    #expect(try await test.rings("2026-03-03T08:00", "2026-03-03T08:59") == [])
    #expect(try await test.rings("2026-03-03T09:01", "2026-03-03T10:00") == [])
  }

  @Test("A day before is the same time of the day before, where the clock changes; 24 hours are 24 hours")
  func nominalDays() async throws {
    let lines =
      "DTSTART;TZID=Europe/Berlin:20260329T090000\n" + alarm("TRIGGER:-P1D") + "\n" + alarm("TRIGGER:-PT24H")
    #expect(try await rings(lines) == ["2026-03-28T07:00:00 A", "2026-03-28T08:00:00 A"])
  }

  @Test("Alarms of whole days and floating times count from the wall clock here")
  func wallTimes() async throws {
    let lines =
      "DTSTART;VALUE=DATE:20260303\n" + alarm("TRIGGER:-PT15H") + "\n" + alarm("TRIGGER;RELATED=END:PT0S")
    #expect(
      try await rings(lines, zone: "America/Vancouver") == ["2026-03-02T17:00:00 A", "2026-03-04T08:00:00 A"]
    )
    try await test.importText(
      calendar(event("b", "SUMMARY:B\nDTSTART:20260303T090000\n" + alarm("TRIGGER:-PT1H")))
    )
    var there = test
    there.zone = "Asia/Kathmandu"
    #expect(try await there.rings("2026-03-03", "2026-03-03T05:00") == ["2026-03-03T02:15:00 B"])
  }

  @Test("An alarm that repeats goes off again and again; both properties are needed")
  func repetitions() async throws {
    let lines = "DTSTART:20260303T090000Z\n" + alarm("TRIGGER:-PT15M\nREPEAT:2\nDURATION:PT5M")
    #expect(
      try await rings(lines) == ["2026-03-03T08:45:00 A", "2026-03-03T08:50:00 A", "2026-03-03T08:55:00 A"]
    )
    try await test.importText(
      calendar(event("b", "SUMMARY:B\nDTSTART:20260304T090000Z\n" + alarm("TRIGGER:PT0S\nREPEAT:2")))
    )
    #expect(try await test.rings("2026-03-04", "2026-03-05") == ["2026-03-04T09:00:00 B"])
  }

  @Test("Of what went off already the last time counts")
  func lastRepetition() async throws {
    try await test.importText(
      calendar(
        event("a", "SUMMARY:A\nDTSTART:20260303T090000Z\n" + alarm("TRIGGER:-PT15M\nREPEAT:2\nDURATION:PT5M"))
      )
    )
    #expect(
      try await test.at("2026-03-03T08:51").rings("2026-03-03", "2026-03-04") == [
        "2026-03-03T08:50:00 A", "2026-03-03T08:55:00 A",
      ]
    )
  }

  @Test(
    "What never fires never does, and is kept",
    arguments: ["TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "ACTION:NONE\nTRIGGER:-PT15M"]
  )
  func never(_ lines: String) async throws {
    let text = "BEGIN:VALARM\n\(lines)\nEND:VALARM"
    #expect(try await rings("DTSTART:20260303T090000Z\n" + text, from: "1970-01-01", to: "2027-01-01") == [])
    #expect(try await test.exported().contains(text.replacingOccurrences(of: "\n", with: "\r\n")))
  }

  @Test("What was acknowledged elsewhere doesn't ring; what comes after that does")
  func acknowledged() async throws {
    let lines =
      "DTSTART:20260303T090000Z\nRRULE:FREQ=DAILY;COUNT=3\n"
      + alarm("TRIGGER:-PT15M\nACKNOWLEDGED:20260303T084530Z")
    #expect(try await rings(lines) == ["2026-03-04T08:45:00 A", "2026-03-05T08:45:00 A"])
  }

  @Test("Every occurrence rings; a changed one by its own alarms, one that was called off not at all")
  func series() async throws {
    try await test.importText(
      calendar(
        event(
          "a",
          "SUMMARY:A\nDTSTART:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE:20260306T090000Z\n"
            + alarm("TRIGGER:-PT15M")
        )
          + event(
            "a",
            "SUMMARY:Later\nRECURRENCE-ID:20260303T090000Z\nDTSTART:20260303T140000Z\n"
              + alarm("TRIGGER:-PT1H")
          )
          + event("a", "SUMMARY:Silent\nRECURRENCE-ID:20260304T090000Z\nDTSTART:20260304T090000Z")
          + event(
            "a",
            "SUMMARY:Off\nSTATUS:CANCELLED\nRECURRENCE-ID:20260305T090000Z\nDTSTART:20260305T090000Z\n"
              + alarm("TRIGGER:-PT15M")
          )
      )
    )
    #expect(
      try await test.rings("2026-03-01", "2026-03-31") == [
        "2026-03-02T08:45:00 A", "2026-03-03T13:00:00 Later",
      ]
    )
  }

  @Test("An event that was called off as a whole doesn't ring")
  func cancelled() async throws {
    let lines =
      "STATUS:CANCELLED\nDTSTART:20260303T090000Z\n" + alarm("TRIGGER:-PT15M") + "\n" + alarm("TRIGGER:-P30D")
    #expect(try await rings(lines, from: "2026-01-01") == [])
  }

  @Test("A point in time rings once for a series with changed occurrences, and says the next occurrence")
  func absoluteOfSeries() async throws {
    let at = alarm("TRIGGER;VALUE=DATE-TIME:20260303T200000Z")
    try await test.importText(
      calendar(
        event("a", "SUMMARY:A\nDTSTART:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=5\n" + at)
          + event("a", "SUMMARY:Later\nRECURRENCE-ID:20260303T090000Z\nDTSTART:20260303T140000Z\n" + at)
      )
    )
    let alarms = try await test.alarms("2026-03-01", "2026-03-31")
    #expect(alarms.map(\.summary) == ["2026-03-03T20:00:00 A"])
    #expect(alarms.first?.occurrence.id.recurrenceID == "20260304T090000Z")
  }

  @Test("Two alarms of an occurrence at the same moment are one; long events ring at their end")
  func together() async throws {
    let lines =
      "DTSTART:20251201T090000Z\nDTEND:20260303T103000Z\n" + alarm("TRIGGER;RELATED=END:-PT5M") + "\n"
      + alarm("TRIGGER;RELATED=END:-P0DT5M")
    #expect(try await rings(lines) == ["2026-03-03T10:25:00 A"])
  }

  @Test("A month before a yearly day that nobody has looked at yet")
  func beyondTheHorizon() async throws {
    let lines = "DTSTART;VALUE=DATE:20200415\nRRULE:FREQ=YEARLY\n" + alarm("TRIGGER:-P40D")
    #expect(try await rings(lines, from: "2028-03-01", to: "2028-03-31") == ["2028-03-06T00:00:00 A"])
  }

  @Test("Alarms follow an event that is moved, changed or deleted")
  func changes() async throws {
    let saved = try await test.add("A", .floating("2026-03-03T09:00"))
    var draft = EventDraft(eventID: saved.id, content: saved.content)
    draft.content.alarms = [Event.Alarm(trigger: .start(EventDuration(seconds: -600)), text: "Go")]
    let changed = try await test { [draft] in try await $0.save(draft) }
    let alarms = try await test.alarms("2026-03-01", "2026-03-31")
    #expect(alarms.map(\.summary) == ["2026-03-03T08:50:00 A"])
    #expect(alarms.map(\.text) == ["Go"])
    draft.content.start = .floating("2026-03-04T09:00")
    _ = try await test { [draft] in try await $0.save(draft) }
    #expect(try await test.rings("2026-03-01", "2026-03-31") == ["2026-03-04T08:50:00 A"])
    _ = try await test { try await $0.delete(id: changed.id) }
    #expect(try await test.rings("2026-03-01", "2026-03-31") == [])
    try await test.undo()
    #expect(try await test.rings("2026-03-01", "2026-03-31") == ["2026-03-04T08:50:00 A"])
  }

  @Test("Only the calendars that are asked for; one that doesn't exist is an error")
  func calendars() async throws {
    let lines = "SUMMARY:A\nDTSTART:20260303T090000Z\n" + alarm("TRIGGER:PT0S")
    let work = try await test { try await $0.createCalendar(name: "Work", color: nil) }
    let home = try await test { try await $0.createCalendar(name: "Home", color: nil) }
    try await test.importText(calendar(event("a", lines)), calendar: work.id.rawValue)
    #expect(try await test.rings("2026-03-01", "2026-03-31", calendars: [work.id.rawValue]).count == 1)
    #expect(try await test.rings("2026-03-01", "2026-03-31", calendars: [home.id.rawValue]) == [])
    let error = await #expect(throws: ScheduleError.self) {
      try await test.rings("2026-03-01", "2026-03-31", calendars: ["none"])
    }
    #expect(error?.kind == .noInput)
  }

  @Test("Absurd alarms harm nobody")
  func absurd() async throws {
    let lines =
      "DTSTART:20260303T090000Z\nRRULE:FREQ=DAILY\n"
      + alarm("TRIGGER:-P999999D\nREPEAT:999999999\nDURATION:P400000D")
      + "\n" + alarm("TRIGGER:-PT15M\nREPEAT:-3\nDURATION:PT5M") + "\n" + alarm("TRIGGER:soon")
    #expect(try await rings(lines, from: "2026-03-05", to: "2026-03-06") == ["2026-03-05T08:45:00 A"])
  }
}
