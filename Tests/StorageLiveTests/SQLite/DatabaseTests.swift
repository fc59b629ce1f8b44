import Foundation
import ScheduleModels
import Testing

@testable import StorageLive

@Suite("Database")
struct DatabaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func database(_ name: String = "a.sqlite", schema: Schema = .numbers, patience: Int = 30_000) -> Database {
    Database(DatabaseFile(path: folder.file(name)), schema: schema, patience: patience)
  }

  @Test("Nothing is made before the first operation; then the file is its owner's alone")
  func lazily() async throws {
    let database = database()
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.sqlite")))
    try await database.insert(1)
    #expect(try mode(of: folder.file("a.sqlite")) == 0o600)
    #expect(try await database.numbers() == [1])
  }

  @Test("The program's own folder is made, its owner's alone")
  func ownFolder() async throws {
    let path = folder.file("share/schedule-cli/a.sqlite")
    let database = Database(
      DatabaseFile(path: path, createsFolder: true),
      schema: .numbers,
      patience: 0
    )
    try await database.insert(1)
    #expect(try mode(of: folder.file("share/schedule-cli")) == 0o700)
    #expect(try mode(of: folder.file("share")) == 0o700)
    #expect(try mode(of: path) == 0o600)
  }

  @Test("It is written ahead into a log, and marked as a schedule")
  func format() async throws {
    let values = try await database().perform { connection in
      try ["journal_mode", "application_id", "user_version", "foreign_keys", "synchronous"].map { pragma in
        try connection.row("PRAGMA \(pragma)") { $0.text(0) }
      }
    }
    #expect(values == ["wal", "\(0x7363_6865)", "1", "1", "2"])
  }

  @Test("Many connections make the same database at once, and write to it")
  func simultaneously() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...12 {
        let database = database()
        group.addTask { try await database.insert(number) }
      }
      try await group.waitForAll()
    }
    #expect(try await database().numbers() == Array(1...12))
  }

  @Test("A write waits for another process that writes")
  func waiting() async throws {
    let database = database()
    try await database.insert(1)
    let other = try SQLiteShell(folder.file("a.sqlite"))
    try other.run("BEGIN IMMEDIATE; INSERT INTO numbers VALUES (2);")
    async let third: Void = database.insert(3)
    try other.run("COMMIT;")
    try await third
    other.quit()
    #expect(try await database.numbers() == [1, 2, 3])
  }

  @Test("It gives up when the other process doesn't")
  func givingUp() async throws {
    let database = database(patience: 20)
    try await database.insert(1)
    let other = try SQLiteShell(folder.file("a.sqlite"))
    try other.run("BEGIN IMMEDIATE;")
    let error = await #expect(throws: ScheduleError.self) { try await database.insert(2) }
    #expect(error?.kind == .tryAgain)
    #expect(error?.remedy == "wait until it is done and try again")
    #expect(try await database.numbers() == [1])
    other.quit()
    try await database.insert(3)
    #expect(try await database.numbers() == [1, 3])
  }

  @Test("A cancelled task stops waiting for a lock")
  func cancelledWait() async throws {
    let database = database(patience: .max)
    try await database.insert(1)
    let other = try SQLiteShell(folder.file("a.sqlite"))
    try other.run("BEGIN IMMEDIATE;")
    let task = Task { try await database.insert(2) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    other.quit()
    #expect(try await database.numbers() == [1])
  }

  @Test("A cancelled task stops its query, and not the next one")
  func cancelledQuery() async throws {
    let database = database()
    try await database.insert(1)
    let (started, begin) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await database.perform { connection in
        begin.yield()
        let endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
        return try connection.row(endless) { $0.integer(0) }
      }
    }
    for await _ in started { break }
    let next = Task { try await database.numbers() }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(try await next.value == [1])
  }
}

extension Schema {
  static let numbers = Schema(migrations: [
    Migration(name: "numbers") { try $0.execute("CREATE TABLE numbers (n INTEGER PRIMARY KEY) STRICT") }
  ])
}

extension Database {
  func insert(_ number: Int) async throws {
    try await perform { connection in
      try connection.writing { try connection.run("INSERT INTO numbers VALUES (?)", .integer(number)) }
    }
  }

  func numbers() async throws -> [Int] {
    try await perform { try $0.rows("SELECT n FROM numbers ORDER BY n") { $0.integer(0) } }
  }
}
