import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What became of the alarms that went off. It is no change of the calendar, and no entry of the history.
struct AlarmTable {
  let connection: Connection

  /// What is known of an alarm, in seconds since 1970.
  struct Row {
    /// Until when a process keeps it to itself.
    var claimed: Int?
    /// All that goes off until then was dealt with.
    var settled: Int?
    /// All that goes off until then rang.
    var rang: Int?
    var snoozed: Int?
    var isDismissed: Bool
  }

  /// An alarm by its author's trigger, whatever became of it.
  struct Key: Hashable {
    var event: String
    var recurrence: String
    /// Seconds since 1970.
    var time: Int

    init(event: String, recurrence: String?, time: Int) {
      (self.event, self.recurrence, self.time) = (event, recurrence ?? "", time)
    }

    init(_ id: ScheduledAlarm.ID) {
      self.init(
        event: id.occurrence.eventID.rawValue,
        recurrence: id.occurrence.recurrenceID,
        time: id.trigger.secondsSince1970
      )
    }

    fileprivate var values: [Value] { [.text(event), .text(recurrence), .integer(time)] }
  }

  /// Seconds for which it is remembered what became of an alarm: longer than anybody asks for.
  private static let memory = 2 * AlarmQuery.longestMemory * 86_400

  /// All that is known: of as many alarms as went off within two months.
  func rows() throws -> [Key: Row] {
    let rows = try connection.rows(
      """
      SELECT event, recurrence, time, claimed, settled, rang, snoozed, dismissed IS NOT NULL FROM alarms
      """
    ) { row in
      func number(_ column: Int32) -> Int? { row.isNull(column) ? nil : row.integer(column) }
      return (
        Key(event: row.text(0), recurrence: row.text(1), time: row.integer(2)),
        Row(
          claimed: number(3),
          settled: number(4),
          rang: number(5),
          snoozed: number(6),
          isDismissed: row.integer(7) != 0
        )
      )
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Takes alarms to ring them, in one transaction that writes: of several processes one gets each.
  ///
  /// - Parameters:
  ///   - ids: The alarms.
  ///   - end: Until when the others leave them alone. Who is killed before it has said ``AlarmMark/rang`` loses none:
  ///     then another may take it.
  ///   - now: The present moment.
  /// - Returns: Those that it got.
  func claim(_ ids: [ScheduledAlarm.ID], until end: Date, now: Date) throws -> [ScheduledAlarm.ID] {
    try ids.filter { id in
      try connection.run(
        """
        INSERT INTO alarms (event, recurrence, time, claimed) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT DO UPDATE SET claimed = ?4
        WHERE dismissed IS NULL AND ifnull(settled < ?5, 1) AND ifnull(claimed <= ?6, 1) AND ifnull(snoozed <= ?5, 1)
        """,
        Key(id).values + [
          .integer(end.secondsSince1970), .integer(id.time.secondsSince1970), .integer(now.secondsSince1970),
        ]
      )
      return connection.changes > 0
    }
  }

  /// Notes what became of alarms, and forgets what is too long ago to matter; in a transaction that writes.
  func set(_ mark: AlarmMark, for ids: [ScheduledAlarm.ID], now: Date) throws {
    for id in ids {
      let time = id.time.secondsSince1970
      switch mark {
      case .rang:
        try update(
          id,
          "settled = max(ifnull(settled, ?4), ?4), rang = max(ifnull(rang, ?4), ?4), claimed = NULL",
          time
        )
      case .failed:
        try update(
          id,
          "settled = max(ifnull(settled, ?4), ?4), rang = nullif(rang, ?4), claimed = NULL",
          time
        )
      case .snoozed(let until):
        try update(id, "snoozed = ?4, claimed = NULL", until.secondsSince1970)
      case .dismissed:
        try update(id, "dismissed = ?4, claimed = NULL", now.secondsSince1970)
      }
    }
    try connection.run(
      "DELETE FROM alarms WHERE max(time, ifnull(snoozed, time), ifnull(settled, time)) < ?",
      .integer(now.secondsSince1970 - Self.memory)
    )
  }

  private func update(_ id: ScheduledAlarm.ID, _ assignments: String, _ value: Int) throws {
    let key = Key(id).values
    try connection.run("INSERT OR IGNORE INTO alarms (event, recurrence, time) VALUES (?, ?, ?)", key)
    try connection.run(
      "UPDATE alarms SET \(assignments) WHERE event = ?1 AND recurrence = ?2 AND time = ?3",
      key + [.integer(value)]
    )
  }
}
