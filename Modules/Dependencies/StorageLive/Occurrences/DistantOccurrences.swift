import ICalendar
import ScheduleModels

/// Occurrences beyond the horizon for one query: expanded when asked for, and not kept in the database.
struct DistantOccurrences {
  let connection: Connection
  let context: StorageContext

  /// Expands every repeating event for the parts of a span of time that the horizon doesn't cover.
  ///
  /// - Throws: `ScheduleError` of kind `badData` that names an event whose rule is too dense for the span of
  ///   time, `usage` when the span holds more than can be listed at once: nothing is left out in silence.
  /// - Complexity: O(*n*) in the number of repeating events.
  func fill(_ missing: [Range<Int>]) throws {
    var table = try emptyTable()
    var count = 0
    for range in missing {
      for key in try connection.eventsToExtend(to: range) {
        guard let object = try object(key) else { continue }
        let occurrences = try object.listedOccurrences(in: range)
        count += occurrences.count
        guard count <= OccurrenceListing.mostAtOnce else { throw OccurrenceListing.tooMany }
        try table.insert(occurrences, contents: try connection.contents(ofEvent: key))
      }
    }
    try table.flush()
  }

  /// Expands one event around the occurrence that is nearest to today.
  func fill(nearest key: Int) throws {
    var table = try emptyTable()
    guard let object = try object(key) else { return }
    let extent = object.extent()
    let now = context.nowInSeconds
    let year = 366 * 86_400
    for years in [1, 10, 100, 1000] {
      let ahead = max(now, extent.start) - 1
      let behind = min(now, extent.end ?? .max) + 1
      for range in [ahead..<ahead + years * year, behind - years * year..<behind] {
        guard let occurrences = try? object.listedOccurrences(in: range),
          !occurrences.isEmpty
        else { continue }
        try table.insert(occurrences, contents: try connection.contents(ofEvent: key))
        return try table.flush()
      }
    }
  }

  private func emptyTable() throws -> OccurrenceTable {
    let name = OccurrenceTable.Name.distant
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(name.rawValue) (
        lane INTEGER NOT NULL,
        start INTEGER NOT NULL,
        content INTEGER NOT NULL,
        recurrence INTEGER NOT NULL,
        stop INTEGER NOT NULL,
        PRIMARY KEY (lane, start, content, recurrence)
      ) STRICT, WITHOUT ROWID;
      DELETE FROM \(name.rawValue)
      """
    )
    return OccurrenceTable(connection, name: name)
  }

  private func object(_ key: Int) throws -> CalendarObject? {
    try connection.source(ofEvent: key).flatMap { try? CalendarObject(source: $0, zones: context.zones) }
  }
}

extension Connection {
  /// The text of an event.
  func source(ofEvent key: Int) throws -> String? {
    try row("SELECT text FROM sources WHERE event = ?", .integer(key)) { $0.text(0) }
  }

  /// The keys of an event's contents, in the order of its object.
  func contents(ofEvent key: Int) throws -> [Int] {
    try rows("SELECT key FROM contents WHERE event = ? ORDER BY key", .integer(key)) { $0.integer(0) }
  }
}
