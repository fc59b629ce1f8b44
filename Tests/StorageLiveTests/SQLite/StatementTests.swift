import ScheduleModels
import Testing

@testable import StorageLive

@Suite("Statements")
struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:", access: .memory, patience: 0, interruption: Interruption())
    try connection.execute("CREATE TABLE t (key INTEGER PRIMARY KEY, value ANY) STRICT")
  }

  @Test(
    "Texts come back as they went in",
    arguments: [
      "", "plain", "Zażółć 🎯", "nul\0inside", "'; DROP TABLE t; --", String(repeating: "é", count: 70_000),
    ]
  )
  func texts(text: String) throws {
    try connection.run("INSERT INTO t (value) VALUES (?)", .text(text))
    try connection.run("INSERT INTO t (value) VALUES (?)", .utf8(Array(text.utf8)))
    let values = try connection.rows("SELECT value, typeof(value) FROM t") {
      ($0.text(0), $0.utf8(0), $0.text(1))
    }
    #expect(values.map(\.0) == [text, text])
    #expect(values.map(\.1) == [Array(text.utf8), Array(text.utf8)])
    #expect(values.map(\.2) == ["text", "text"])
  }

  @Test("Integers of every size, and none", arguments: [0, -1, .max, .min])
  func integers(integer: Int) throws {
    try connection.run("INSERT INTO t (value) VALUES (?), (?)", .integer(integer), .integer(nil))
    let values = try connection.rows("SELECT value FROM t ORDER BY key") {
      $0.isNull(0) ? nil : $0.integer(0)
    }
    #expect(values == [integer, nil])
  }

  @Test("A statement that is in use is lent a second time as another one")
  func nested() throws {
    try connection.run("INSERT INTO t (value) VALUES (1), (2), (3)")
    let pairs = try connection.rows("SELECT value FROM t") { outer in
      let inner = try connection.rows("SELECT value FROM t") { $0.integer(0) }
      return [outer.integer(0)] + inner
    }
    #expect(pairs == [[1, 1, 2, 3], [2, 1, 2, 3], [3, 1, 2, 3]])
  }

  @Test("Values don't stay bound for the next use")
  func clearing() throws {
    let sql = "SELECT ?1 IS NULL"
    let first = try connection.row(sql, .text("x")) { $0.integer(0) }
    let second = try connection.row(sql) { $0.integer(0) }
    #expect(first == 0)
    #expect(second == 1)
  }

  @Test("A body that fails leaves nothing of its transaction")
  func rollback() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try connection.writing {
        try connection.run("INSERT INTO t (value) VALUES (1)")
        throw Failure()
      }
    }
    #expect(try connection.row("SELECT count(*) FROM t") { $0.integer(0) } == 0)
    try connection.writing { try connection.run("INSERT INTO t (value) VALUES (1)") }
    #expect(try connection.row("SELECT count(*) FROM t") { $0.integer(0) } == 1)
  }

  @Test("A defect in a statement is an error of this program, with SQLite's words")
  func defect() throws {
    let error = #expect(throws: ScheduleError.self) { try connection.run("SELECT 1 FROM nowhere") }
    #expect(error?.kind == .software)
    #expect(error?.message == "the database :memory: answered with error 1: no such table: nowhere")
  }
}
