import ICalendar
import ScheduleModels

/// Writes events as one iCalendar stream, piece by piece as the reader asks for them.
///
/// Events are in the order of their UIDs, so that the same events give the same text, whichever way and order
/// they came into the database.
actor CalendarExport {
  private let database: Database
  private let calendars: [ScheduleCalendar.ID]
  private var writer: CalendarWriter
  private var phase = Phase.beginning

  private enum Phase {
    case beginning
    case after(Position)
    case ended
  }

  private struct Position: Sendable {
    var uid: String
    var calendar: Int
  }

  private struct Row: Sendable {
    var position: Position
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
    writer = CalendarWriter(name: nil, zones: zones)
  }

  /// The next piece; `nil` at the end.
  func next() async throws -> [UInt8]? {
    switch phase {
    case .beginning:
      try await database.perform { if !$0.isInMemory { try $0.run("BEGIN") } }
      let rows = try await rows(after: nil)
      return try piece(writer.begin(), rows)
    case .after(let position):
      return try piece("", try await rows(after: position))
    case .ended:
      try await database.perform { if !$0.isInMemory { try $0.run("COMMIT") } }
      return nil
    }
  }

  private func piece(_ start: String, _ rows: [Row]) throws -> [UInt8] {
    var text = start
    for row in rows { text += try writer.append(row.source) }
    if rows.count == Self.batch, let last = rows.last {
      phase = .after(last.position)
    } else {
      text += writer.end()
      phase = .ended
    }
    return Array(text.utf8)
  }

  private func rows(after position: Position?) async throws -> [Row] {
    let calendars = calendars
    return try await database.perform { connection in
      let table = CalendarTable(connection: connection)
      let keys = try calendars.map { "\(try table.key(of: $0))" }
      return try connection.rows(
        """
        SELECT uid, calendar, text FROM events CROSS JOIN sources ON event = key
        WHERE (uid, calendar) > (?1, ?2)
        \(keys.isEmpty ? "" : "AND calendar IN (\(keys.joined(separator: ", ")))")
        ORDER BY uid, calendar LIMIT \(Self.batch)
        """,
        .text(position?.uid ?? ""),
        .integer(position?.calendar ?? 0)
      ) { Row(position: Position(uid: $0.text(0), calendar: $0.integer(1)), source: $0.text(2)) }
    }
  }
}
