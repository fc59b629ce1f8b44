import Dependencies
import Foundation
import ScheduleModels
import Storage

@testable import StorageLive

extension TestStorage {
  func history(limit: Int = 100) async throws -> [HistoryEntry] {
    try await self { try await $0.history(limit: limit) }
  }

  /// Does something as a command that was typed.
  @discardableResult
  func typing<T: Sendable>(_ command: String, _ operation: (TestStorage) async throws -> T) async throws -> T
  {
    try await from(ChangeOrigin(command: command), operation)
  }

  @discardableResult
  func from<T: Sendable>(_ origin: ChangeOrigin, _ operation: (TestStorage) async throws -> T) async throws
    -> T
  {
    try await withDependencies {
      $0.changeOrigin = origin
    } operation: {
      try await operation(self)
    }
  }

  @discardableResult
  func undo(_ id: Int? = nil) async throws -> HistoryEntry {
    try await self { try await $0.undo(id: id.map(HistoryEntry.ID.init(rawValue:))) }
  }

  @discardableResult
  func redo(_ id: Int? = nil) async throws -> HistoryEntry {
    try await self { try await $0.redo(id: id.map(HistoryEntry.ID.init(rawValue:))) }
  }

  /// The file, past the storage.
  func database() -> Database {
    Database(DatabaseFile(path: path), schema: .schedule, patience: 10_000)
  }

  func integers(_ statement: String) async throws -> [Int] {
    try await database().perform { try $0.rows(statement) { $0.integer(0) } }
  }

  /// Everything in the database that a person could see, but for the versions: where each event is, its text,
  /// and all that is derived of it.
  func snapshot() async throws -> [String] {
    try await database().perform { connection in
      func texts(_ statement: String) throws -> [String] { try connection.rows(statement) { $0.text(0) } }
      let events = """
        SELECT printf('%s|%s|%s|%s|%s|%s|%s|%s|%s|%s', calendars.id, name, color, events.id, prefix, first, last,
          complete, uid, text)
        FROM calendars LEFT JOIN events ON calendar = calendars.key LEFT JOIN sources ON event = events.key
        ORDER BY calendars.key, events.id
        """
      let occurrences = """
        SELECT id || ' ' || content.calendar || ' ' || busy || ' ' || title || location || lane || ' '
          || start || ' ' || stop || ' ' || recurrence
        FROM occurrences JOIN contents AS content ON content.key = content
        ORDER BY id, start, recurrence
        """
      let found = """
        SELECT title FROM contents WHERE key IN (SELECT rowid FROM search WHERE search MATCH 'e* OR m* OR l*')
        ORDER BY title
        """
      return try texts(events) + texts(occurrences) + texts(found)
        + texts("PRAGMA integrity_check") + texts("SELECT 'broken' FROM pragma_foreign_key_check")
    }
  }
}

extension HistoryEntry {
  /// `2 edit: +1 ~2 -3 1 calendars Lunch`.
  var summary: String {
    let counts = [("+", added), ("~", changed), ("-", deleted)].filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }
    let calendars = calendars > 0 ? ["\(calendars) calendars"] : []
    return "\(id) \(command): \((counts + calendars + [title].compactMap(\.self)).joined(separator: " "))"
  }
}
