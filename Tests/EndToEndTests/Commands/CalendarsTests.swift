import Testing

@Suite struct CalendarsTests {
  @Test func addRenameColourRemove() async throws {
    let cli = try ScheduleCLI()
    let none = try await cli.run("calendars")
    #expect(none.status == 0)
    #expect(none.standardOutput == "")
    #expect(
      none.standardError == "There are no calendars yet. 'import FILE' or 'calendars add NAME' makes one.\n"
    )

    #expect(
      try await cli.run("calendars", "add", "At work", "--color", "#3366FF")
        == .done("  at-work  At work  0 events\n")
    )
    _ = try await cli.add("Interview", "--start", "2026-03-10T10:00", "--calendar", "At Work")
    #expect(
      try await cli.run("calendars", "rename", "at-work", "Office") == .done("  at-work  Office  1 event\n")
    )
    func office() async throws -> Calendars.Calendar? {
      try await cli.run("calendars", "list", "--json").decoded(Calendars.self).calendars.first
    }
    #expect(
      try await office() == Calendars.Calendar(id: "at-work", name: "Office", color: "#3366ff", events: 1)
    )
    _ = try await cli.run("calendars", "color", "office", "none")
    #expect(
      try await office() == Calendars.Calendar(id: "at-work", name: "Office", color: nil, events: 1)
    )

    #expect(
      try await cli.run("calendars", "remove", "at-work")
        == .failed(64, "the calendar 'at-work' has 1 event; export it, or remove it with --force")
    )
    // Its name isn't enough to remove it.
    #expect(
      try await cli.run("calendars", "remove", "office", "--force")
        == .failed(66, "there is no calendar 'office'; there are: at-work")
    )
    #expect(try await cli.eventCount() == 1)
    #expect(try await cli.run("calendars", "remove", "at-work", "--force").status == 0)
    #expect(try await cli.run("calendars", "--json").decoded(Calendars.self).calendars.isEmpty)
    #expect(try await cli.occurrences().isEmpty)
  }

  @Test func aNameThatTwoCalendarsHave() async throws {
    let cli = try ScheduleCLI()
    _ = try await cli.run("calendars", "add", "Team A")
    _ = try await cli.run("calendars", "add", "Other")
    _ = try await cli.run("calendars", "rename", "other", "Team A")
    #expect(
      try await cli.run("calendars", "color", "TEAM A", "none")
        == .failed(64, "several calendars are called 'TEAM A'; give the id: team-a or other")
    )
  }

  @Test(arguments: [
    ["calendars", "rename", "none", "x"], ["calendars", "color", "none", "#000000"],
    ["calendars", "remove", "none"],
  ])
  func anUnknownCalendar(command: [String]) async throws {
    let cli = try ScheduleCLI()
    #expect(
      try await cli.run(command)
        == .failed(66, "there is no calendar 'none'; make one with 'calendars add NAME'")
    )
  }

  @Test func whatMakesNoSense() async throws {
    let cli = try ScheduleCLI()
    #expect(try await cli.run("calendars", "add", "") == .failed(64, "a calendar needs a name; give it one"))
    let output = try await cli.run("calendars", "add", "x", "--color", "red")
    #expect(output.status == 64)
    #expect(output.standardError.hasPrefix("Error: The value 'red' is invalid for '--color <colour>'.\n"))
    #expect(try await cli.run("calendars", "paint").status == 64)
  }
}
