import Foundation
import ScheduleModels
import Testing

@testable import StorageLive

@Suite("Import")
struct ImportTests {
  let test: TestStorage

  init() throws { test = try TestStorage() }

  @Test(
    "What can't be read, and why",
    arguments: [
      ("missing.ics", ScheduleError.Kind.noInput, "there is no file test.ics"),
      ("folder.ics", .noInput, "test.ics is a folder"),
      ("empty.ics", .badData, "test.ics: "),
      ("text.ics", .badData, "test.ics: "),
    ]
  )
  func unreadable(name: String, kind: ScheduleError.Kind, message: String) async throws {
    _ = try test.folder.write("", to: "empty.ics")
    _ = try test.folder.write("Dear diary,\n", to: "text.ics")
    try FileManager.default.createDirectory(
      atPath: test.folder.file("folder.ics"),
      withIntermediateDirectories: false
    )
    let error = await #expect(throws: ScheduleError.self) {
      try await test.importFile(test.folder.file(name))
    }
    #expect(error?.kind == kind)
    #expect(error?.message.hasPrefix(message) == true)
    #expect(try await test { try await $0.calendars() } == [])
  }

  @Test("A named pipe that nothing writes into is not waited for for ever")
  func silentPipe() throws {
    let path = test.folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let stream = try ByteStream(.file(path), name: "pipe", patience: 0)
    let error = #expect(throws: ScheduleError.self) { try stream.read(upTo: 10) { false } }
    #expect(error?.kind == .noInput)
    #expect(error?.message == "pipe is a pipe that nothing writes into")
  }

  @Test("A calendar without events is no error")
  func noEvents() async throws {
    let report = try await test.importText(calendar(""))
    #expect((report.added, report.updated, report.unchanged) == (0, 0, 0))
    #expect(report.skipped == [])
  }

  @Test("A bad event is left out and named; the others go in")
  func badEvent() async throws {
    let report = try await test.importText(
      calendar(
        event("good-1", "DTSTART:20260302T090000Z\nSUMMARY:One")
          + event("bad", "DTSTART:20269999T090000Z\nSUMMARY:Broken")
          + event("dense", "DTSTART:20260302T090000Z\nRRULE:FREQ=SECONDLY\nSUMMARY:Tick")
          + event("good-2", "DTSTART:20260303T090000Z\nSUMMARY:Two")
      )
    )
    #expect(report.added == 2)
    #expect(report.skipped.map(\.uid) == ["bad", "dense"])
    #expect(report.skipped.map(\.line) == [10, 16])
    #expect(report.skipped.map(\.title) == ["Broken", "Tick"])
    #expect(
      report.skipped.last?.message == "its rule gives more than 100000 occurrences in the time asked for"
    )
    #expect(
      try await test.list("2026-03-01", "2026-03-09") == [
        "2026-03-02T09:00:00 One", "2026-03-03T09:00:00 Two",
      ]
    )
  }

  @Test("The same file again changes nothing")
  func again() async throws {
    let text = calendar(
      event("a", "DTSTART:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:A\nX-COLOR:red")
        + event("a", "RECURRENCE-ID:20260303T090000Z\nDTSTART:20260303T100000Z\nSUMMARY:A, later")
        + event("b", "DTSTART;TZID=Europe/Berlin:20260302T090000\nSUMMARY:B")
    )
    #expect(try await test.importText(text).added == 2)
    let before = try await test.exported()
    let report = try await test.importText(text)
    #expect((report.added, report.updated, report.unchanged) == (0, 0, 2))
    #expect(try await test.exported() == before)
  }

  @Test(
    "A newer version takes the place of the older, and not the other way round",
    arguments: [false, true]
  )
  func newer(isReversed: Bool) async throws {
    let old = calendar(event("a", "DTSTART:20260302T090000Z\nSUMMARY:Old\nSEQUENCE:1"))
    let new = calendar(event("a", "DTSTART:20260303T090000Z\nSUMMARY:New\nSEQUENCE:2"))
    let id = try await {
      try await test.importText(isReversed ? new : old)
      return try await test { try await $0.occurrences(matching: OccurrenceQuery()) }.first?.id.eventID
    }()
    let report = try await test.importText(isReversed ? old : new)
    #expect((report.updated, report.unchanged) == (isReversed ? (0, 1) : (1, 0)))
    let found = try await test { try await $0.occurrences(matching: OccurrenceQuery()) }
    #expect(found.map(\.title) == ["New"])
    #expect(found.map(\.id.eventID) == [id])
  }

  @Test("Of very long texts lists and searches have the beginning; the event has all")
  func longTexts() async throws {
    let title = "begin" + String(repeating: "é", count: 9000)
    let notes = String(repeating: "word ", count: 60_000) + "last"
    try await test.importText(
      calendar(event("a", "DTSTART:20260302T090000Z\nSUMMARY:\(title)\nDESCRIPTION:\(notes)"))
    )
    let found = try await test { try await $0.search(text: "word", limit: 9) }
    #expect(found.map(\.title.utf8.count) == [16_383])
    #expect(found.first?.title == "begin" + String(repeating: "é", count: 8189))
    #expect(try await test { try await $0.search(text: "last", limit: 9) }.isEmpty)
    let id = try #require(found.first?.id.eventID.rawValue)
    let stored = try await test { try await $0.event(matching: id) }
    #expect(stored.content.title == title)
    #expect(stored.content.notes == notes)
    _ = try await test { try await $0.delete(id: stored.id) }
    #expect(try await test { try await $0.search(text: "word", limit: 9) }.isEmpty)
  }

  @Test("Components of one event may be far apart, and zones come last")
  func scattered() async throws {
    let report = try await test.importText(
      calendar(
        event("a", "RECURRENCE-ID:20260303T090000Z\nDTSTART:20260303T100000Z\nSUMMARY:A, later")
          + event("b", "DTSTART;TZID=Own:20260302T090000\nSUMMARY:B")
          + event("a", "DTSTART:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:A")
            + """
            BEGIN:VTIMEZONE
            TZID:Own
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0300
            TZOFFSETTO:+0300
            END:STANDARD
            END:VTIMEZONE

            """
      )
    )
    #expect(report.added == 2)
    #expect(
      try await test.list("2026-03-01", "2026-03-09") == [
        "2026-03-02T06:00:00 B", "2026-03-02T09:00:00 A", "2026-03-03T10:00:00 A, later",
      ]
    )
  }

  @Test("Of several versions in a file the newest is kept, and the others are named")
  func duplicates() async throws {
    let report = try await test.importText(
      calendar(
        event("a", "DTSTART:20260302T090000Z\nSUMMARY:Two\nSEQUENCE:2")
          + event("a", "DTSTART:20260302T090000Z\nSUMMARY:One\nSEQUENCE:1")
      )
    )
    #expect(report.added == 1)
    #expect(report.warnings.map(\.uid) == ["a"])
    #expect(report.warnings.map(\.title) == ["One"])
    #expect(try await test.list("2026-03-01", "2026-03-09") == ["2026-03-02T09:00:00 Two"])
  }

  @Test("The same UID in two calendars is two events")
  func twoCalendars() async throws {
    let text = calendar(event("a", "DTSTART:20260302T090000Z\nSUMMARY:A"))
    try await test.importText(text)
    _ = try await test { try await $0.createCalendar(name: "Work", color: nil) }
    #expect(try await test.importText(text, calendar: "work").added == 1)
    let found = try await test { try await $0.occurrences(matching: OccurrenceQuery()) }
    #expect(Set(found.map(\.calendarID.rawValue)) == ["personal", "work"])
    #expect(Set(found.map(\.id.eventID)).count == 2)
  }

  @Test("Todos and the like are counted, not silently dropped")
  func todos() async throws {
    let report = try await test.importText(
      calendar(
        "BEGIN:VTODO\nUID:t\nSUMMARY:Do\nEND:VTODO\n" + event("a", "DTSTART:20260302T090000Z\nSUMMARY:A")
      )
    )
    #expect(report.added == 1)
    #expect(report.warnings.map(\.message) == ["1 VTODO left out: only events are imported"])
  }

  @Test("Progress goes up to the size of the file, and the report comes last")
  func progress() async throws {
    let text = calendar(
      (1...5000).map { event("e\($0)", "DTSTART:20260302T090000Z\nSUMMARY:Event \($0)") }.joined()
    )
    let file = try test.folder.write(text, to: "many.ics")
    let request = ImportRequest(source: .file(file), name: "many.ics")
    let updates = try await test { storage in
      var updates: [ImportUpdate] = []
      for try await update in storage.importCalendar(request) { updates.append(update) }
      return updates
    }
    let progress = updates.compactMap { update -> [Int]? in
      if case .progress(let bytes, let total, let events) = update {
        [bytes, total ?? -1, events]
      } else {
        nil
      }
    }
    #expect(progress.map { $0[0] } == progress.map { $0[0] }.sorted())
    #expect(Set(progress.map { $0[1] }) == [text.utf8.count])
    #expect(progress.last == [text.utf8.count, text.utf8.count, 5000])
    guard case .finished(let report) = updates.last else { return #expect(Bool(false), "no report") }
    #expect(report.added == 5000)
  }

  @Test("Nothing is kept of an import whose updates nobody takes any more")
  func abandoned() async throws {
    let text = calendar(
      (1...5000).map { event("e\($0)", "DTSTART:20260302T090000Z\nSUMMARY:Event \($0)") }.joined()
    )
    let file = try test.folder.write(text, to: "many.ics")
    let request = ImportRequest(source: .file(file), name: "many.ics")
    let task = Task {
      try await test { storage in
        for try await case .progress(_, _, events: 2048) in storage.importCalendar(request) { break }
      }
    }
    try await task.value
    // It was stopped in the middle of its transaction, or ended before the request to stop arrived.
    let count = try await test { try await $0.calendars() }.first?.eventCount ?? 0
    #expect([0, 5000].contains(count))
  }

  @Test("Two programs import at the same time: both are there")
  func simultaneously() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for name in ["a", "b"] {
        let other = try test.reopened()
        let events = (1...500).map {
          event("\(name)\($0)", "DTSTART:20260302T090000Z\nSUMMARY:\(name) \($0)")
        }
        group.addTask { try await other.importText(calendar(events.joined())).added }
      }
      for try await added in group { #expect(added == 500) }
    }
    #expect(try await test { try await $0.calendars() }.map(\.eventCount) == [1000])
  }
}
