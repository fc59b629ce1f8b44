import ICalendar
import ScheduleModels

/// Puts everything that an entry of the history touched back as it was before that entry.
///
/// The open entry keeps what this takes away, as with any change; so it can be taken back in the same way.
struct StateRestoration {
  let connection: Connection
  let context: StorageContext
  /// The entry whose change goes.
  let source: Int
  /// The open entry.
  let entry: Int

  func run() throws {
    try restoreCalendars()
    try deleteEvents()
    try restoreEvents()
    try deleteCalendars()
  }

  // MARK: Events

  /// More are released at once.
  private static let fewIDs = 50

  private func deleteEvents() throws {
    let condition = """
      created = ?1 OR id IN (
        SELECT event FROM event_changes WHERE entry = ?1 AND before IS NULL AND after IS NOT NULL
      )
      """
    let ids = try connection.rows("SELECT id FROM events WHERE \(condition)", .integer(source)) {
      Event.ID(rawValue: $0.text(0))
    }
    guard !ids.isEmpty else { return }
    try connection.run("DELETE FROM events WHERE \(condition)", .integer(source))
    let shortIDs = ShortIDs(connection: connection)
    if ids.count > Self.fewIDs { return try shortIDs.releaseAll() }
    for id in ids { try shortIDs.release(id) }
  }

  /// How an event was before the entry.
  private struct Earlier {
    var key: Int
    var id: Event.ID
    /// The entry that had made it so.
    var entry: Int
    var created: Int
    var calendar: CalendarTable.Place
    var version: Int
    var text: String

    init(_ row: Statement) {
      key = row.integer(0)
      id = Event.ID(rawValue: row.text(1))
      entry = row.integer(2)
      created = row.integer(3)
      calendar = CalendarTable.Place(key: row.integer(4), id: .init(rawValue: row.text(5)))
      version = row.integer(6)
      text = row.text(7)
    }
  }

  /// Events that are in memory at once.
  private static let batch = 100

  private func restoreEvents() throws {
    var table = try EventTable(writingTo: connection, in: context)
    var last = 0
    while true {
      let events = try connection.rows(
        """
        SELECT change.key, event, before, created, change.calendar, calendars.id, version, text
        FROM event_changes AS change JOIN calendars ON calendars.key = change.calendar
        WHERE change.entry = ?1 AND before IS NOT NULL AND change.key > ?2 ORDER BY change.key LIMIT ?3
        """,
        .integer(source),
        .integer(last),
        .integer(Self.batch),
        read: Earlier.init
      )
      guard let end = events.last else { break }
      for event in events { try restore(event, in: &table) }
      last = end.key
    }
    try table.flush()
  }

  private func restore(_ event: Earlier, in table: inout EventTable) throws {
    let id = Value.text(event.id.rawValue)
    let derived = try table.derive(try CalendarObject(source: event.text, zones: context.zones))
    let present = try connection.row("SELECT key, calendar FROM events WHERE id = ?", id) {
      (key: $0.integer(0), calendar: $0.integer(1))
    }
    if let present {
      try change(event, present.key, from: present.calendar, derived, in: &table)
    } else {
      _ = try table.insert(derived, calendar: event.calendar, as: event.id)
      try connection.run(
        "UPDATE events SET created = ?, version = ? WHERE id = ?",
        .integer(event.created),
        .integer(event.version + 1),
        id
      )
      try connection.run("INSERT INTO event_changes (entry, event) VALUES (?, ?)", .integer(entry), id)
    }
    try connection.run("UPDATE events SET entry = ? WHERE id = ?", .integer(event.entry), id)
    try connection.run(
      "UPDATE event_changes SET after = ? WHERE entry = ? AND event = ?",
      .integer(event.entry),
      .integer(entry),
      id
    )
  }

  private func change(
    _ event: Earlier,
    _ key: Int,
    from calendar: Int,
    _ derived: DerivedEvent,
    in table: inout EventTable
  ) throws {
    // The triggers keep nothing where a run had changed an event and changed it back.
    try connection.run(
      """
      INSERT INTO event_changes (entry, event, before, created, calendar, version, uid, title, text)
      SELECT ?1, id, entry, created, calendar, version, uid,
        (SELECT title FROM contents WHERE event = ?2 ORDER BY key LIMIT 1),
        (SELECT text FROM sources WHERE event = ?2)
      FROM events WHERE key = ?2
      """,
      .integer(entry),
      .integer(key)
    )
    if calendar != event.calendar.key {
      try connection.run(
        "UPDATE events SET calendar = ? WHERE key = ?",
        .integer(event.calendar.key),
        .integer(key)
      )
    }
    // Raises the version, also where only the calendar differs.
    try table.replace(key, with: derived)
  }

  // MARK: Calendars

  private func restoreCalendars() throws {
    let calendars = try connection.rows(
      "SELECT calendar, before, id, name, color FROM calendar_changes WHERE entry = ? AND before IS NOT NULL",
      .integer(source)
    ) {
      (
        key: $0.integer(0), entry: $0.integer(1), id: $0.text(2), name: $0.text(3),
        color: $0.textIfPresent(4)
      )
    }
    for calendar in calendars {
      try connection.run(
        """
        INSERT INTO calendars (key, id, name, color) VALUES (?, ?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET name = excluded.name, color = excluded.color
        """,
        .integer(calendar.key),
        .text(calendar.id),
        .text(calendar.name),
        .text(calendar.color)
      )
      try connection.run(
        "UPDATE calendars SET entry = ? WHERE key = ?",
        .integer(calendar.entry),
        .integer(calendar.key)
      )
      try connection.run(
        "UPDATE calendar_changes SET after = ? WHERE entry = ? AND calendar = ?",
        .integer(calendar.entry),
        .integer(entry),
        .integer(calendar.key)
      )
    }
  }

  /// Calendars that the entry made go too. One that came along with events, as with the first event of all,
  /// stays where others are in it now, or where it was changed; an entry that made nothing but the calendar isn't
  /// taken back then (``Obstacles``).
  private func deleteCalendars() throws {
    try connection.run(
      """
      DELETE FROM calendars WHERE key IN (
        SELECT calendar FROM calendar_changes AS change
        WHERE change.entry = ?1 AND change.before IS NULL AND change.after = calendars.entry
      ) AND NOT EXISTS (SELECT 1 FROM events WHERE events.calendar = calendars.key)
      """,
      .integer(source)
    )
  }
}
