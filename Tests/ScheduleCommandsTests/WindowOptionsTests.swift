import ScheduleCommands
import ScheduleModels
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct WindowOptionsTests {
  /// Monday, 2 March 2026, noon, an hour east of UTC.
  private let grammar = DateGrammar(now: 1_772_449_200, zone: Zone(name: "Test/East", offset: 3600))

  private func window(_ words: String...) throws -> WindowOptions.Window {
    try WindowOptions.parse(words).window(grammar)
  }

  private func days(_ first: String, _ last: String) -> WindowOptions.Window {
    .days(Samples.day(first)...Samples.day(last))
  }

  @Test func days() throws {
    #expect(try window() == days("2026-03-02", "2026-03-08"))
    #expect(try window("--days", "1") == days("2026-03-02", "2026-03-02"))
    #expect(try window("--from", "tomorrow") == days("2026-03-03", "2026-03-09"))
    #expect(try window("--from", "2026-03-01", "--to", "2026-03-31") == days("2026-03-01", "2026-03-31"))
    #expect(try window("--to", "today") == days("2026-03-02", "2026-03-02"))
    #expect(try window("--all") == .everything)
  }

  @Test func periods() throws {
    #expect(try window("--from", "next week") == days("2026-03-09", "2026-03-15"))
    #expect(try window("--from", "april") == days("2026-04-01", "2026-04-30"))
    #expect(try window("--from", "april", "--days", "2") == days("2026-04-01", "2026-04-02"))
    #expect(try window("--to", "this month") == days("2026-03-02", "2026-03-31"))
    #expect(try window("--from", "april", "--to", "may") == days("2026-04-01", "2026-05-31"))
  }

  @Test func moments() throws {
    let start = Date(timeIntervalSince1970: 1_772_406_000)
    let week = Date(timeIntervalSince1970: 1_772_406_000 + 7 * 86_400)
    #expect(
      try window("--from", "2026-03-01T23:00Z", "--to", "2026-03-08T23:00Z")
        == .bounds(from: .instant(start), to: .instant(week))
    )
    #expect(try window("--from", "2026-03-01T23:00Z") == .bounds(from: .instant(start), to: .instant(week)))
    #expect(
      try window("--from", "2026-03-02T12:00", "--days", "2")
        == .bounds(from: .local(Samples.time("2026-03-02", 720)), to: .local(Samples.time("2026-03-04", 720)))
    )
    #expect(
      try window("--from", "2026-03-02", "--to", "2026-03-02T12:00")
        == .bounds(from: .local(Samples.time("2026-03-02", 0)), to: .local(Samples.time("2026-03-02", 720)))
    )
  }

  @Test func anEndBeforeTheStart() {
    for words in [["--to", "yesterday"], ["--from", "2026-03-02T12:00", "--to", "2026-03-02T11:00Z"]] {
      let error = #expect(throws: ScheduleError.self) { try WindowOptions.parse(words).window(grammar) }
      #expect(error?.kind == .usage)
      #expect(error?.message.hasPrefix("--to: \(words.last ?? "") is not after the start") == true)
    }
  }

  @Test(arguments: [
    (["--days", "0"], "'--days' must be 1 to 36525, not 0."),
    (["--days", "2", "--to", "today"], "Give '--days' or '--to', not both."),
    (["--all", "--from", "today"], "'--all' can't be combined with '--from', '--to' or '--days'."),
  ])
  func contradictions(_ words: [String], _ message: String) {
    let error = #expect(throws: (any Error).self) { try WindowOptions.parse(words) }
    #expect(error.map { WindowOptions.message(for: $0) } == message)
  }
}
