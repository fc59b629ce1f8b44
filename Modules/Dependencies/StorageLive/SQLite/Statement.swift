import CSQLite

/// A compiled statement of one connection. Parameters and columns are counted as SQLite counts them:
/// parameters from 1, columns from 0.
final class Statement {
  private let handle: OpaquePointer
  /// It keeps this statement in its cache, so it lives longer.
  private unowned let connection: Connection

  init(_ sql: String, on connection: Connection) throws {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection.handle,
      sql,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &handle,
      nil
    )
    guard code == SQLITE_OK, let handle else { throw connection.failure(code) }
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ values: [Value]) throws {
    for (offset, value) in values.enumerated() {
      try bind(value, at: Int32(offset + 1))
    }
  }

  func bind(_ value: Value, at index: Int32) throws {
    let code: Int32
    switch value {
    case .null:
      code = sqlite3_bind_null(handle, index)
    case .integer(let integer):
      code = sqlite3_bind_int64(handle, index, Int64(integer))
    case .text(var text):
      code = text.withUTF8 { bindText($0, at: index) }
    case .utf8(let bytes):
      code = bytes.withUnsafeBufferPointer { bindText($0, at: index) }
    }
    guard code == SQLITE_OK else { throw connection.failure(code) }
  }

  private func bindText(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int32) -> Int32 {
    guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
    guard let base = bytes.baseAddress else { return csqlite_bind_text(handle, index, "", 0) }
    return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      csqlite_bind_text(handle, index, $0, count)
    }
  }

  /// Goes to the next row.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: `CancellationError` when the operation was cancelled meanwhile.
  func step() throws -> Bool {
    if connection.interruption.isRequested { throw CancellationError() }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw connection.failure(code)
    }
  }

  /// Goes back to the start, to run again with the same values or others.
  func rewind() {
    sqlite3_reset(handle)
  }

  /// Makes it ready to be used again, without any value left in it.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  func text(_ column: Int32) -> String { withBytes(column) { String(decoding: $0, as: UTF8.self) } }

  func textIfPresent(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The UTF-8 bytes of a text.
  func utf8(_ column: Int32) -> [UInt8] { withBytes(column) { Array($0) } }

  private func withBytes<T>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> T) -> T {
    // The order is SQLite's: the pointer first, which may convert the value, then its length.
    let base = sqlite3_column_text(handle, column)
    return body(
      UnsafeRawBufferPointer(start: base, count: base == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
    )
  }
}

/// What can be bound to a parameter.
enum Value: Sendable {
  case null
  case integer(Int)
  case text(String)
  /// A text that is at hand as bytes.
  case utf8([UInt8])

  static func integer(_ value: Int?) -> Self { value.map { .integer($0) } ?? .null }
  static func text(_ value: String?) -> Self { value.map { .text($0) } ?? .null }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  init(integerLiteral value: Int) { self = .integer(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(nilLiteral: ()) { self = .null }
}
