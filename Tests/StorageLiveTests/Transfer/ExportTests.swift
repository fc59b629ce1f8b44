import Foundation
import ScheduleModels
import Testing

@testable import StorageLive

@Suite("Export")
struct ExportTests {
  let test: TestStorage

  init() throws { test = try TestStorage() }

  static let text = calendar(
    event(
      "z",
      "DTSTART;TZID=Europe/Berlin:20260302T090000\nSUMMARY:Zoned\nX-OWN;X-P=1:kept\nATTENDEE:mailto:a@b.c"
    )
      + event(
        "m",
        "DTSTART:20260302T090000\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Series\nEXDATE:20260304T090000"
      )
      + event("m", "RECURRENCE-ID:20260303T090000\nDTSTART:20260303T100000\nSUMMARY:Moved")
      + event(
        "a",
        "DTSTART;VALUE=DATE:20260302\nSUMMARY:Day\nBEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT5M\nEND:VALARM"
      )
  )

  @Test("Export, import into a new database, export: the same text")
  func roundTrip() async throws {
    try await test.importText(Self.text)
    try await test.add("Ours", .zoned("2026-03-02T09:00", "America/New_York"), .hours(1))
    let first = try await test.exported()
    let other = try TestStorage()
    #expect(try await other.importText(first).added == 4)
    #expect(try await other.exported() == first)
    #expect(try await other.list("2026-03-01", "2026-03-09") == test.list("2026-03-01", "2026-03-09"))
  }

  @Test("What no part of this program knows is in it")
  func kept() async throws {
    try await test.importText(Self.text)
    let exported = try await test.exported()
    for line in ["X-OWN;X-P=1:kept", "ATTENDEE:mailto:a@b.c", "ACTION:AUDIO", "EXDATE:20260304T090000"] {
      #expect(exported.contains("\r\n\(line)\r\n"))
    }
    #expect(exported.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n"))
  }

  @Test("The order doesn't depend on the way in")
  func order() async throws {
    let events = ["c", "a", "b"].map { event($0, "DTSTART:20260302T090000Z\nSUMMARY:\($0)") }
    try await test.importText(calendar(events.joined()))
    let other = try TestStorage()
    for event in events.reversed() { try await other.importText(calendar(event)) }
    #expect(try await test.exported() == other.exported())
  }

  @Test("Many events come in pieces, each of them once")
  func pieces() async throws {
    let events = (1...450).map { event("e\($0)", "DTSTART:20260302T090000Z\nSUMMARY:Event \($0)") }
    try await test.importText(calendar(events.joined()))
    let pieces = try await test { storage in
      var pieces: [[UInt8]] = []
      for try await piece in storage.export(calendars: []) { pieces.append(piece) }
      return pieces
    }
    #expect(pieces.count == 3)
    let text = String(decoding: pieces.joined(), as: UTF8.self)
    #expect(text.split(separator: "BEGIN:VEVENT").count == 451)
    #expect(text.hasSuffix("END:VEVENT\r\nEND:VCALENDAR\r\n"))
  }

  @Test("What is written while an export runs isn't half in it")
  func snapshot() async throws {
    let events = (1...450).map { event("e\($0)", "DTSTART:20260302T090000Z\nSUMMARY:Event \($0)") }
    try await test.importText(calendar(events.joined()))
    let text = try await test { storage in
      var bytes: [UInt8] = []
      for try await piece in storage.export(calendars: []) {
        if bytes.isEmpty {
          _ = try await storage.deleteCalendar(id: ScheduleCalendar.ID(rawValue: "personal"))
        }
        bytes += piece
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(text.split(separator: "BEGIN:VEVENT").count == 451)
    #expect(try await test.exported().contains("VEVENT") == false)
  }

  @Test("Only the calendars that were asked for")
  func someCalendars() async throws {
    try await test.importText(calendar(event("a", "DTSTART:20260302T090000Z\nSUMMARY:Home")))
    _ = try await test { try await $0.createCalendar(name: "Work", color: nil) }
    try await test.importText(
      calendar(event("b", "DTSTART:20260302T090000Z\nSUMMARY:Work")),
      calendar: "work"
    )
    let text = try await test.exported(["work"])
    #expect(text.contains("SUMMARY:Work"))
    #expect(!text.contains("SUMMARY:Home"))
  }

  @Test("An empty calendar is a valid text")
  func empty() async throws {
    let text = try await test.exported()
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
    #expect(text.hasSuffix("END:VCALENDAR\r\n"))
  }
}
