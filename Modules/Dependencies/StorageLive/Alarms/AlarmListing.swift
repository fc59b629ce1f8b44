import ICalendar
import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AlarmQuery {
  /// The alarms, in the order of their times. What is stored is brought up to date first, as for a list.
  func answer(from connection: Connection, in context: StorageContext) throws -> [ScheduledAlarm] {
    try connection.refreshZones(in: context)
    var listing = try AlarmListing(self, on: connection, in: context)
    let tables = try connection.tables(covering: listing.occurrencesNeeded, in: context)
    return try connection.reading { try listing.alarms(in: tables) }
  }
}

/// Finds the alarms that go off in a span of time.
///
/// Of what went off already, the last time of each alarm counts: who sees a repetition needn't see the one before.
///
/// - Complexity: O(log *n* + *k* + *m*), for *n* occurrences stored, *k* of them within nine days of the span of
///   time, and *m* contents with alarms that go off further from their occurrence than that.
struct AlarmListing {
  private let connection: Connection
  private let zones: ZoneSource
  private let now: Int
  private let range: ClosedRange<Int>
  private let calendars: [Int: ScheduleCalendar.ID]
  private let far: [FarContent]
  private var found: [ScheduledAlarm.ID: ScheduledAlarm] = [:]
  private var points: Set<Point> = []
  /// What is known of alarms.
  private var known: [AlarmTable.Key: AlarmTable.Row] = [:]
  /// By their text, which is the same for most events.
  private var alarmsByText: [String: [StoredAlarm]] = [:]

  /// A content with alarms that go off far from its occurrences, or at a point in time.
  private struct FarContent {
    var key: Int
    var event: Int
    var alarms: [StoredAlarm]
  }

  /// An alarm of an event at a point in time.
  private struct Point: Hashable {
    var event: Int
    var time: Int
  }

  /// How far from a repeating event an alarm is looked for, in seconds; those of single events are always found.
  private static let farthest = 400 * 86_400
  /// What zones and changes of the clock may add to a distance.
  private static let slack = 86_400

  init(_ query: AlarmQuery, on connection: Connection, in context: StorageContext) throws {
    self.connection = connection
    zones = context.zones
    now = context.nowInSeconds
    range = query.from.secondsSince1970...max(query.from, query.to).secondsSince1970
    let table = CalendarTable(connection: connection)
    let wanted = try Set(query.calendars.map { try table.key(of: $0) })
    calendars = try connection.calendarIDs().filter { wanted.isEmpty || wanted.contains($0.key) }
    far = try connection.rows(
      "SELECT key, event, far_alarms FROM contents WHERE far_alarms IS NOT NULL ORDER BY key"
    ) { FarContent(key: $0.integer(0), event: $0.integer(1), alarms: StoredAlarm.all($0.text(2))) }
  }

  /// What must be expanded to find all alarms.
  var occurrencesNeeded: Range<Int> {
    let reaches = far.flatMap(\.alarms).filter { $0.anchor != .absolute }.map(\.reach)
    let before = max(StoredAlarms.nearReach, reaches.map(\.upperBound).max() ?? 0)
    let after = max(StoredAlarms.nearReach, -(reaches.map(\.lowerBound).min() ?? 0))
    return range.lowerBound - min(before, Self.farthest) - Self.slack..<range.upperBound
      + min(after, Self.farthest) + Self.slack
  }

  /// - Parameter tables: Where occurrences are stored.
  /// - Throws: `ScheduleError` of kind `usage` when there are more than a list may have.
  mutating func alarms(in tables: [OccurrenceTable.Name]) throws -> [ScheduledAlarm] {
    known = try AlarmTable(connection: connection).rows()
    for table in tables {
      for lane in Lane.all { try scan(lane, of: table) }
    }
    for content in far { try scan(content) }
    for (key, row) in known {
      if let snoozed = row.snoozed, range.contains(snoozed), !row.isDismissed { try scan(key) }
    }
    return lastOfThePast(Array(found.values)).sorted {
      $0.time != $1.time ? $0.time < $1.time : Occurrence.isListedBefore($0.occurrence, $1.occurrence)
    }
  }

  private static let columns = "\(OccurrenceRow.columns), lane"
  private static let takesPlace = "(status IS NULL OR status <> 'cancelled')"

  /// Alarms near the occurrences of a lane.
  private mutating func scan(_ lane: Lane, of table: OccurrenceTable.Name) throws {
    let reach = StoredAlarms.nearReach + Self.slack
    let (from, to) = (range.lowerBound - reach, range.upperBound + reach)
    try collect(
      """
      \(Self.columns), near_alarms FROM \(table.rawValue) AS occurrence
      CROSS JOIN contents AS content ON content.key = occurrence.content
      WHERE lane = ?1 AND start >= ?2 AND start < ?3 AND (stop > ?4 OR start >= ?4)
        AND near_alarms IS NOT NULL AND \(Self.takesPlace)
      """,
      [
        .integer(lane.rawValue), .integer(lane.earliestStart(endingAfter: from)), .integer(to),
        .integer(from),
      ]
    )
  }

  /// Alarms that go off far from the occurrences of a content.
  private mutating func scan(_ content: FarContent) throws {
    for alarm in content.alarms {
      guard alarm.anchor != .absolute else {
        try scan(absolute: alarm, of: content)
        continue
      }
      let from = range.lowerBound - alarm.reach.upperBound - Self.slack
      let to = range.upperBound - alarm.reach.lowerBound + Self.slack
      try collect(
        """
        \(Self.columns), ?4 FROM occurrences AS occurrence CROSS JOIN contents AS content ON content.key = ?1
        WHERE occurrence.content = ?1 AND start <= ?2 AND stop >= ?3 AND \(Self.takesPlace)
        """,
        [.integer(content.key), .integer(to), .integer(from), .text(alarm.stored)]
      )
    }
  }

