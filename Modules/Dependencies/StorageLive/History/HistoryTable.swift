import ScheduleModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The entries of the history.
struct HistoryTable {
  let connection: Connection

  /// Seconds for which an entry is kept.
  static let lifetime = 30 * 86_400
  /// Characters of a command that are kept: notes may be pages long.
  private static let longestCommand = 1000

  /// What an entry is to others, as it is stored.
  enum Kind: String {
    case change, undo, redo
  }

  /// The entries, the newest first.
  ///
  /// - Parameter limit: At most this many.
  func entries(limit: Int) throws -> [HistoryEntry] {
    try connection.rows(
      "\(Self.columns) ORDER BY key DESC LIMIT ?",
      .integer(limit),
      read: HistoryEntry.init
    )
  }

  func entry(_ key: Int) throws -> HistoryEntry? {
    try connection.row("\(Self.columns) WHERE key = ?", .integer(key), read: HistoryEntry.init)
  }

  private static let columns = """
    SELECT key, time, command, kind, target, undone, added, changed, deleted, calendars, title FROM history
    """

  /// Opens an entry, or goes on with the last one where it is of the same run; forgets those that are too old.
  ///
  /// - Returns: The entry's key.
  func begin(_ kind: Kind, in context: StorageContext) throws -> Int {
    try forgetOldEntries(now: context.nowInSeconds)
    let key = try lastEntry(of: context.origin.run, kind) ?? add(kind, context)
    try connection.run("INSERT INTO open_entry VALUES (?)", .integer(key))
    return key
  }

  /// Closes an entry and counts what it did; one that did nothing is taken away.
  func end(_ key: Int) throws {
    try connection.run("DELETE FROM open_entry")
    try connection.run(
      """
      UPDATE history SET (added, changed, deleted) = (
        SELECT
          count(*) FILTER (WHERE before IS NULL AND after IS NOT NULL)
            + (SELECT count(*) FROM events WHERE created = ?1),
          count(*) FILTER (WHERE before IS NOT NULL AND after IS NOT NULL),
          count(*) FILTER (WHERE before IS NOT NULL AND after IS NULL)
        FROM event_changes WHERE entry = ?1
      ), calendars = (
        SELECT count(*) FROM calendar_changes
        WHERE entry = ?1 AND (before IS NOT NULL OR after IS NOT NULL)
      ), title = \(Self.title)
      WHERE key = ?1
      """,
      .integer(key)
    )
    try connection.run(
      "DELETE FROM history WHERE key = ? AND added + changed + deleted + calendars = 0",
      .integer(key)
    )
    guard connection.changes > 0 else { return }
    // Nothing has seen its number: the next entry gets it.
    try connection.run(
      "UPDATE sqlite_sequence SET seq = ? WHERE name = 'history' AND seq = ?",
      .integer(key - 1),
      .integer(key)
    )
  }

  /// What an undo and its redo kept isn't needed any more: the change itself says how to take it back.
  func forgetDetails(ofRedo entry: Int) throws {
    for table in ["event_changes", "calendar_changes"] {
      try connection.run(
        "DELETE FROM \(table) WHERE entry = ?1 OR entry IN (SELECT key FROM history WHERE undone = ?1)",
        .integer(entry)
      )
    }
  }

  private static let title = """
    coalesce(
      (SELECT title FROM contents WHERE event = (SELECT min(key) FROM events WHERE created = ?1)
        ORDER BY key LIMIT 1),
      (SELECT coalesce(
          (SELECT contents.title FROM contents JOIN events ON events.key = contents.event
            WHERE events.id = event_changes.event ORDER BY contents.key LIMIT 1),
          title)
        FROM event_changes WHERE entry = ?1 ORDER BY key LIMIT 1),
      (SELECT coalesce((SELECT name FROM calendars WHERE key = calendar), name)
        FROM calendar_changes WHERE entry = ?1 ORDER BY key LIMIT 1)
    )
    """

  private func add(_ kind: Kind, _ context: StorageContext) throws -> Int {
    try connection.run(
      "INSERT INTO history (time, command, run, kind) VALUES (?, ?, ?, ?)",
      .integer(context.nowInSeconds),
      .text(String(context.origin.command.prefix(Self.longestCommand))),
      .text(context.origin.run?.uuidString),
      .text(kind.rawValue)
    )
    return connection.lastInsertedKey
  }

  /// The newest entry of all, if it is of this run, and nothing has come between.
  private func lastEntry(of run: UUID?, _ kind: Kind) throws -> Int? {
    guard let run, kind == .change else { return nil }
    return try connection.row(
      """
      SELECT key FROM history
      WHERE key = (SELECT max(key) FROM history) AND run = ? AND kind = 'change' AND undone IS NULL
      """,
      .text(run.uuidString)
    ) { $0.integer(0) }
  }

  /// - Complexity: O(log *n*) where none is too old.
  private func forgetOldEntries(now: Int) throws {
    let oldest = now - Self.lifetime
    let first = try connection.row("SELECT time FROM history ORDER BY key LIMIT 1") { $0.integer(0) }
    guard let first, first < oldest else { return }
    try connection.run(
      """
      DELETE FROM history
      WHERE key < ifnull((SELECT key FROM history WHERE time >= ? ORDER BY key LIMIT 1), 9223372036854775807)
      """,
      .integer(oldest)
    )
  }
}

extension HistoryEntry {
  /// A row with the columns of ``HistoryTable``.
  fileprivate init(_ row: Statement) {
    let target = ID(rawValue: row.integer(4))
    let kind: Kind =
      switch HistoryTable.Kind(rawValue: row.text(3)) {
      case .undo: .undo(target)
      case .redo: .redo(target)
      case .change, nil: .change
      }
    self.init(
      id: ID(rawValue: row.integer(0)),
      date: Date(secondsSince1970: row.integer(1)),
      command: row.text(2),
      kind: kind,
      undoneBy: row.isNull(5) ? nil : ID(rawValue: row.integer(5)),
      added: row.integer(6),
      changed: row.integer(7),
      deleted: row.integer(8),
      calendars: row.integer(9),
      title: row.textIfPresent(10)
    )
  }
}

extension Connection {
  /// Runs a body in a transaction that writes, and makes all that it changes one entry of the history. Without
  /// this the database refuses the change (``Schema/history``).
  func recording<T>(
    _ kind: HistoryTable.Kind = .change,
    in context: StorageContext,
    _ body: (_ entry: Int) throws -> T
  ) throws -> T {
    try writing {
      let history = HistoryTable(connection: self)
      let entry = try history.begin(kind, in: context)
      let result = try body(entry)
      try history.end(entry)
      if kind == .redo { try history.forgetDetails(ofRedo: entry) }
      return result
    }
  }
}
