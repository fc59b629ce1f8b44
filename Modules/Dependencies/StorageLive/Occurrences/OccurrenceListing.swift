import ICalendar
import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lists the occurrences in a window from what is stored.
///
/// - Complexity: O(log *n* + *k*), for *n* occurrences stored and *k* in the window or shortly before it.
struct OccurrenceListing {
  let connection: Connection
  let window: Window
  /// The ids of the calendars to list, by their keys.
  let calendars: [Int: ScheduleCalendar.ID]
  /// The contents to list, or `nil` for all.
  let contents: Set<Int>?
  let limit: Int

  /// How many occurrences one answer holds at most: a bound on memory.
  static let mostAtOnce = 250_000

  static let tooMany = ScheduleError(
    .usage,
    "there are more than \(mostAtOnce) occurrences in the time asked for",
    remedy: "give a shorter time, or a limit"
  )

  /// - Throws: `ScheduleError` of kind `noInput` when a calendar of the query doesn't exist.
  init(_ query: OccurrenceQuery, window: Window, on connection: Connection) throws {
    self.connection = connection
    self.window = window
    let table = CalendarTable(connection: connection)
    let wanted = try Set(query.calendars.map { try table.key(of: $0) })
    calendars = try connection.calendarIDs().filter { wanted.isEmpty || wanted.contains($0.key) }
    contents = try SearchExpression(query.text).map { try connection.contents(matching: $0) }
    limit = max(0, query.limit ?? .max)
  }

  /// - Parameter tables: Where occurrences are stored.
  /// - Throws: `ScheduleError` of kind `usage` when there are more than ``mostAtOnce``.
  func occurrences(in tables: [OccurrenceTable.Name]) throws -> [Occurrence] {
    var found: [Occurrence] = []
    for table in tables {
      for lane in Lane.all { try scan(lane, of: table, into: &found) }
    }
    found.sortInListOrder()
    if tables.count > 1 {
      // What reaches from one span of time into the other is in both tables.
      var seen: Set<Occurrence.ID> = []
      found.removeAll { !seen.insert($0.id).inserted }
    }
    if found.count > limit { found.removeSubrange(limit...) }
    return found
  }

  private func scan(_ lane: Lane, of table: OccurrenceTable.Name, into found: inout [Occurrence]) throws {
    let bounds = window.bounds(for: lane)
    var starts: [Int] = []
    try connection.withStatement(Self.statement(table)) { statement in
      try statement.bind([
        .integer(lane.rawValue), .integer(lane.earliestStart(endingAfter: bounds.from)),
        .integer(bounds.to), .integer(bounds.from),
      ])
      while try statement.step() {
        let row = OccurrenceRow(statement)
        guard let calendar = calendars[row.calendar], contents?.contains(row.content) ?? true else {
          continue
        }
        if starts.count >= limit {
          // In a zone, wall times may change their order, by less than a day.
          let last = limit == 0 ? .min : starts[limit - 1]
          if lane.kind == .instant || row.start - 86_400 > last { break }
        }
        let occurrence = row.occurrence(kind: lane.kind, calendar: calendar, zone: window.zone)
        guard window.overlaps(start: occurrence.start.secondsSince1970, end: occurrence.end.secondsSince1970)
        else {
          continue
        }
        starts.append(row.start)
        found.append(occurrence)
        guard found.count <= Self.mostAtOnce else { throw Self.tooMany }
      }
    }
  }

  private static func statement(_ table: OccurrenceTable.Name) -> String {
    """
    \(OccurrenceRow.columns)
    FROM \(table.rawValue) AS occurrence
    CROSS JOIN contents AS content ON content.key = occurrence.content
    WHERE lane = ?1 AND start >= ?2 AND start < ?3 AND (stop > ?4 OR start >= ?4)
    ORDER BY start
    """
  }
}

extension Occurrence {
  /// By start; at the same time whole days first, then what ends earlier, then by title.
  static func isListedBefore(_ lhs: Self, _ rhs: Self) -> Bool {
    if lhs.start != rhs.start { return lhs.start < rhs.start }
    if lhs.isAllDay != rhs.isAllDay { return lhs.isAllDay }
    if lhs.end != rhs.end { return lhs.end < rhs.end }
    if lhs.title != rhs.title { return lhs.title < rhs.title }
    return (lhs.id.eventID, lhs.id.recurrenceID ?? "") < (rhs.id.eventID, rhs.id.recurrenceID ?? "")
  }
}

extension [Occurrence] {
  /// Sorts small keys, and moves each occurrence to its place: they are large.
  fileprivate mutating func sortInListOrder() {
    var keys = indices.map { (start: self[$0].start.secondsSince1970, index: $0) }
    keys.sort { lhs, rhs in
      lhs.start == rhs.start
        ? Occurrence.isListedBefore(self[lhs.index], self[rhs.index]) : lhs.start < rhs.start
    }
    withUnsafeMutableBufferPointer { occurrences in
      for first in keys.indices {
        // A cycle of places: each takes what belongs there, and gives its own to the next.
        var place = first
        while keys[place].index != first {
          let source = keys[place].index
          occurrences.swapAt(place, source)
          keys[place].index = place
          place = source
        }
        keys[place].index = place
      }
    }
  }
}

extension Connection {
  /// The ids of all calendars by their keys.
  func calendarIDs() throws -> [Int: ScheduleCalendar.ID] {
    let pairs = try rows("SELECT key, id FROM calendars") {
      ($0.integer(0), ScheduleCalendar.ID(rawValue: $0.text(1)))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
