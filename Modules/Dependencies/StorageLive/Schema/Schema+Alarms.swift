import ICalendar
import ScheduleModels

extension Schema {
  /// Alarms.
  ///
  /// When an alarm goes off isn't stored: it follows from the occurrences, which are. `contents` has what the alarms
  /// say (``StoredAlarm``), so that no event is parsed to find those of a day: `near_alarms` go off within days of
  /// their occurrence, and are found with the occurrences of those days; the few `far_alarms` are looked at one by
  /// one. Both are `NULL` for events without any.
  ///
  /// `alarms` has what became of those that went off. It knows an event by its id, without a reference: when an
  /// event is deleted and that is undone, what was dismissed stays so. It isn't part of the history.
  static let alarms = Migration(name: "alarms") { connection in
    try connection.execute(alarmTables)
    try connection.deriveAlarms()
  }
}

/// - `recurrence` is the occurrence's recurrence id, or empty; `time` what the alarm's trigger gives for it. All
///   times are in seconds since 1970.
/// - `claimed`: until when the process that rings it keeps it to itself. `settled`: all that goes off until then was
///   dealt with; `rang`: and did ring. `snoozed`: when it goes off next. `dismissed`: when it was seen.
private let alarmTables = """
  ALTER TABLE contents ADD COLUMN near_alarms TEXT;
  ALTER TABLE contents ADD COLUMN far_alarms TEXT;
  CREATE INDEX contents_with_far_alarms ON contents (key) WHERE far_alarms IS NOT NULL;

  CREATE TABLE alarms (
    event TEXT NOT NULL,
    recurrence TEXT NOT NULL,
    time INTEGER NOT NULL,
    claimed INTEGER,
    settled INTEGER,
    rang INTEGER,
    snoozed INTEGER,
    dismissed INTEGER,
    PRIMARY KEY (event, recurrence, time)
  ) STRICT, WITHOUT ROWID;
  """

extension Connection {
  /// Fills in the alarms of events that were stored before.
  fileprivate func deriveAlarms() throws {
    let keys = try rows("SELECT event FROM sources WHERE text LIKE '%BEGIN:VALARM%'") { $0.integer(0) }
    // What an alarm says doesn't depend on the rules of zones.
    let zones = ZoneSource(local: .utc) { _ in nil }
    for key in keys {
      guard let source = try source(ofEvent: key),
        let object = try? CalendarObject(source: source, zones: zones)
      else { continue }
      let contents = try contents(ofEvent: key)
      guard contents.count == object.contents.count else { continue }
      for (content, event) in zip(contents, object.contents) {
        let alarms = StoredAlarms(event)
        try run(
          "UPDATE contents SET near_alarms = ?, far_alarms = ? WHERE key = ?",
          .text(alarms.near),
          .text(alarms.far),
          .integer(content)
        )
      }
    }
  }
}
