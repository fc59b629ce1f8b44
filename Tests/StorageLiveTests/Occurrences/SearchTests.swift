import ScheduleModels
import Testing

@testable import StorageLive

@Suite("Search")
struct SearchTests {
  let test: TestStorage

  init() throws { test = try TestStorage() }

  func search(_ text: String, limit: Int = 10) async throws -> [String] {
    try await test { storage in
      try await storage.search(text: text, limit: limit).map { "\($0.localStart) \($0.title)" }
    }
  }

  @Test("Beginnings of words, without regard to case and diacritics")
  func words() async throws {
    try await test.add("Café mit Łukasz", .floating("2026-03-02T09:00"))
    try await test.add("Rückruf Steuerbüro", .floating("2026-03-03T09:00"))
    try await test.add("読書会", .floating("2026-03-04T09:00"))
    #expect(try await search("cafe") == ["2026-03-02T09:00:00 Café mit Łukasz"])
    #expect(try await search("CAFÉ MIT") == ["2026-03-02T09:00:00 Café mit Łukasz"])
    #expect(try await search("mit caf") == ["2026-03-02T09:00:00 Café mit Łukasz"])
    #expect(try await search("steuer ruck") == ["2026-03-03T09:00:00 Rückruf Steuerbüro"])
    #expect(try await search("読") == ["2026-03-04T09:00:00 読書会"])
    #expect(try await search("büro") == [])
    #expect(try await search("cafe steuer") == [])
  }

  @Test(
    "Nothing that is typed is syntax",
    arguments: [
      "", " ", "\"", "\"\"", "*", "a*", "(", ")", "a AND", "OR", "NOT a", "NEAR(a b)", "title:a", "^a", "-a",
      "a+b",
      "{a b}:c", "'; DROP TABLE events; --", "🎯", "a\0b", "\u{FFFD}", "\\", "a\"b", "a OR \"",
      String(repeating: "a ", count: 500),
    ]
  )
  func syntax(text: String) async throws {
    try await test.add("Something else", .floating("2026-03-02T09:00"))
    _ = try await search(text)
    _ = try await test.list("2026-03-02", "2026-03-03", text: text)
    #expect(try await search("something") == ["2026-03-02T09:00:00 Something else"])
  }

  @Test("Words of the query language are words")
  func operators() async throws {
    try await test.add("Now or never", .floating("2026-03-02T09:00"))
    #expect(try await search("or") == ["2026-03-02T09:00:00 Now or never"])
    #expect(try await search("never OR always") == [])
  }

  @Test("The title counts most, then the place, then the notes")
  func ranking() async throws {
    try await test.importText(
      calendar(
        event("a", "DTSTART:20260302T090000\nSUMMARY:One thing\nDESCRIPTION:bring piano")
          + event("b", "DTSTART:20260302T090000\nSUMMARY:Piano lesson")
          + event("c", "DTSTART:20260302T090000\nSUMMARY:Other thing\nLOCATION:Piano hall")
      )
    )
    #expect(
      try await search("piano") == [
        "2026-03-02T09:00:00 Piano lesson", "2026-03-02T09:00:00 Other thing",
        "2026-03-02T09:00:00 One thing",
      ]
    )
    #expect(try await search("piano", limit: 1) == ["2026-03-02T09:00:00 Piano lesson"])
    #expect(try await search("piano", limit: 0) == [])
  }

  @Test("Of a series the next occurrence is shown, or else the last one")
  func nextOrLast() async throws {
    let yearly = RecurrenceRule(frequency: .yearly)
    try await test.add("Birthday", .date("1970-05-04"), repeating: yearly)
    try await test.add("Past", .date("1999-12-31"))
    let weekly = RecurrenceRule(frequency: .weekly, bound: .count(200))
    try await test.add("Long past", .floating("2001-01-01T09:00"), repeating: weekly)
    #expect(try await search("birthday") == ["2026-05-04T00:00:00 Birthday"])
    #expect(try await search("past") == ["1999-12-31T00:00:00 Past", "2004-10-25T09:00:00 Long past"])
  }
}