  /// A point in time belongs to the next occurrence then, or else to the last one.
  ///
  /// A changed occurrence has a copy of its series' alarms: such a one goes off once.
  private mutating func scan(absolute alarm: StoredAlarm, of content: FarContent) throws {
    let trigger = alarm.offset.seconds
    guard AlarmTimes(zones: zones).times(of: alarm, trigger: trigger).contains(where: range.contains),
      points.insert(Point(event: content.event, time: trigger)).inserted
    else { return }
    // Wall times are off by less than a day, which matters to nobody here.
    try collect(
      """
      \(Self.columns), ?3 FROM occurrences AS occurrence CROSS JOIN contents AS content ON content.key = ?1
      WHERE occurrence.content = ?1 AND \(Self.takesPlace) AND start = ifnull(
        (SELECT min(start) FROM occurrences WHERE content = ?1 AND start >= ?2),
        (SELECT max(start) FROM occurrences WHERE content = ?1)
      ) LIMIT 1
      """,
      [.integer(content.key), .integer(trigger), .text(alarm.stored)]
    )
  }

  /// The alarm that was put off.
  private mutating func scan(_ key: AlarmTable.Key) throws {
    try collect(
      """
      \(Self.columns), ifnull(near_alarms || char(30), '') || ifnull(far_alarms, '')
      FROM contents AS content CROSS JOIN occurrences AS occurrence ON occurrence.content = content.key
      WHERE content.event = (SELECT key FROM events WHERE id = ?1) AND \(Self.takesPlace)
      """,
      [.text(key.event)],
      only: key
    )
  }

  /// - Parameter key: The alarm to take; `nil` for all.
  private mutating func collect(_ sql: String, _ values: [Value], only key: AlarmTable.Key? = nil) throws {
    let times = AlarmTimes(zones: zones)
    try connection.withStatement(sql) { statement in
      try statement.bind(values)
      while try statement.step() {
        let row = OccurrenceRow(statement)
        guard let calendar = calendars[row.calendar] else { continue }
        let kind = Lane(rawValue: statement.integer(OccurrenceRow.columnCount)).kind
        let place = AlarmTimes.Occurrence(
          kind: kind,
          start: row.start,
          stop: row.stop,
          zone: statement.textIfPresent(11)
        )
        var occurrence: Occurrence?
        for alarm in parsed(statement.text(OccurrenceRow.columnCount + 1)) {
          let trigger = times.trigger(of: alarm, for: place)
          let all = times.times(of: alarm, trigger: trigger)
          guard key?.time == trigger || (key == nil && all.contains(where: range.contains)) else { continue }
          let shown = occurrence ?? row.occurrence(kind: kind, calendar: calendar, zone: zones.local)
          occurrence = shown
          try add(alarm, trigger: trigger, times: all, of: shown, key)
        }
      }
    }
  }

  private mutating func parsed(_ text: String) -> [StoredAlarm] {
    if let alarms = alarmsByText[text] { return alarms }
    let alarms = StoredAlarm.all(text)
    alarmsByText[text] = alarms
    return alarms
  }

  private mutating func add(
    _ alarm: StoredAlarm,
    trigger: Int,
    times: [Int],
    of occurrence: Occurrence,
    _ wanted: AlarmTable.Key?
  ) throws {
    let key = AlarmTable.Key(
      event: occurrence.id.eventID.rawValue,
      recurrence: occurrence.id.recurrenceID,
      time: trigger
    )
    guard wanted == nil || wanted == key else { return }
    let known = known[key]
    guard known?.isDismissed != true else { return }
    let snoozed = known?.snoozed
    let left = times.filter { $0 > snoozed ?? .min && $0 > alarm.acknowledged ?? .min }
    for time in left + (snoozed.map { [$0] } ?? []) where range.contains(time) {
      let id = ScheduledAlarm.ID(
        occurrence: occurrence.id,
        trigger: Date(secondsSince1970: trigger),
        time: Date(secondsSince1970: time)
      )
      found[id] = ScheduledAlarm(
        id: id,
        occurrence: occurrence,
        text: alarm.text,
        isSnoozed: time == snoozed,
        outcome: known?.outcome(of: time),
        claimedUntil: known?.claimed.map { Date(secondsSince1970: $0) }
      )
      guard found.count <= OccurrenceListing.mostAtOnce else { throw OccurrenceListing.tooMany }
    }
  }

  /// Leaves out what went off already and goes off again, or did.
  private func lastOfThePast(_ alarms: [ScheduledAlarm]) -> [ScheduledAlarm] {
    let now = Date(secondsSince1970: now)
    var last: [AlarmTable.Key: ScheduledAlarm] = [:]
    for alarm in alarms where alarm.time <= now {
      let key = AlarmTable.Key(alarm.id)
      if let known = last[key], known.time >= alarm.time { continue }
      last[key] = alarm
    }
    return alarms.filter { $0.isUpcoming(at: now) } + last.values
  }
}

extension AlarmTable.Row {
  fileprivate func outcome(of time: Int) -> ScheduledAlarm.Outcome? {
    if let rang, time <= rang { return .rang }
    if let settled, time <= settled { return .failed }
    return nil
  }
}
