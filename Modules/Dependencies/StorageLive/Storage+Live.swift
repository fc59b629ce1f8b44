import Dependencies
import ICalendar
import ScheduleModels
import Storage
import ZoneClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Storage {
  /// Calendars and events in a SQLite file, which several processes may use at the same time.
  ///
  /// The file is opened, and made where it is missing, by the first operation.
  ///
  /// ```swift
  /// prepareDependencies { $0.storage = .live(path: "schedule.sqlite") }
  /// ```
  ///
  /// - Parameters:
  ///   - path: A path, or `:memory:`.
  ///   - createsFolder: Whether the file's folder is made too, with mode 0700. Otherwise a folder that doesn't
  ///     exist is an error of kind `cannotCreate`.
  ///   - patience: Milliseconds to wait for other processes that write, before an operation fails with kind
  ///     `tryAgain`.
  public static func live(path: String, createsFolder: Bool = false, patience: Int = 20_000) -> Storage {
    let file = DatabaseFile(path: path, createsFolder: createsFolder)
    return live(Database(file, schema: .schedule, patience: patience))
  }

  static func live(_ database: Database) -> Storage {
    Storage(
      calendars: {
        try await database.perform { try CalendarTable(connection: $0).all() }
      },
      createCalendar: { name, color in
        try await database.write { connection, _ in
          try CalendarTable(connection: connection).create(name: name, color: color)
        }
      },
      updateCalendar: { calendar in
        try await database.write { connection, _ in
          try CalendarTable(connection: connection).update(calendar)
        }
      },
      deleteCalendar: { id in
        try await database.write { connection, _ in try CalendarTable(connection: connection).delete(id) }
      },
      occurrences: { query in
        let context = StorageContext.current
        return try await database.perform { try query.answer(from: $0, in: context) }
      },
      event: { prefix in
        let zones = StorageContext.current.zones
        return try await database.perform {
          try EventFinding(connection: $0, zones: zones).event(matching: prefix)
        }
      },
      seriesOccurrences: { id, reference in
        let context = StorageContext.current
        return try await database.perform {
          try EventSaving(connection: $0, context: context).occurrences(of: id, reference)
        }
      },
      search: { text, limit in
        let context = StorageContext.current
        return try await database.perform { connection in
          try connection.refreshZones(in: context)
          return try EventSearch(connection: connection, context: context)
            .occurrences(matching: text, limit: limit)
        }
      },
      save: { draft in
        try await database.write { try EventSaving(connection: $0, context: $1).save(draft) }
      },
      delete: { id in
        try await database.write { try EventSaving(connection: $0, context: $1).delete(id) }
      },
      deleteOccurrences: { id, scope in
        try await database.write { try EventSaving(connection: $0, context: $1).delete(id, scope) }
      },
      importCalendar: { request in
        database.sibling().importing(request, in: .current)
      },
      export: { calendars in
        let export = CalendarExport(
          database.sibling(),
          calendars: calendars,
          zones: StorageContext.current.zones
        )
        return AsyncThrowingStream { try await export.next() }
      },
      history: { limit in
        try await database.perform { try HistoryTable(connection: $0).entries(limit: limit) }
      },
      undo: { id in
        try await database.reverse { try $0.undo(id) }
      },
      redo: { id in
        try await database.reverse { try $0.redo(id) }
      },
      alarms: { query in
        let context = StorageContext.current
        return try await database.perform { try query.answer(from: $0, in: context) }
      },
      claimAlarms: { ids, end in
        try await database.writeBeside { try $0.claim(ids, until: end, now: $1) }
      },
      markAlarms: { ids, mark in
        try await database.writeBeside { try $0.set(mark, for: ids, now: $1) }
      }
    )
  }
}

extension Database {
  /// Does one thing in a transaction that writes, and that is an entry of the history.
  fileprivate nonisolated func write<T: Sendable>(
    _ body: @escaping @Sendable (Connection, StorageContext) throws -> T
  ) async throws -> T {
    let context = StorageContext.current
    return try await perform { connection in
      let result = try connection.recording(in: context) { _ in try body(connection, context) }
      connection.checkpoint()
      return result
    }
  }

  /// Does one thing with what is known of alarms, in a transaction that writes and is no entry of the history.
  fileprivate nonisolated func writeBeside<T: Sendable>(
    _ body: @escaping @Sendable (AlarmTable, Date) throws -> T
  ) async throws -> T {
    let now = StorageContext.current.now
    return try await perform { connection in
      let result = try connection.writing { try body(AlarmTable(connection: connection), now) }
      connection.checkpoint()
      return result
    }
  }

  /// Takes an entry of the history back, or makes it again.
  ///
  /// - Returns: The entry that did it.
  fileprivate nonisolated func reverse(
    _ body: @escaping @Sendable (Reversal) throws -> HistoryEntry
  ) async throws -> HistoryEntry {
    let context = StorageContext.current
    return try await perform { connection in
      let result = try body(Reversal(connection: connection, context: context))
      connection.checkpoint(emptiesLog: true)
      return result
    }
  }

  /// Imports a stream; when nobody listens to the updates any more, nothing of it is kept.
  fileprivate nonisolated func importing(
    _ request: ImportRequest,
    in context: StorageContext
  ) -> AsyncThrowingStream<ImportUpdate, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await perform { connection in
            try CalendarImport(connection: connection, context: context, request: request) {
              continuation.yield($0)
            }.run()
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension StorageContext {
  /// As the dependencies of the calling task have it.
  static var current: Self {
    @Dependency(\.changeOrigin) var changeOrigin
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid
    @Dependency(\.zoneClient) var zoneClient
    return StorageContext(
      now: date.now,
      zones: ZoneSource(local: zoneClient.local(), named: zoneClient.named),
      zoneDataVersion: zoneClient.dataVersion(),
      uuid: { [uuid] in uuid() },
      origin: changeOrigin
    )
  }
}
