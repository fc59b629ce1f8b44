import ScheduleModels
import Testing

@testable import StorageLive

@Suite("Calendars")
struct CalendarTests {
  let test: TestStorage

  init() throws { test = try TestStorage() }

  @Test("A new database has none; the first event makes one")
  func first() async throws {
    #expect(try await test { try await $0.calendars() } == [])
    try await test.add("Dentist", .floating("2026-03-02T09:00"))
    let personal = ScheduleCalendar(
      id: ScheduleCalendar.ID(rawValue: "personal"),
      name: "Personal",
      eventCount: 1
    )
    #expect(try await test { try await $0.calendars() } == [personal])
  }

  @Test("Ids come from names, and stay when names change")
  func ids() async throws {
    let calendars = try await test { storage in
      let first = try await storage.createCalendar(name: " Work  &  Travel ", color: "#2E7D32")
      let second = try await storage.createCalendar(name: "work, travel", color: nil)
      let third = try await storage.createCalendar(name: "🎯", color: nil)
      var renamed = first
      renamed.name = "Office"
      renamed.color = nil
      return [first, second, third, try await storage.updateCalendar(renamed)]
    }
    #expect(calendars.map(\.id.rawValue) == ["work-travel", "work-travel-2", "calendar", "work-travel"])
    #expect(calendars.map(\.name) == ["Work & Travel", "work, travel", "🎯", "Office"])
    #expect(calendars.map(\.color) == ["#2e7d32", nil, nil, nil])
  }

  @Test(
    "What is no name or no colour",
    arguments: [(" ", nil), ("Work", "red"), ("Work", "#12345g"), ("Work", "#123")]
  )
  func invalid(name: String, color: String?) async throws {
    let error = await #expect(throws: ScheduleError.self) {
      _ = try await test { try await $0.createCalendar(name: name, color: color) }
    }
    #expect(error?.kind == .usage)
    #expect(try await test { try await $0.calendars() } == [])
  }

  @Test("An unknown one is named, with those that there are")
  func unknown() async throws {
    _ = try await test { try await $0.createCalendar(name: "Work", color: nil) }
    let id = ScheduleCalendar.ID(rawValue: "home")
    for attempt in [
      { try await test { _ = try await $0.deleteCalendar(id: id) } },
      { try await test { _ = try await $0.updateCalendar(ScheduleCalendar(id: id, name: "x")) } },
      { try await test { _ = try await $0.occurrences(matching: OccurrenceQuery(calendars: [id])) } },
      { _ = try await test.exported(["home"]) },
    ] as [() async throws -> Void] {
      let error = await #expect(throws: ScheduleError.self) { try await attempt() }
      #expect(error == ScheduleError(.noInput, "there is no calendar home", remedy: "name one of: work"))
    }
  }

  @Test("With a calendar go its events, their occurrences and what was found of them")
  func deletion() async throws {
    try await test.add("Dentist", .floating("2026-03-02T09:00"))
    _ = try await test { try await $0.createCalendar(name: "Work", color: nil) }
    try await test.importText(
      calendar(event("a", "DTSTART:20260302T100000Z\nSUMMARY:Standup")),
      calendar: "work"
    )
    let deleted = try await test { try await $0.deleteCalendar(id: ScheduleCalendar.ID(rawValue: "work")) }
    #expect(deleted.eventCount == 1)
    #expect(try await test.list("2026-03-01", "2026-04-01") == ["2026-03-02T09:00:00 Dentist"])
    #expect(try await test { try await $0.search(text: "standup", limit: 5) } == [])
    let database = Database(DatabaseFile(path: test.path), schema: .schedule, patience: 0)
    let left = try await database.perform { connection in
      try ["calendars", "events", "sources", "contents", "occurrences"].map { table in
        try connection.row("SELECT count(*) FROM \(table)") { $0.integer(0) }
      }
    }
    #expect(left == [1, 1, 1, 1, 1])
    try await database.perform { try $0.run("INSERT INTO search (search) VALUES ('integrity-check')") }
  }
}
