import ICalendar
import ScheduleModels

extension EventTable {
  /// Expands every repeating event so that a wider horizon is covered, and records it.
  ///
  /// - Complexity: O(*n*) in the number of events that reach beyond the old horizon.
  mutating func widen(to wider: Horizon) throws {
    let (old, new) = (horizon.range, wider.range)
    if new.lowerBound < old.lowerBound { try extendAll(to: new.lowerBound..<old.lowerBound) }
    if old.upperBound < new.upperBound { try extendAll(to: old.upperBound..<new.upperBound) }
    try flush()
    try Settings(connection: connection).set(wider)
  }

  private mutating func extendAll(to range: Range<Int>) throws {
    for key in try connection.eventsToExtend(to: range) {
      try object(key).map { try extend(key, $0, to: range) }
    }
  }

  /// Derives everything again that depends on the rules of zones, and records their version.
  ///
  /// - Complexity: O(*n*) in the number of events in zones.
  mutating func refreshAll(zoneData version: String) throws {
    let keys = try connection.rows(
      "SELECT DISTINCT event FROM contents WHERE zone IS NOT NULL AND zone <> 'UTC'"
    ) { $0.integer(0) }
    for key in keys {
      guard let object = try object(key), let event = try? derive(object) else { continue }
      try refresh(key, event)
    }
    try flush()
    try Settings(connection: connection).set(.zoneData, .text(version))
  }

  /// An event that can't be read any more keeps what was derived before.
  private func object(_ key: Int) throws -> CalendarObject? {
    try connection.source(ofEvent: key).flatMap { try? CalendarObject(source: $0, zones: zones) }
  }
}

extension Connection {
  /// The keys of the events that have occurrences in a span of time which aren't stored.
  func eventsToExtend(to range: Range<Int>) throws -> [Int] {
    try rows(
      "SELECT key FROM events WHERE complete = 0 AND first < ? AND (last IS NULL OR last > ?)",
      .integer(range.upperBound),
      .integer(range.lowerBound)
    ) { $0.integer(0) }
  }
}
