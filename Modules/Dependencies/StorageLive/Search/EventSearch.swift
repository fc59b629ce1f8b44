import ICalendar
import ScheduleModels

/// Finds events by their texts and ranks them: a word in the title counts more than in the place, and that
/// more than in the notes.
struct EventSearch {
  let connection: Connection
  let context: StorageContext

  /// One occurrence of each event found: the next one, or else the last one.
  func occurrences(matching text: String, limit: Int) throws -> [Occurrence] {
    guard limit > 0, let match = SearchExpression(text)?.match else { return [] }
    let calendars = try connection.calendarIDs()
    return try events(matching: match, limit: limit).compactMap {
      try occurrence(of: $0, calendars: calendars)
    }
  }

  private struct Match {
    var event: Int
    /// Those of the event's contents in which the text was found.
    var contents: [Int]
  }

  private func events(matching match: String, limit: Int) throws -> [Match] {
    var events: [Match] = []
    var positions: [Int: Int] = [:]
    try connection.withStatement(
      """
      SELECT contents.event, search.rowid FROM search CROSS JOIN contents ON contents.key = search.rowid
      WHERE search MATCH ? ORDER BY bm25(search, 10.0, 5.0, 1.0), search.rowid
      """
    ) { statement in
      try statement.bind(.text(match), at: 1)
      while try statement.step() {
        let (event, content) = (statement.integer(0), statement.integer(1))
        if let position = positions[event] {
          events[position].contents.append(content)
        } else if events.count < limit {
          positions[event] = events.count
          events.append(Match(event: event, contents: [content]))
        }
      }
    }
    return events
  }

  private func occurrence(of match: Match, calendars: [Int: ScheduleCalendar.ID]) throws -> Occurrence? {
    if let stored = try occurrence(of: match, in: .stored, calendars: calendars) { return stored }
    // A long series that was over before the horizon begins, or that begins beyond it.
    try DistantOccurrences(connection: connection, context: context).fill(nearest: match.event)
    return try occurrence(of: match, in: .distant, calendars: calendars)
  }

  private func occurrence(
    of match: Match,
    in table: OccurrenceTable.Name,
    calendars: [Int: ScheduleCalendar.ID]
  ) throws -> Occurrence? {
    let next = try match.contents.compactMap { try nearest($0, .next, in: table, calendars: calendars) }
    if let first = next.min(by: Occurrence.isListedBefore) { return first }
    return try match.contents.compactMap { try nearest($0, .last, in: table, calendars: calendars) }
      .max(by: Occurrence.isListedBefore)
  }

  private enum Direction {
    case next, last
  }

  /// The next occurrence of a content, or the last one.
  private func nearest(
    _ content: Int,
    _ direction: Direction,
    in table: OccurrenceTable.Name,
    calendars: [Int: ScheduleCalendar.ID]
  ) throws -> Occurrence? {
    let zone = context.zones.local
    let now = context.nowInSeconds
    let condition =
      direction == .next ? "AND start >= iif(lane < ?2, ?3, ?4) ORDER BY start" : "ORDER BY start DESC"
    return try connection.row(
      """
      \(OccurrenceRow.columns), lane
      FROM \(table.rawValue) AS occurrence
      CROSS JOIN contents AS content ON content.key = occurrence.content
      WHERE occurrence.content = ?1 \(condition) LIMIT 1
      """,
      [.integer(content)]
        + (direction == .next
          ? [
            .integer(Lane.firstOfWallTimes.rawValue), .integer(now),
            .integer(zone.localTime(at: now).wallSeconds),
          ] : [])
    ) { statement -> Occurrence? in
      let row = OccurrenceRow(statement)
      let kind = Lane(rawValue: statement.integer(OccurrenceRow.columnCount)).kind
      return calendars[row.calendar].map { row.occurrence(kind: kind, calendar: $0, zone: zone) }
    } ?? nil
  }
}
