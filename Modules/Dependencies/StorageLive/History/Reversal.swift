import ICalendar
import ScheduleModels

/// Takes an entry of the history back, or makes again what was taken back. Each call is a
/// transaction, and an entry itself.
///
/// What came later is never lost: an entry is only taken back when everything that it touched is as it left it.
/// All of it is, or nothing.
struct Reversal {
  let connection: Connection
  let context: StorageContext

  private var history: HistoryTable { HistoryTable(connection: connection) }

  /// Takes a change back.
  ///
  /// - Parameter id: The change, or a redo of it; an undo of it, to redo it; `nil` for the last change that is in
  ///   effect.
  /// - Returns: The entry that did it.
  /// - Throws: `ScheduleError`: `noInput` when there is no such entry, `usage` when it is undone already,
  ///   `tryAgain` when later entries changed the same; they are named.
  func undo(_ id: HistoryEntry.ID?) throws -> HistoryEntry {
    if let id, let entry = try history.entry(id.rawValue), case .undo(let target) = entry.kind,
      entry.undoneBy == nil
    {
      return try redo(target)
    }
    return try recording(.undo) { entry in
      let target = try id.map { try change(of: $0) } ?? lastChange()
      if let by = target.undoneBy {
        throw ScheduleError(
          .usage,
          "entry \(target.id) is undone already, by entry \(by)",
          remedy: "make it again with 'redo \(target.id)'"
        )
      }
      try take(back: target.id, target, as: entry)
      try note("UPDATE history SET undone = ?1 WHERE key = ?2", entry, target)
    }
  }

  /// Makes a change again that was taken back.
  ///
  /// - Parameter id: The change, or an undo of it; `nil` for the one that was taken back last.
  /// - Returns: The entry that did it.
  /// - Throws: As ``undo(_:)``; `usage` when it isn't undone.
  func redo(_ id: HistoryEntry.ID?) throws -> HistoryEntry {
    try recording(.redo) { entry in
      let target = try id.map { try change(of: $0) } ?? lastUndone()
      guard let undo = target.undoneBy else {
        throw ScheduleError(
          .usage,
          "entry \(target.id) isn't undone, so there is nothing to make again",
          remedy: "'history' shows what is undone"
        )
      }
      try take(back: undo, target, as: entry)
      try connection.run(
        "UPDATE history SET undone = ? WHERE key = ?",
        .integer(entry),
        .integer(undo.rawValue)
      )
      try note("UPDATE history SET undone = NULL WHERE key = ?2", entry, target)
    }
  }

  private func recording(
    _ kind: HistoryTable.Kind,
    _ body: (_ entry: Int) throws -> Void
  ) throws -> HistoryEntry {
    let key = try connection.recording(kind, in: context) { entry in
      try body(entry)
      return entry
    }
    guard let entry = try history.entry(key) else {
      throw ScheduleError(.software, "the history has lost entry \(key)")
    }
    return entry
  }

  private func note(_ statement: String, _ entry: Int, _ target: HistoryEntry) throws {
    for statement in [statement, "UPDATE history SET target = ?2 WHERE key = ?1"] {
      try connection.run(statement, .integer(entry), .integer(target.id.rawValue))
    }
  }

  // MARK: Which entry

  /// The change that an entry is or is about.
  private func change(of id: HistoryEntry.ID) throws -> HistoryEntry {
    guard let entry = try history.entry(id.rawValue) else { throw Self.missing(id) }
    switch entry.kind {
    case .change: return entry
    case .undo(let target), .redo(let target):
      guard let change = try history.entry(target.rawValue) else { throw Self.missing(target) }
      return change
    }
  }

  private static func missing(_ id: HistoryEntry.ID) -> ScheduleError {
    ScheduleError(
      .noInput,
      "there is no entry \(id) in the history",
      remedy: "'history' shows those of the last 30 days"
    )
  }

  private func lastChange() throws -> HistoryEntry {
    let key = try connection.row(
      "SELECT max(key) FROM history WHERE kind = 'change' AND undone IS NULL"
    ) { $0.isNull(0) ? nil : $0.integer(0) }
    guard let key, let key, let entry = try history.entry(key) else {
      throw ScheduleError(.noInput, "there is nothing to undo: no change of the last 30 days is left")
    }
    return entry
  }

  private func lastUndone() throws -> HistoryEntry {
    let key = try connection.row(
      """
      SELECT change.key FROM history AS undo JOIN history AS change ON change.undone = undo.key
      WHERE undo.kind = 'undo' AND change.kind = 'change' ORDER BY undo.key DESC LIMIT 1
      """
    ) { $0.integer(0) }
    guard let key, let entry = try history.entry(key) else {
      throw ScheduleError(.noInput, "there is nothing to redo: no change is undone")
    }
    return entry
  }

  /// - Parameters:
  ///   - source: The entry whose change goes: the change itself, or the undo of it.
  ///   - target: The change.
  private func take(back source: HistoryEntry.ID, _ target: HistoryEntry, as entry: Int) throws {
    let isUndo = source == target.id
    let obstacles = try Obstacles(connection: connection, source: source.rawValue).entries()
    guard obstacles.isEmpty else { throw try inTheWay(obstacles, of: target, isUndo: isUndo) }
    try StateRestoration(connection: connection, context: context, source: source.rawValue, entry: entry)
      .run()
  }

  private func inTheWay(_ keys: [Int], of target: HistoryEntry, isUndo: Bool) throws -> ScheduleError {
    let verb = isUndo ? "undone" : "redone"
    let entries = try keys.prefix(3).map { key in (key, try history.entry(key)) }
    let named = entries.map { key, entry in
      let command = entry?.command ?? ""
      return command.isEmpty ? "\(key)" : "\(key) (\(command.prefix(60)))"
    }
    let ways = entries.map { key, entry in
      if case .undo(let change) = entry?.kind { "'redo \(change)'" } else { "'undo \(key)'" }
    }
    let more = keys.count > named.count ? " and \(keys.count - named.count) more" : ""
    return ScheduleError(
      .tryAgain,
      "entry \(target.id) can't be \(verb), as later entries changed the same: "
        + named.joined(separator: ", ") + more,
      remedy: "take them back first, in this order: \(ways.joined(separator: ", "))"
    )
  }
}
