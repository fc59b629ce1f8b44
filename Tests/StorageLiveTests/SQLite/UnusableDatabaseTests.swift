import Foundation
import ScheduleModels
import Testing

@testable import StorageLive

/// Each gets one clear line with the right class of error.
@Suite("Databases that can't be used")
struct UnusableDatabaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func failure(_ path: String, schema: Schema = .numbers) async -> ScheduleError? {
    await #expect(throws: ScheduleError.self) {
      try await Database(DatabaseFile(path: path), schema: schema, patience: 20).insert(1)
    }
  }

  @Test("The folder doesn't exist")
  func noFolder() async {
    let error = await failure(folder.file("no/such/a.sqlite"))
    #expect(error?.kind == .cannotCreate)
    #expect(error?.message == "the folder \(folder.file("no/such")) doesn't exist")
    #expect(error?.remedy == "make it with: mkdir -p \(folder.file("no/such"))")
  }

  @Test("It is a folder")
  func isFolder() async {
    let error = await failure(folder.path)
    #expect(error?.kind == .cannotCreate)
    #expect(error?.message == "\(folder.path) is a folder")
  }

  @Test("It is another kind of file, which stays as it is")
  func notDatabase() async throws {
    let text = String(repeating: "BEGIN:VCALENDAR\r\n", count: 100)
    let path = try folder.write(text, to: "a.ics")
    let error = await failure(path)
    #expect(error?.kind == .badData)
    #expect(error?.message == "\(path) is not a schedule database")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test("It is another program's database, which stays as it is")
  func otherProgram() async throws {
    let path = folder.file("other.sqlite")
    let empty = Database(DatabaseFile(path: path), schema: Schema(migrations: []), patience: 0)
    try await empty.perform { try $0.execute("CREATE TABLE photos (name TEXT)") }
    let error = await failure(path)
    #expect(error?.kind == .badData)
    #expect(error?.message == "\(path) is the database of another program")
    let tables = try await empty.perform { try $0.rows("SELECT name FROM sqlite_schema") { $0.text(0) } }
    #expect(tables == ["photos"])
  }

  @Test("It is of a newer version, which stays as it is")
  func newer() async throws {
    let path = folder.file("a.sqlite")
    var schema = Schema.numbers
    schema.migrations.append(Schema.Migration(name: "more") { try $0.execute("CREATE TABLE more (x)") })
    try await Database(DatabaseFile(path: path), schema: schema, patience: 0).insert(7)
    let error = await failure(path)
    #expect(error?.kind == .configuration)
    #expect(error?.message.contains("newer version") == true)
    #expect(error?.message.contains("format 2, this one knows 1") == true)
    #expect(try await Database(DatabaseFile(path: path), schema: schema, patience: 0).numbers() == [7])
  }

  @Test("It says that it has a format that there can't be", arguments: [-1, 0, Int(Int32.min)])
  func impossibleVersion(_ version: Int) async throws {
    let path = folder.file("a.sqlite")
    let whole = Database(DatabaseFile(path: path), schema: .numbers, patience: 0)
    try await whole.insert(7)
    try await whole.perform { try $0.execute("PRAGMA user_version = \(version)") }
    let error = await failure(path)
    #expect(error?.kind == .badData)
    #expect(error?.message == "\(path) is damaged: it says that its format is \(version)")
  }

  @Test("It is damaged")
  func damaged() async throws {
    let path = folder.file("a.sqlite")
    let database = Database(DatabaseFile(path: path), schema: .numbers, patience: 0)
    try await database.perform { connection in
      try connection.writing {
        for number in 1...5000 { try connection.run("INSERT INTO numbers VALUES (?)", .integer(number)) }
      }
      connection.checkpoint(emptiesLog: true)
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.replaceSubrange(4096..<bytes.count, with: Data(repeating: 0x5a, count: bytes.count - 4096))
    let copy = folder.file("copy.sqlite")
    try bytes.write(to: URL(fileURLWithPath: copy))
    let error = await failure(copy)
    #expect(error?.kind == .badData)
    #expect(error?.message == "the database \(copy) is damaged")
  }

  @Test("The disk is full: nothing of the write is left")
  func full() async throws {
    let database = Database(DatabaseFile(path: folder.file("a.sqlite")), schema: .numbers, patience: 0)
    try await database.insert(1)
    let error = await #expect(throws: ScheduleError.self) {
      try await database.perform { connection in
        // SQLite's own limit stands in for the disk's: it fails in the same place, with the same code.
        try connection.run("PRAGMA max_page_count = 4")
        try connection.writing {
          for number in 2...5000 { try connection.run("INSERT INTO numbers VALUES (?)", .integer(number)) }
        }
      }
    }
    #expect(error?.kind == .inputOutput)
    #expect(error?.message.contains("is full, nothing was changed") == true)
    #expect(try await database.numbers() == [1])
  }

  @Test("It may only be read")
  func readOnly() async throws {
    let path = folder.file("a.sqlite")
    try await Database(DatabaseFile(path: path), schema: .numbers, patience: 0).insert(1)
    let connection = try Connection(path: path, access: .immutable, patience: 0, interruption: Interruption())
    try Schema.numbers.prepare(connection)
    #expect(connection.isReadOnly)
    let error = #expect(throws: ScheduleError.self) { try connection.run("INSERT INTO numbers VALUES (2)") }
    #expect(error?.kind == .notPermitted)
    #expect(error?.message == "the database \(path) is read-only, nothing was changed")
    #expect(try connection.rows("SELECT n FROM numbers") { $0.integer(0) } == [1])
  }

  @Test("It may only be read, and isn't a schedule yet")
  func readOnlyAndEmpty() throws {
    let path = try folder.write("", to: "empty.sqlite")
    let connection = try Connection(path: path, access: .immutable, patience: 0, interruption: Interruption())
    let error = #expect(throws: ScheduleError.self) { try Schema.numbers.prepare(connection) }
    #expect(error?.kind == .notPermitted)
  }
}
