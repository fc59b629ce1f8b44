import Foundation
import Testing

@Suite struct ExportTests {
  @Test func standardOutput() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let output = try await cli.run("export")
    #expect(output.status == 0)
    #expect(output.standardError == "")
    #expect(output.standardOutput.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:"))
    #expect(output.standardOutput.hasSuffix("END:VEVENT\r\nEND:VCALENDAR\r\n"))
    #expect(output.standardOutput.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n"))
    #expect(try await cli.run("export", "--output", "-") == output)
  }

  @Test func aFileIsNotReplacedWithoutForce() async throws {
    let cli = try await ScheduleCLI.withWeek()
    #expect(try await cli.run("export", "--output", "all.ics") == .done(""))
    let text = try cli.read("all.ics")
    #expect(text == (try await cli.run("export").standardOutput))

    try cli.write("mine", to: "all.ics")
    #expect(
      try await cli.run("export", "-o", "all.ics")
        == .failed(73, "all.ics is there already; give another name, or --force to replace it")
    )
    #expect(try cli.read("all.ics") == "mine")
    #expect(try await cli.run("export", "-o", "all.ics", "--force") == .done(""))
    #expect(try cli.read("all.ics") == text)
    let left = try FileManager.default.contentsOfDirectory(atPath: cli.folder.url.path)
    #expect(left.filter { $0.hasPrefix("all.ics") } == ["all.ics"])
  }

  @Test func aFolderThatIsNotThere() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let output = try await cli.run("export", "--output", "none/all.ics")
    #expect(output.status == 73)
    #expect(output.standardError.hasPrefix("schedule-cli: none/all.ics can't be created: "))
  }

  @Test func onlyOneCalendar() async throws {
    let cli = try await ScheduleCLI.withWeek()
    _ = try await cli.run("calendars", "add", "Work")
    _ = try await cli.add("Interview", "--start", "2026-03-10T10:00", "--calendar", "work")
    let text = try await cli.run("export", "--calendar", "work").standardOutput
    #expect(text.contains("SUMMARY:Interview\r\n"))
    #expect(!text.contains("SUMMARY:Holiday"))
    #expect(try await cli.run("export", "--calendar", "home").status == 66)
  }

  /// Export, import into a fresh database, export again: the same text.
  @Test func aRoundTripGivesTheSameText() async throws {
    let cli = try await ScheduleCLI.withWeek()
    for number in 0..<3 {
      _ = try await cli.add(
        "Täglich \(number) — ein Titel, der so lang ist, dass er gefaltet wird 🙂🙂🙂🙂🙂",
        "--start",
        "2026-03-1\(number)T09:30",
        "--zone",
        ["floating", "UTC", "America/Vancouver"][number],
        "--notes",
        "a;b,c\\d\n\"e\""
      )
    }
    _ = try await cli.run("edit", "jgvh", "--location", "Room 5")
    #expect(try await cli.run("export", "--output", "first.ics").status == 0)
    let fresh = ScheduleCLI(cli, database: "fresh.sqlite")
    #expect(try await fresh.run("import", "first.ics") == .done("personal: 6 added\n"))
    #expect(try await fresh.run("export", "--output", "second.ics").status == 0)
    #expect(try cli.read("first.ics") == (try cli.read("second.ics")))
    let lines = try cli.read("first.ics").split(separator: "\r\n")
    #expect(lines.contains { $0.hasPrefix(" ") })
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
    #expect(try await fresh.occurrences() == (try await cli.occurrences()))
  }

  /// Two calendars, with an event that is in both of them: they stay two.
  @Test func severalCalendarsComeBackAsTheyWere() async throws {
    let cli = try ScheduleCLI()
    _ = try await cli.run("calendars", "add", "Work, mostly", "--color", "#2e7d32")
    _ = try await cli.run("calendars", "add", "Home", "--color", "#ff0000")
    _ = try await cli.run("calendars", "add", "Home")
    try cli.write(SampleCalendar.week, to: "week.ics")
    try cli.write(
      SampleCalendar.text(SampleCalendar.event("standup@example.com", "Not at home")),
      to: "other.ics"
    )
    _ = try await cli.run("import", "week.ics", "--calendar", "work-mostly")
    _ = try await cli.run("import", "other.ics", "--calendar", "home-2")
    #expect(try await cli.run("export", "--output", "first.ics").status == 0)
    let text = try cli.read("first.ics")
    #expect(text.contains("\r\nNAME:Work\\, mostly\r\nX-WR-CALNAME:Work\\, mostly\r\n"))
    #expect(text.contains("\r\nCOLOR:red\r\nX-APPLE-CALENDAR-COLOR:#ff0000\r\n"))
    #expect(text.split(separator: "BEGIN:VCALENDAR").count == 3)

    let fresh = ScheduleCLI(cli, database: "fresh.sqlite")
    #expect(
      try await fresh.run("import", "first.ics") == .done("work-mostly: 3 added\nhome-2: 1 added\n")
    )
    #expect(try await fresh.run("export", "--output", "second.ics").status == 0)
    #expect(try cli.read("second.ics") == text)
    #expect(
      try await fresh.run("calendars").standardOutput == (try await cli.run("calendars").standardOutput)
    )
    #expect(try await fresh.occurrences() == (try await cli.occurrences()))
    #expect(
      try await fresh.run("import", "first.ics") == .done("work-mostly: 3 unchanged\nhome-2: 1 unchanged\n")
    )

    let json = try await fresh.run("import", "first.ics", "--json").decoded(Imports.self)
    #expect(json.imports.first?.calendar == nil)
    #expect(json.imports.first?.unchanged == 4)
    let one = ScheduleCLI(cli, database: "one.sqlite")
    #expect(try await one.run("export", "--output", "empty.ics").status == 0)
    #expect(try await one.run("import", "empty.ics").standardOutput == "nothing to import\n")
    #expect(try await one.run("export").standardOutput == (try cli.read("empty.ics")))
  }

  @Test func aReaderThatLeavesEarly() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.text(events: 2000), to: "many.ics")
    _ = try await cli.run("import", "many.ics")
    let output = try await cli.shell("{ $schedule export; echo $? >&2; } | head -n 1")
    #expect(output.standardOutput == "BEGIN:VCALENDAR\r\n")
    #expect(output.standardError.hasSuffix("74\n"))
  }
}
