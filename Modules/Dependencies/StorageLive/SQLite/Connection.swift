import CSQLite
import ScheduleModels

/// One connection to one database. It isn't `Sendable`: it belongs to the actor that opened it.
final class Connection {
  let handle: OpaquePointer
  /// What messages call the database: its path.
  let name: String
  let interruption: Interruption
  let busyWait: BusyWait
  private var idle: [String: [Statement]] = [:]

  /// Opens a database that exists, or a new one in memory.
  ///
  /// Nothing is read yet: whether the file is a database shows with the first statement.
  ///
  /// - Parameters:
  ///   - path: A path, or `:memory:`.
  ///   - patience: Milliseconds to wait for another process's lock.
  init(path: String, access: Access = .readWrite, patience: Int, interruption: Interruption) throws {
    _ = Self.isConfigured
    var handle: OpaquePointer?
    let flags = access.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(access.address(path), &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let failure = ScheduleError(sqlite: code, handle: handle, database: path)
      sqlite3_close_v2(handle)
      throw failure
    }
    self.handle = handle
    self.name = path
    self.interruption = interruption
    busyWait = BusyWait(limit: patience, interruption: interruption)
    busyWait.install(on: handle)
    interruption.opened(handle)
  }

  deinit {
    interruption.willClose()
    // A "zombie" close: it completes when the last cached statement is finalized, right after this.
    sqlite3_close_v2(handle)
  }

  /// Once for the process. Where another part of it uses SQLite already, it has no effect, and does no harm.
  private static let isConfigured = csqlite_stop_counting_memory() == SQLITE_OK

  enum Access {
    /// A file that exists.
    case readWrite
    /// A file that exists, and that nobody can change.
    case immutable
    /// No file at all.
    case memory

    fileprivate var flags: Int32 {
      switch self {
      case .readWrite: SQLITE_OPEN_READWRITE
      case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    }

    fileprivate func address(_ path: String) -> String {
      switch self {
      // Debian's SQLite reads a name that begins with "file:" as an address.
      case .readWrite: path.hasPrefix("file:") ? "./" + path : path
      case .memory: path
      case .immutable: "file:" + path.percentEncodedPath + "?immutable=1"
      }
    }
  }

  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Whether the database is gone when the connection is closed.
  var isInMemory: Bool { name == ":memory:" }

  /// The key of the row that the last `INSERT` made.
  var lastInsertedKey: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// Rows that the last `INSERT`, `UPDATE` or `DELETE` changed.
  var changes: Int { Int(sqlite3_changes64(handle)) }

  func failure(_ code: Int32) -> any Error {
    code & 0xFF == SQLITE_INTERRUPT
      ? CancellationError() : ScheduleError(sqlite: code, handle: handle, database: name)
  }

  /// Runs statements that have no parameters and whose rows don't matter.
  func execute(_ script: String) throws {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Lends a prepared statement, from the cache where it is there, and takes it back clean.
  func withStatement<T>(_ sql: String, _ body: (Statement) throws -> T) throws -> T {
    let statement = try idle[sql]?.popLast() ?? Statement(sql, on: self)
    defer {
      statement.reset()
      idle[sql, default: []].append(statement)
    }
    return try body(statement)
  }

  /// Runs a statement to its end.
  func run(_ sql: String, _ values: Value...) throws {
    try run(sql, values)
  }

  /// Runs a statement to its end.
  func run(_ sql: String, _ values: [Value]) throws {
    try withStatement(sql) { statement in
      try statement.bind(values)
      while try statement.step() {}
    }
  }

  /// All rows.
  func rows<T>(_ sql: String, _ values: Value..., read: (Statement) throws -> T) throws -> [T] {
    try withStatement(sql) { statement in
      try statement.bind(values)
      var rows: [T] = []
      while try statement.step() { rows.append(try read(statement)) }
      return rows
    }
  }

  /// The first row, if there is one.
  func row<T>(_ sql: String, _ values: Value..., read: (Statement) throws -> T) throws -> T? {
    try row(sql, values, read: read)
  }

  /// The first row, if there is one.
  func row<T>(_ sql: String, _ values: [Value], read: (Statement) throws -> T) throws -> T? {
    try withStatement(sql) { statement in
      try statement.bind(values)
      return try statement.step() ? try read(statement) : nil
    }
  }

  /// Brings what was written into the database file itself, as far as readers allow at this moment, so that a
  /// copy of the file is whole and the next program starts without work.
  ///
  /// - Parameter emptiesLog: Whether the log gives its space back, as it should after very much was written.
  func checkpoint(emptiesLog: Bool = false) {
    let patience = busyWait.limit
    busyWait.limit = 0
    defer { busyWait.limit = patience }
    let mode = emptiesLog ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE
    // Everything is committed and safe in the log already: if this can't be done now, the next one does it.
    sqlite3_wal_checkpoint_v2(handle, nil, mode, nil, nil)
  }

  /// Runs a body in a transaction that sees one state of the database.
  func reading<T>(_ body: () throws -> T) throws -> T {
    try transaction(begin: "BEGIN", body)
  }

  /// Runs a body in a transaction that holds the write lock from the start, so that it never fails half-way
  /// because another process wrote meanwhile.
  ///
  /// - Throws: `ScheduleError` of kind `tryAgain` when the lock can't be had in time; nothing was written.
  func writing<T>(_ body: () throws -> T) throws -> T {
    try transaction(begin: "BEGIN IMMEDIATE", body)
  }

  private func transaction<T>(begin: String, _ body: () throws -> T) throws -> T {
    try run(begin)
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // A full disk rolls back by itself; otherwise this can't fail in a way that matters.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }
}

extension String {
  /// For the path of a `file:` address.
  fileprivate var percentEncodedPath: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        encoded.append(byte)
      default:
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
