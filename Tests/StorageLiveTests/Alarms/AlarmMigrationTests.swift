import ScheduleModels
import Storage
import Testing

@testable import StorageLive

@Suite("A database from before there were alarms")
struct AlarmMigrationTests {
  @Test("Its events ring")
  func rings() async throws {
    let test = try TestStorage()
    let old = Database(
      DatabaseFile(path: test.path),
      schema: Schema(migrations: Array(Schema.schedule.migrations.prefix(2))),
      patience: 0
    )
    let near = alarm("TRIGGER:-PT15M").replacing("\n", with: "|")
    let far = alarm("TRIGGER:-P30D").replacing("\n", with: "|")
    try await old.perform { connection in
      try connection.execute(
        """
        INSERT INTO settings VALUES ('horizon_from', 1740787200), ('horizon_to', 1806624000), ('zone_data', 'test');
        INSERT INTO history (key, time, command, kind) VALUES (1, 0, '', 'change');
        INSERT INTO open_entry VALUES (1);
        INSERT INTO calendars (key, id, name) VALUES (1, 'work', 'Work');
        INSERT INTO events VALUES
          (2, 1, 'abcdefghijklmno', 4, 1, 1772442000, 1772442000, 1, 'a@example.com', 0, 0),
          (3, 1, 'bbcdefghijklmno', 4, 1, 1772442000, 1772442000, 1, 'b@example.com', 0, 0);
        INSERT INTO sources
        SELECT key, replace('BEGIN:VCALENDAR|VERSION:2.0|PRODID:-//old//EN|BEGIN:VEVENT|UID:' || uid
          || '|DTSTAMP:20260101T000000Z|DTSTART:20260302T090000Z|SUMMARY:A|' || iif(key = 2, '\(near)|\(far)|', '')
          || 'END:VEVENT|END:VCALENDAR|', '|', char(13, 10)) FROM events;
        INSERT INTO contents VALUES
          (1, 2, 1, 'abcdefghijklmno', 4, NULL, 1, 'UTC', 'A', ''),
          (2, 3, 1, 'bbcdefghijklmno', 4, NULL, 1, 'UTC', 'A', '');
        INSERT INTO occurrences VALUES (0, 1772442000, 1, 3, 1772442000), (0, 1772442000, 2, 3, 1772442000);
        DELETE FROM open_entry;
        """
      )
    }
    #expect(
      try await test.rings("2026-01-01", "2026-12-31") == ["2026-01-31T09:00:00 A", "2026-03-02T08:45:00 A"]
    )
  }
}
