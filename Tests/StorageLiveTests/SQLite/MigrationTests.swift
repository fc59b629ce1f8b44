import ScheduleModels
import Testing

@testable import StorageLive

@Suite("Migrations")
struct MigrationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let second = Schema.Migration(name: "squares") {
    try $0.execute("ALTER TABLE numbers ADD COLUMN square INTEGER; UPDATE numbers SET square = n * n")
  }

  func database(_ migrations: [Schema.Migration]) -> Database {
    Database(
      DatabaseFile(path: folder.file("a.sqlite")),
      schema: Schema(migrations: migrations),
      patience: 10_000
    )
  }

  func version() async throws -> Int? {
    // A schema without steps opens any version that this program wrote… but an older one than the file's.
    let connection = try Connection(
      path: folder.file("a.sqlite"),
      patience: 0,
      interruption: Interruption()
    )
    return try connection.row("PRAGMA user_version") { $0.integer(0) }
  }

  @Test("What an older version wrote is kept and brought up to date")
  func upgrade() async throws {
    try await database(Schema.numbers.migrations).insert(5)
    #expect(try await version() == 1)
    let newer = database(Schema.numbers.migrations + [Self.second])
    let squares = try await newer.perform { try $0.rows("SELECT square FROM numbers") { $0.integer(0) } }
    #expect(squares == [25])
    #expect(try await version() == 2)
  }

  @Test("A step that fails leaves the version before it")
  func failingStep() async throws {
    let broken = Schema.Migration(name: "broken") {
      try $0.execute("CREATE TABLE half (x); INSERT INTO nowhere VALUES (1)")
    }
    let database = database(Schema.numbers.migrations + [broken])
    await #expect(throws: ScheduleError.self) { try await database.insert(1) }
    #expect(try await version() == 1)
    try await self.database(Schema.numbers.migrations).insert(1)
    let tables = try await self.database(Schema.numbers.migrations).perform {
      try $0.rows("SELECT name FROM sqlite_schema") { $0.text(0) }
    }
    #expect(tables == ["numbers"])
  }

  @Test("Several programs upgrade at once, and each step happens once")
  func simultaneously() async throws {
    try await database(Schema.numbers.migrations).insert(3)
    let steps = Schema.numbers.migrations + [Self.second]
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 1...8 {
        let database = database(steps)
        group.addTask {
          try await database.perform { try $0.rows("SELECT square FROM numbers") { $0.integer(0) } }
        }
      }
      for try await squares in group { #expect(squares == [9]) }
    }
  }

  @Test("The schedule's own schema is sound")
  func schedule() async throws {
    let database = Database(DatabaseFile(path: ":memory:"), schema: .schedule, patience: 0)
    let answers = try await database.perform { connection in
      [
        try connection.row("PRAGMA integrity_check") { $0.text(0) },
        try connection.row("PRAGMA foreign_key_check") { $0.text(0) },
        try connection.row("SELECT count(*) FROM search('word')") { $0.text(0) },
      ]
    }
    #expect(answers == ["ok", nil, "0"])
  }
}
