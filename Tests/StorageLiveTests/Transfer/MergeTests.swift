import ScheduleModels
import Testing

@testable import StorageLive

/// A file may hold a part of a series only (khal #1466, #750).
@Suite("Import of parts of a series")
struct MergeTests {
  let test: TestStorage

  init() throws { test = try TestStorage() }

  static let master = event("a", "DTSTART:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=4\nSUMMARY:A")

  static func change(_ day: Int, _ lines: String) -> String {
    event("a", "RECURRENCE-ID:2026030\(day)T090000Z\nDTSTART:2026030\(day)T100000Z\n\(lines)")
  }

  func days() async throws -> [String] {
    try await test.list("2026-03-01", "2026-03-09").map { String($0.dropFirst(8)) }
  }

  @Test("A changed occurrence joins the series that is there")
  func oneChange() async throws {
    try await test.importText(calendar(Self.master + Self.change(3, "SUMMARY:Third")))
    let report = try await test.importText(calendar(Self.change(4, "SUMMARY:Fourth")))
    #expect((report.added, report.updated) == (0, 1))
    #expect(report.warnings == [])
    #expect(
      try await days() == ["02T09:00:00 A", "03T10:00:00 Third", "04T10:00:00 Fourth", "05T09:00:00 A"]
    )
  }

  @Test("A file from before a series was rescheduled here changes nothing")
  func olderFile() async throws {
    let file = calendar(Self.master + Self.change(3, "SUMMARY:Third"))
    try await test.importText(file)
    try await test { storage in
      let found = try await storage.search(text: "A", limit: 1)
      let event = try await storage.event(matching: found[0].id.eventID.rawValue)
      var content = event.content
      content.start = .wall(
        LocalDateTime(date: CalendarDate(year: 2026, month: 3, day: 2)!, secondOfDay: 7 * 3600),
        zone: "UTC"
      )
      _ = try await storage.save(
        EventDraft(
          eventID: event.id,
          calendarID: event.calendarID,
          content: content,
          recurrence: event.recurrence,
          baseVersion: event.version
        )
      )
    }
    let rescheduled = try await days()
    #expect(rescheduled.count == 4)
    let report = try await test.importText(file)
    #expect((report.updated, report.unchanged) == (0, 1))
    #expect(try await days() == rescheduled)
  }

  @Test("An occurrence called off takes only itself away")
  func cancellation() async throws {
    try await test.importText(calendar(Self.master))
    try await test.importText(calendar(Self.change(3, "SUMMARY:A\nSTATUS:CANCELLED\nSEQUENCE:1")))
    #expect(try await days() == ["02T09:00:00 A", "04T09:00:00 A", "05T09:00:00 A"])
  }

  @Test("A series called off as a whole keeps its rule and its changes, and stays called off")
  func cancelledSeries() async throws {
    let series = calendar(Self.master + Self.change(3, "SUMMARY:Third"))
    try await test.importText(series)
    let callOff = "METHOD:CANCEL\n" + event("a", "DTSTART:20260302T090000Z\nSUMMARY:A\nSEQUENCE:9")
    let report = try await test.importText(calendar(callOff))
    #expect(report.updated == 1)
    let planned = ["02T09:00:00 A", "03T10:00:00 Third", "04T09:00:00 A", "05T09:00:00 A"]
    #expect(try await days() == planned)

    try await test.importText(series)
    #expect(try await days() == planned)
    let stored = try await test { storage in
      let found = try await storage.search(text: "A", limit: 1)
      return try await storage.event(matching: found[0].id.eventID.rawValue)
    }
    #expect(stored.content.status == .cancelled)
    #expect(stored.recurrence?.rules.count == 1)
    #expect(stored.overrides.count == 1)
  }

  @Test("A message without a time calls the series off that is there")
  func cancellationWithoutTime() async throws {
    let callOff = calendar(
      "METHOD:CANCEL\n" + event("a", "STATUS:CANCELLED\nSEQUENCE:1\nORGANIZER:mailto:o@x.y")
    )
    let early = try await test.importText(callOff)
    #expect((early.added, early.updated) == (0, 0))
    #expect(early.skipped == [])
    #expect(early.warnings.map(\.message) == ["it calls off an event that isn't here; nothing was done"])
    #expect(early.warnings.map(\.line) == [5])

    try await test.importText(calendar(Self.master + Self.change(3, "SUMMARY:Third")))
    let report = try await test.importText(callOff)
    #expect((report.updated, report.skipped.total, report.warnings.total) == (1, 0, 0))
    let stored = try await stored()
    #expect(stored.content.status == .cancelled)
    #expect(stored.recurrence?.rules.count == 1)
    #expect(stored.overrides.count == 1)
    #expect(try await test.importText(callOff).unchanged == 1)
  }

  @Test("The message that calls an event off may be in the same file")
  func cancellationInTheSameFile() async throws {
    let callOff = calendar("METHOD:CANCEL\n" + event("a", "SEQUENCE:1"))
    let report = try await test.importText(calendar(Self.master) + callOff)
    #expect((report.added, report.skipped.total) == (1, 0))
    #expect(try await stored().content.status == .cancelled)
    try await test.importText(calendar(Self.master))
    #expect(try await stored().content.status == .cancelled)
  }

  @Test("A message without a time calls one occurrence off")
  func cancellationOfOneWithoutTime() async throws {
    try await test.importText(calendar(Self.master))
    let callOff = "METHOD:CANCEL\n" + event("a", "RECURRENCE-ID:20260303T090000Z\nSEQUENCE:1")
    #expect(try await test.importText(calendar(callOff)).updated == 1)
    #expect(try await days() == ["02T09:00:00 A", "04T09:00:00 A", "05T09:00:00 A"])
  }

  private func stored() async throws -> Event {
    try await test { storage in
      let found = try await storage.search(text: "A", limit: 1)
      return try await storage.event(matching: found[0].id.eventID.rawValue)
    }
  }

  @Test("The series that comes after its changed occurrence keeps it")
  func masterLater() async throws {
    try await test.importText(calendar(Self.change(3, "SUMMARY:Third")))
    #expect(try await days() == ["03T10:00:00 Third"])
    try await test.importText(calendar(Self.master))
    #expect(try await days() == ["02T09:00:00 A", "03T10:00:00 Third", "04T09:00:00 A", "05T09:00:00 A"])
  }

  @Test(
    "A newer change takes the place of the older one, and not the other way round",
    arguments: [false, true]
  )
  func newerChange(isReversed: Bool) async throws {
    let changes = [Self.change(3, "SUMMARY:Old\nSEQUENCE:1"), Self.change(3, "SUMMARY:New\nSEQUENCE:2")]
    try await test.importText(calendar(Self.master + changes[isReversed ? 1 : 0]))
    try await test.importText(calendar(changes[isReversed ? 0 : 1]))
    #expect(try await days()[1] == "03T10:00:00 New")
  }

  @Test("A series with the same sequence keeps the changes that its file doesn't mention")
  func sameSequence() async throws {
    try await test.importText(calendar(Self.master + Self.change(3, "SUMMARY:Third")))
    let report = try await test.importText(
      calendar(Self.master.replacing("SUMMARY:A", with: "SUMMARY:B"))
    )
    #expect(report.updated == 1)
    #expect(try await days() == ["02T09:00:00 B", "03T10:00:00 Third", "04T09:00:00 B", "05T09:00:00 B"])
  }

  @Test("A series that was rescheduled takes the place of all that was, and says so")
  func rescheduled() async throws {
    try await test.importText(calendar(Self.master + Self.change(3, "SUMMARY:Third")))
    let report = try await test.importText(
      calendar(event("a", "DTSTART:20260302T120000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:A\nSEQUENCE:5"))
    )
    #expect(report.updated == 1)
    #expect(report.warnings.count == 1)
    #expect(report.warnings.first?.message.contains("1 changed occurrence") == true)
    #expect(try await days() == ["02T12:00:00 A", "03T12:00:00 A"])
  }

  @Test("What was edited here is newer than the file that it came from")
  func editedHere() async throws {
    try await test.importText(calendar(Self.master))
    let id = try #require(
      try await test { try await $0.occurrences(matching: OccurrenceQuery()) }.first?.id.eventID
    )
    let event = try await test { try await $0.event(matching: id.rawValue) }
    var draft = EventDraft(eventID: id, content: event.content, recurrence: event.recurrence)
    draft.content.title = "Edited"
    _ = try await test { [draft] in try await $0.save(draft) }
    let report = try await test.importText(calendar(Self.master))
    #expect((report.updated, report.unchanged) == (0, 1))
    #expect(try await days().first == "02T09:00:00 Edited")
  }
}
