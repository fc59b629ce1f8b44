import Foundation
import Testing

@Suite struct HistoryTests {
  private struct Entries: Decodable {
    struct Entry: Decodable {
      var id: Int
      var time: String
      var command: String?
      var kind: String
      var target: Int?
      var undoneBy: Int?
      var added: Int
      var changed: Int
      var deleted: Int
      var calendars: Int
      var title: String?
    }

    var entries: [Entry]
  }

  private struct Reversal: Decodable { var entry: Entries.Entry }

  @Test func everyCommandThatChangesSomethingCanBeTakenBackAndMadeAgain() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let id = try await cli.add("Lunch", "--start", "2026-03-10T12:00")
    let commands = [
      ["edit", id, "--title", "Late lunch", "--start", "2026-03-10T13:00"], ["delete", "zcin", "--all"],
      ["calendars", "add", "Club"], ["calendars", "rename", "club", "Team"],
      ["calendars", "color", "club", "#112233"], ["calendars", "remove", "personal", "--force"],
      ["import", "week.ics"],
    ]
    var states: [String] = []
    func state() async throws -> String {
      let events = try await cli.run("list", "--all", "--json").standardOutput
      return events + (try await cli.run("calendars", "--json").standardOutput)
    }
    for command in commands {
      states.append(try await state())
      #expect(try await cli.run(command).status == 0)
    }
    let last = try await state()
    for state_ in states.reversed() {
      #expect(try await cli.run("undo").status == 0)
      #expect(try await state() == state_)
    }
    for _ in commands { #expect(try await cli.run("redo").status == 0) }
    #expect(try await state() == last)
    let entries = try await cli.run("history", "--json", "--limit", "99").decoded(Entries.self).entries
    #expect(entries.count == 2 + 3 * commands.count)
    #expect(entries.last?.command == "import week.ics")
    #expect(entries.last?.added == 3)
    #expect(entries.map(\.id) == Array((1...entries.count).reversed()))
    #expect(entries.prefix(7).map(\.kind) == Array(repeating: "redo", count: 7))
    #expect(entries.prefix(7).map(\.target) == [9, 8, 7, 6, 5, 4, 3])
  }

  @Test func theTextSaysWhatWasDone() async throws {
    let cli = try ScheduleCLI(["COLUMNS": "100"])
    let id = try await cli.add("Lunch", "--start", "2026-03-10T12:00")
    #expect(try await cli.run("delete", id).status == 0)
    #expect(try await cli.run("undo") == .done("Undid 2: added \"Lunch\".\n"))
    #expect(try await cli.run("redo") == .done("Redid 2: deleted \"Lunch\".\n"))
    #expect(try await cli.run("undo", "2", "--json").decoded(Reversal.self).entry.target == 2)
    let lines = try await cli.run("history").standardOutput.split(separator: "\n")
    let effects = [
      #"undid 2: added "Lunch""#, #"redid 2: deleted "Lunch""#, #"undid 2: added "Lunch" (undone)"#,
      #"deleted "Lunch" (undone)"#, #"added "Lunch""#,
    ]
    #expect(lines.count == effects.count)
    for (line, effect) in zip(lines, effects) { #expect(line.contains("  \(effect)  ")) }
    #expect(try await cli.run("history", "--limit", "1").standardOutput.split(separator: "\n").count == 1)
  }

  @Test func whatCantBeTakenBackIsOneLine() async throws {
    let cli = try ScheduleCLI()
    #expect(
      try await cli.run("undo")
        == .failed(66, "there is nothing to undo: no change of the last 30 days is left")
    )
    #expect(try await cli.run("redo") == .failed(66, "there is nothing to redo: no change is undone"))
    #expect(try await cli.run("history").standardError == "Nothing was changed in the last 30 days.\n")
    let id = try await cli.add("Lunch", "--start", "2026-03-10T12:00")
    #expect(try await cli.run("edit", id, "--title", "Tea").status == 0)
    let refused = try await cli.run("undo", "1", "--json")
    #expect(refused.status == 75)
    #expect(
      try refused.failure().message.hasPrefix(
        "entry 1 can't be undone, as later entries changed the same: 2 ("
      )
    )
    #expect(try refused.failure().remedy == "take them back first, in this order: 'undo 2'")
    #expect(
      try await cli.run("undo", "7")
        == .failed(66, "there is no entry 7 in the history; 'history' shows those of the last 30 days")
    )
    #expect(try await cli.run("redo", "1").status == 64)
    #expect(try await cli.run("undo", "x").status == 64)
    #expect(try await cli.run("history", "--limit", "0").status == 64)
    #expect(try await cli.occurrences().map(\.title) == ["Tea"])
  }

  @Test func filesOfOneImportAreTakenBackTogether() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.text(events: 5, prefix: "a"), to: "a.ics")
    try cli.write(SampleCalendar.text(events: 5, prefix: "b"), to: "b.ics")
    #expect(try await cli.run("import", "a.ics", "missing.ics", "b.ics").status == 2)
    #expect(try await cli.eventCount() == 10)
    #expect(try await cli.run("undo") == .done("Undid 1: deleted 10 events.\n"))
    #expect(try await cli.eventCount() == 0)
  }

  @Test func aTitleThatTriesToCommandTheTerminalDoesnt() async throws {
    let cli = try ScheduleCLI()
    _ = try await cli.add("A\u{1B}[2J\u{1B}]0;owned\u{7}B", "--start", "2026-03-10T12:00")
    for arguments in [["history"], ["undo"], ["history", "--json"]] {
      let output = try await cli.run(arguments)
      #expect(output.status == 0)
      #expect(!output.standardOutput.contains("\u{1B}") && !output.standardOutput.contains("\u{7}"))
    }
  }
}
