import Foundation
import ScheduleModels
import Testing

@testable import StorageLive

@Suite("Horizon")
struct HorizonTests {
  var test: TestStorage

  init() throws { test = try TestStorage() }

  func addYearly() async throws {
    let yearly = RecurrenceRule(frequency: .yearly)
    try await test.add("Birthday", .date("1970-05-04"), repeating: yearly)
  }

  func storedYears(_ path: String? = nil) async throws -> [Int] {
    let database = Database(DatabaseFile(path: path ?? test.path), schema: .schedule, patience: 0)
    return try await database.perform { connection in
      try connection.rows("SELECT start FROM occurrences ORDER BY start") {
        LocalDateTime(wallSeconds: $0.integer(0)).date.year
      }
    }
  }

  @Test("Repeating events are stored around today, single ones whenever they are")
  func initial() async throws {
    try await addYearly()
    #expect(try await storedYears() == [2025, 2026])
    try await test.add("Moon landing", .date("1969-07-20"))
    #expect(try await storedYears() == [1969, 2025, 2026])
  }

  @Test("A question about a later time stores what it needs, and a year more", arguments: [2028, 2030])
  func later(year: Int) async throws {
    try await addYearly()
    #expect(try await test.list("\(year)-01-01", "\(year)-12-31") == ["\(year)-05-04T00:00:00 Birthday"])
    #expect(try await storedYears() == Array(2025...year + 1))
    #expect(try await test.list("\(year)-01-01", "\(year)-12-31") == ["\(year)-05-04T00:00:00 Birthday"])
  }

  @Test("An event that is written afterwards reaches as far")
  func afterwards() async throws {
    try await addYearly()
    _ = try await test.list("2029-01-01", "2029-12-31")
    try await test.add("Holiday", .date("2000-06-01"), repeating: RecurrenceRule(frequency: .yearly))
    #expect(
      try await test.list("2029-01-01", "2029-12-31") == [
        "2029-05-04T00:00:00 Birthday", "2029-06-01T00:00:00 Holiday",
      ]
    )
  }

  @Test("A question about an earlier time", arguments: [2021, 2024])
  func earlier(year: Int) async throws {
    try await addYearly()
    #expect(try await test.list("\(year)-01-01", "\(year)-12-31") == ["\(year)-05-04T00:00:00 Birthday"])
  }

  @Test(
    "A question about a far time is answered without storing anything",
    arguments: ["1971", "2099", "2500"]
  )
  func far(year: String) async throws {
    try await addYearly()
    #expect(try await test.list("\(year)-05-01", "\(year)-05-31") == ["\(year)-05-04T00:00:00 Birthday"])
    #expect(try await storedYears() == [2025, 2026])
  }

  @Test("A window from here to far has each occurrence once")
  func overlap() async throws {
    try await test.add(
      "Sabbatical",
      .date("2020-12-01"),
      .at(.date("2021-02-01")),
      repeating: RecurrenceRule(frequency: .yearly)
    )
    let found = try await test.list("2026-03-01", "2060-01-01")
    #expect(found.first == "2026-12-01T00:00:00 Sabbatical")
    #expect(found.count == 34)
    #expect(Set(found).count == 34)
  }

  @Test("A database that can't be written to gives the same answers")
  func readOnly() async throws {
    try await addYearly()
    let connection = try Connection(
      path: test.path,
      access: .immutable,
      patience: 0,
      interruption: Interruption()
    )
    try Schema.schedule.prepare(connection)
    let environment = try await test { _ in StorageContext.current }
    let query = OccurrenceQuery(from: .local(.init("2029-01-01")), to: .local(.init("2030-12-31")))
    let found = try query.answer(from: connection, in: environment)
    #expect(found.map(\.localStart.date.year) == [2029, 2030])
    #expect(try await storedYears() == [2025, 2026])
  }

  @Test("While another program writes, the answer doesn't wait for the horizon")
  func locked() async throws {
    try await addYearly()
    let other = try SQLiteShell(test.path)
    try other.run("BEGIN IMMEDIATE;")
    #expect(try await test.list("2029-01-01", "2029-12-31") == ["2029-05-04T00:00:00 Birthday"])
    other.quit()
  }

  @Test("Several programs widen it at once")
  func simultaneously() async throws {
    try await addYearly()
    try await withThrowingTaskGroup(of: [String].self) { group in
      for year in [2028, 2029, 2030, 2029] {
        let other = try test.reopened()
        group.addTask { try await other.list("\(year)-01-01", "\(year)-12-31") }
      }
      var years: [String] = []
      for try await found in group { years += found.map { String($0.prefix(4)) } }
      #expect(years.sorted() == ["2028", "2029", "2029", "2030"])
    }
    // How far depends on who came first; it is without holes, and each year is there once.
    let years = try await storedYears()
    #expect((2026...2031).contains(years.count + 2024))
    #expect(years == Array(2025..<2025 + years.count))
  }

  @Test("When the zones' rules change, instants are derived again from wall times")
  mutating func zoneData() async throws {
    try await test.add("Call", .zoned("2026-07-01T09:00", "Europe/Berlin"), .hours(1))
    // What an older version of the rules would have led to.
    let database = Database(DatabaseFile(path: test.path), schema: .schedule, patience: 0)
    try await database.perform {
      try $0.execute("UPDATE occurrences SET start = start + 3600, stop = stop + 3600")
    }
    #expect(try await test.list("2026-07-01", "2026-07-02") == ["2026-07-01T08:00:00 Call"])
    test.zoneDataVersion = "newer"
    #expect(try await test.list("2026-07-01", "2026-07-02") == ["2026-07-01T07:00:00 Call"])
  }

  @Test("Too wide a window is an error that names the event, and hides nothing")
  func tooWide() async throws {
    try await test.add("Daily", .date("2026-03-02"), repeating: RecurrenceRule(frequency: .daily))
    let error = await #expect(throws: ScheduleError.self) {
      try await test.list("2026-01-01", "9999-12-31")
    }
    #expect(error?.kind == .badData)
    #expect(error?.message.contains("event \"Daily\"") == true)
    #expect(try await test.list("9999-12-30", "9999-12-31") == ["9999-12-30T00:00:00 Daily"])
    #expect(try await test.list("2026-03-02", "2026-03-03") == ["2026-03-02T00:00:00 Daily"])
  }

  @Test("A window that holds more than one answer can is an error")
  func tooMany() async throws {
    for number in 1...4 {
      try await test.add(
        "Daily \(number)",
        .date("2026-03-02"),
        repeating: RecurrenceRule(frequency: .daily)
      )
    }
    let error = await #expect(throws: ScheduleError.self) {
      try await test.list("2026-01-01", "2226-01-01")
    }
    #expect(error?.kind == .usage)
    #expect(error?.remedy == "give a shorter time, or a limit")
  }

  @Test("A rule too dense to be listed is an error that names the event, and stores nothing")
  func dense() async throws {
    let error = await #expect(throws: ScheduleError.self) {
      try await test.add(
        "Tick",
        .floating("2026-03-02T09:00"),
        repeating: RecurrenceRule(frequency: .secondly)
      )
    }
    #expect(error?.kind == .badData)
    #expect(error?.message.hasPrefix("event \"Tick\" (UID ") == true)
    #expect(try await test { try await $0.calendars() } == [])
  }
}
