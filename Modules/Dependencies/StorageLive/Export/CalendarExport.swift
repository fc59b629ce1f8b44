import ICalendar
import ScheduleModels

/// Writes calendars as one iCalendar stream, piece by piece as the reader asks for them: a `VCALENDAR` for
/// each, with its name, so that two calendars that have the same event stay two.
///
/// Calendars are in the order in which they were made, and events in the order of their UIDs, so that the
/// same events give the same text, whichever way and order they came into the database.
actor CalendarExport {
  private let database: Database
  private let calendars: [ScheduleCalendar.ID]
  private var writer: CalendarWriter
  private var phase = Phase.beginning

  private enum Phase {
    case beginning
    /// The calendars that are still to be written.
    case between([Item])
    /// The rest of one calendar, behind the event with a UID; then the others.
    case inside(Item, uid: String, [Item])
    case ended
  }

  private struct Item: Sendable {
    var key: Int
    var calendar: ScheduleCalendar
  }

  private struct Row: Sendable {
    var uid: String
    var source: String
  }

  /// Events that are read at once.
  private static let batch = 200

  /// - Parameters:
  ///   - database: One of its own, so that what it sees doesn't change while it is written, or one in memory.
  ///   - calendars: What to write; empty means all.
  init(_ database: Database, calendars: [ScheduleCalendar.ID], zones: ZoneSource) {
    self.database = database
    self.calendars = calendars
    writer = CalendarWriter(zones: zones)
  }

  /// The next piece; `nil` at the end.
  func next() async throws -> [UInt8]? {
    switch phase {
    case .beginning:
      try await database.perform { if !$0.isInMemory { try $0.run("BEGIN") } }
      let items = try await items()
      guard items.isEmpty else { return try await begin(items) }
      phase = .ended
      return Array((writer.begin() + writer.end()).utf8)
    case .between(let items):
      return try await begin(items)
    case .inside(let item, let uid, let others):
      return try await piece("", item, after: uid, others)
    case .ended:
      try await database.perform { if !$0.isInMemory { try $0.run("COMMIT") } }
      return nil
    }
  }

  private func begin(_ items: [Item]) async throws -> [UInt8] {
    try await piece(writer.begin(items[0].calendar), items[0], after: "", Array(items.dropFirst()))
  }

  private func piece(_ start: String, _ item: Item, after uid: String, _ others: [Item]) async throws
    -> [UInt8]
  {
    let rows = try await rows(of: item, after: uid)
    var text = start
    for row in rows { text += try writer.append(row.source) }
    if rows.count == Self.batch, let last = rows.last {
      phase = .inside(item, uid: last.uid, others)
    } else {
      text += writer.end()
      phase = others.isEmpty ? .ended : .between(others)
    }
    return Array(text.utf8)
  }

  private func items() async throws -> [Item] {
    let calendars = calendars
    return try await database.perform { connection in
      let table = CalendarTable(connection: connection)
      let keys = try calendars.map { try table.key(of: $0) }
      return try table.all().map { Item(key: try table.key(of: $0.id), calendar: $0) }
        .filter { keys.isEmpty || keys.contains($0.key) }
    }
  }

  private func rows(of item: Item, after uid: String) async throws -> [Row] {
    try await database.perform { connection in
      // By way of the UIDs: they come in their order then.
      try connection.rows(
        """
        SELECT uid, text FROM events CROSS JOIN sources ON event = key
        WHERE uid > ? AND +calendar = ? ORDER BY uid LIMIT \(Self.batch)
        """,
        .text(uid),
        .integer(item.key)
      ) { Row(uid: $0.text(0), source: $0.text(1)) }
    }
  }
}
