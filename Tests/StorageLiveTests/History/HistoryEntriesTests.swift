import Dependencies
import Foundation
import ScheduleModels
import Storage
import Testing

@testable import StorageLive

@Suite("The history")
struct HistoryEntriesTests {
  var test: TestStorage

  init() throws { test = try TestStorage() }

  @Test("Each change is an entry with its time, its command, and what it touched")
  func entries() async throws {
    let lunch = try await test.typing("add Lunch") {
      try await $0.add("Lunch", .floating("2026-03-02T12:00"))
    }
    var draft = EventDraft(eventID: lunch.id, content: lunch.content)
    draft.content.title = "Dinner"
    _ = try await test.typing("edit --title Dinner") { [draft] test in
      try await test { try await $0.save(draft) }
    }
    _ = try await test.typing("delete") { test in try await test { try await $0.delete(id: lunch.id) } }
    _ = try await test.typing("calendars add Work") { test in
      try await test { try await $0.createCalendar(name: "Work", color: nil) }
    }
    let file = calendar(
      event("a", "DTSTART:20260302T090000\nSUMMARY:A") + event("b", "DTSTART:20260302T090000")
    )
    _ = try await test.typing("import a.ics") { try await $0.importText(file) }

    let entries = try await test.history()
    #expect(
      entries.map(\.summary) == [
        "5 import a.ics: +2 A", "4 calendars add Work: 1 calendars Work", "3 delete: -1 Dinner",
        "2 edit --title Dinner: ~1 Dinner", "1 add Lunch: +1 1 calendars Lunch",
      ]
    )
    #expect(entries.map(\.kind) == Array(repeating: .change, count: 5))
    #expect(Set(entries.map(\.date)) == [test.now])
    #expect(try await test.reopened().history(limit: 2) == Array(entries.prefix(2)))
  }

  @Test("What changes nothing, or fails, is no entry, and uses no number up")
  func nothing() async throws {
    let lunch = try await test.add("Lunch", .floating("2026-03-02T12:00"))
    let same = EventDraft(eventID: lunch.id, content: lunch.content)
    _ = try await test { try await $0.save(same) }
    await #expect(throws: ScheduleError.self) {
      try await test.add("Lunch", .floating("2026-03-02T12:00"), .at(.floating("2026-03-02T11:00")))
    }
    try await test.importText(calendar(""))
    try await test.add("Dinner", .floating("2026-03-02T19:00"))
    #expect(try await test.history().map(\.id.rawValue) == [2, 1])
  }

  @Test("Files that one command imports are one entry, unless something came between")
  func runs() async throws {
    func file(_ uid: String) -> String { calendar(event(uid, "DTSTART:20260302T090000\nSUMMARY:\(uid)")) }
    let origin = ChangeOrigin(command: "import a b c", run: UUID(0))
    try await test.from(origin) {
      try await $0.importText(file("a"))
      try await $0.importText(file("b"))
    }
    #expect(try await test.history().map(\.summary) == ["1 import a b c: +2 1 calendars a"])
    try await test.add("Lunch", .floating("2026-03-02T12:00"))
    try await test.from(origin) { try await $0.importText(file("c")) }
    #expect(try await test.history().map(\.added) == [1, 1, 2])
    _ = try await test { try await $0.undo(id: .init(rawValue: 1)) }
    #expect(
      try await test.list("2026-03-02", "2026-03-03") == [
        "2026-03-02T09:00:00 c", "2026-03-02T12:00:00 Lunch",
      ]
    )
  }

  @Test("Entries are forgotten after 30 days, with what they kept, and their numbers aren't used again")
  mutating func expiry() async throws {
    let lunch = try await test.add("Lunch", .floating("2026-03-02T12:00"))
    _ = try await test { try await $0.delete(id: lunch.id) }
    test.now += 30 * 86_400
    try await test.add("Tea", .floating("2026-03-02T16:00"))
    #expect(try await test.history().map(\.id.rawValue) == [3, 2, 1])
    test.now += 1
    try await test.add("Dinner", .floating("2026-03-02T19:00"))
    #expect(try await test.history().map(\.id.rawValue) == [4, 3])
    #expect(try await test.integers("SELECT count(*) FROM event_changes") == [0])
    let error = await #expect(throws: ScheduleError.self) {
      _ = try await test { try await $0.undo(id: .init(rawValue: 2)) }
    }
    #expect(error?.kind == .noInput)
    test.now += 31 * 86_400
    try await test.add("Supper", .floating("2026-03-02T19:00"))
    #expect(try await test.history().map(\.id.rawValue) == [5])
  }

  @Test("A very long command is kept in part")
  func longCommand() async throws {
    _ = try await test.typing(String(repeating: "x", count: 5000)) {
      try await $0.add("A", .date("2026-03-02"))
    }
    #expect(try await test.history().map(\.command.count) == [1000])
  }

  @Test(
    "A writer that forgets the history is refused by the database",
    arguments: [
      "UPDATE sources SET text = text || ' '", "UPDATE events SET calendar = 2 WHERE calendar = 1",
      "DELETE FROM events", "DELETE FROM calendars", "UPDATE calendars SET name = 'x'",
      "INSERT INTO calendars (id, name) VALUES ('x', 'x')",
      """
      INSERT INTO events (calendar, id, prefix, version, first, complete, uid, created, entry)
      VALUES (1, 'x', 4, 1, 0, 1, 'x', (SELECT entry FROM open_entry), 0)
      """,
    ]
  )
  func forgetfulWriters(statement: String) async throws {
    try await test.add("Lunch", .floating("2026-03-02T12:00"))
    _ = try await test { try await $0.createCalendar(name: "Work", color: nil) }
    let database = test.database()
    let error = await #expect(throws: ScheduleError.self) {
      try await database.perform { connection in try connection.writing { try connection.run(statement) } }
    }
    #expect(error?.message.contains("constraint") == true || error?.message.contains("outside") == true)
    #expect(try await test.list("2026-03-01", "2026-03-09") == ["2026-03-02T12:00:00 Lunch"])
  }

  @Test("What is derived anew isn't a change")
  mutating func derived() async throws {
    try await test.add("Lunch", .zoned("2026-03-02T12:00", "Europe/Berlin"))
    test.zoneDataVersion = "other"
    #expect(try await test.list("2026-03-01", "2026-03-09") == ["2026-03-02T11:00:00 Lunch"])
    #expect(try await test.history().count == 1)
  }
}
