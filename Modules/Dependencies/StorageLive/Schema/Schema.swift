import CSQLite
import ScheduleModels

/// The shape of the database, as the numbered steps that lead to it.
///
/// A step, once released, never changes: what comes later is another step.
struct Schema: Sendable {
  /// Marks a file as a schedule database (`PRAGMA application_id`): the letters `sche`.
  static let applicationID = 0x7363_6865

  /// As much of the file is read without copying it: the whole of most schedules. Pages that are mapped, and
  /// those around them, count as the program's memory.
  private static let mappedBytes = 24 << 20

  struct Migration: Sendable {
    /// What the step is for, in messages.
    var name: String
    var apply: @Sendable (Connection) throws -> Void
  }

  var migrations: [Migration]

  var version: Int { migrations.count }

  /// Brings a database to this version. One that is there already costs one small read.
  ///
  /// Each step is a transaction of its own, so a process that is killed leaves a database of some version, and
  /// the next one goes on from there. Several processes may do this at once.
  ///
  /// - Throws: `ScheduleError`: of kind `configuration` for a newer version, `badData` for another program's
  ///   database.
  func prepare(_ connection: Connection) throws {
    // In one transaction: another process may be making the database right now.
    var state = try connection.reading { try State(connection) }
    if state.version < version {
      guard !connection.isReadOnly else { throw ScheduleError.readOnly(database: connection.name) }
      try check(state, of: connection)
      try connection.useWriteAheadLog()
      while state.version < version {
        try connection.writing {
          state = try State(connection)
          try check(state, of: connection)
          guard state.version < version else { return }
          try migrations[state.version].apply(connection)
          state.version += 1
          try connection.execute(
            "PRAGMA user_version = \(state.version); PRAGMA application_id = \(Self.applicationID)"
          )
        }
      }
    }
    try check(state, of: connection)
    try connection.execute(
      "PRAGMA foreign_keys = ON; PRAGMA cache_size = -8000; PRAGMA mmap_size = \(Self.mappedBytes)"
    )
  }

  private func check(_ state: State, of connection: Connection) throws {
    guard state.applicationID == Self.applicationID || state.isEmpty else {
      throw ScheduleError(
        .badData,
        "\(connection.name) is the database of another program",
        remedy: "name another file with --database"
      )
    }
    guard state.version > 0 || state.isEmpty else {
      throw ScheduleError(
        .badData,
        "\(connection.name) is damaged: it says that its format is \(state.version)",
        remedy: "restore it from a copy, or name another file with --database"
      )
    }
    guard state.version <= version else {
      throw ScheduleError(
        .configuration,
        "\(connection.name) was written by a newer version of this program"
          + " (format \(state.version), this one knows \(version))",
        remedy: "install the newer version, or name another file with --database"
      )
    }
  }

  private struct State {
    var version: Int
    var applicationID: Int
    var isEmpty: Bool

    init(_ connection: Connection) throws {
      func pragma(_ name: String) throws -> Int {
        try connection.row("PRAGMA \(name)") { $0.integer(0) } ?? 0
      }
      version = try pragma("user_version")
      applicationID = try pragma("application_id")
      isEmpty =
        try version == 0 && applicationID == 0
        && connection.row("SELECT 1 FROM sqlite_schema LIMIT 1") { _ in true } == nil
    }
  }
}

extension Connection {
  /// Turns write-ahead logging on; the file remembers it.
  ///
  /// SQLite doesn't wait for other processes here in every case, so that two that make the same database at
  /// once may have to try again.
  fileprivate func useWriteAheadLog() throws {
    for attempt: Int32 in 0... {
      do {
        try run("PRAGMA journal_mode = WAL")
        return
      } catch let error as ScheduleError where error.kind == .tryAgain {
        guard busyWait.pause(attempts: attempt) else { throw error }
      }
    }
  }
}
