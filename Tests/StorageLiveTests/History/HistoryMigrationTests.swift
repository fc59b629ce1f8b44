import ScheduleModels
import Storage
import Testing

@testable import StorageLive

/// A database from before there was a history.
@Suite("A database without a history")
struct HistoryMigrationTests {
  let test: TestStorage

  init() async throws {
    test = try TestStorage()
    let old = Database(
      DatabaseFile(path: test.path),
      schema: Schema(migrations: Array(Schema.schedule.migrations.prefix(1))),
      patience: 0
    )
    try await old.perform { connection in
      try connection.execute(
        """
        INSERT INTO settings VALUES ('horizon_from', 1740787200), ('horizon_to', 1806624000), ('zone_data', 'test');
        INSERT INTO calendars VALUES (1, 'work', 'Work', '#112233'), (3, 'home', 'Home', NULL);
        INSERT INTO events VALUES
          (2, 1, 'abcdefghijklmno', 5, 1, 1772442000, 1772442000, 1, 'a@example.com'),
          (5, 3, 'abcddfghijklmno', 5, 7, 1772701200, 1772701200, 1, 'b@example.com');
        INSERT INTO sources
        SELECT key, replace('BEGIN:VCALENDAR|VERSION:2.0|PRODID:-//old//EN|BEGIN:VEVENT|UID:' || uid
          || '|DTSTAMP:20260101T000000Z|DTSTART:2026030' || key || 'T090000Z|'
          || 'SUMMARY:Old ' || key || '|END:VEVENT|END:VCALENDAR|', '|', char(13, 10)) FROM events;
        INSERT INTO contents VALUES
          (1, 2, 1, 'abcdefghijklmno', 5, NULL, 1, 'UTC', 'Old 2', ''),
          (2, 5, 3, 'abcddfghijklmno', 5, NULL, 1, 'UTC', 'Old 5', '');
        INSERT INTO occurrences VALUES (0, 1772442000, 1, 3, 1772442000), (0, 1772701200, 2, 3, 1772701200);
        INSERT INTO search (rowid, title, location, notes) VALUES (1, 'Old 2', '', ''), (2, 'Old 5', '', '')
        """
      )
    }
  }

  @Test("It opens, and everything is there")
  func opens() async throws {
    #expect(
      try await test.list("2026-03-01", "2026-03-30") == [
        "2026-03-02T09:00:00 Old 2", "2026-03-05T09:00:00 Old 5",
      ]
    )
    #expect(try await test { try await $0.calendars() }.map(\.eventCount) == [1, 1])
    #expect(try await test { try await $0.event(matching: "abcdd") }.version == 7)
    #expect(try await test { try await $0.search(text: "old", limit: 9) }.count == 2)
    #expect(try await test.history() == [])
    #expect(try await test.integers("PRAGMA user_version") == [Schema.schedule.version])
    let snapshot = try await test.snapshot()
    #expect(snapshot.contains("ok") && !snapshot.contains("broken"))
  }

  @Test("Its events can be changed and deleted, and that taken back; nothing before it can")
  func changes() async throws {
    let before = try await test.snapshot()
    let event = try await test { try await $0.event(matching: "abcde") }
    var draft = EventDraft(eventID: event.id, calendarID: .init(rawValue: "home"), content: event.content)
    draft.content.title = "New"
    _ = try await test { [draft] in try await $0.save(draft) }
    _ = try await test { try await $0.delete(id: event.id) }
    _ = try await test { try await $0.deleteCalendar(id: .init(rawValue: "home")) }
    #expect(try await test.list("2026-03-01", "2026-03-30") == [])
    for _ in 1...3 { try await test.undo() }
    #expect(try await test.snapshot() == before)
    let error = await #expect(throws: ScheduleError.self) { try await test.undo() }
    #expect(error?.kind == .noInput)
  }
}
