import Testing

@Suite struct ImportTests {
  @Test func aFileGoesIn() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.week, to: "week.ics")
    #expect(try await cli.run("import", "week.ics") == .done("personal: 3 added\n"))
    #expect(try await cli.occurrences().count == 5)
  }

  @Test func theSameFileAgainChangesNothing() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let before = try await cli.occurrences()
    #expect(try await cli.run("import", "week.ics") == .done("personal: 3 unchanged\n"))
    #expect(try await cli.occurrences() == before)
  }

  @Test func severalFilesGoInOneAfterTheOther() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.text(SampleCalendar.event("a", "A")), to: "a.ics")
    try cli.write(SampleCalendar.text(SampleCalendar.event("b", "B")), to: "b.ics")
    #expect(try await cli.run("import", "a.ics", "b.ics") == .done("personal: 1 added\npersonal: 1 added\n"))
    #expect(try await cli.occurrences().map(\.title) == ["A", "B"])
  }

  @Test func standardInputIsAFile() async throws {
    let cli = try ScheduleCLI()
    #expect(
      try await cli.run("import", "-", input: SampleCalendar.week) == .done("personal: 3 added\n")
    )
    let piped = try await cli.shell("printf '' | $schedule import -")
    #expect(piped.status == 65)
    #expect(try await cli.eventCount() == 3)
  }

  @Test func eventsGoIntoTheCalendarThatIsNamed() async throws {
    let cli = try ScheduleCLI()
    _ = try await cli.run("calendars", "add", "At work")
    try cli.write(SampleCalendar.week, to: "week.ics")
    #expect(try await cli.run("import", "week.ics", "--calendar", "at work") == .done("at-work: 3 added\n"))
    #expect(Set(try await cli.occurrences().map(\.calendar)) == ["at-work"])
    #expect(
      try await cli.run("import", "week.ics", "--calendar", "home")
        == .failed(66, "there is no calendar 'home'; there are: at-work")
    )
  }

  @Test func theSameEventInTwoCalendarsIsTwoEvents() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.text(SampleCalendar.event("a", "A")), to: "a.ics")
    _ = try await cli.run("calendars", "add", "One")
    _ = try await cli.run("calendars", "add", "Two")
    for calendar in ["one", "two"] {
      #expect(
        try await cli.run("import", "a.ics", "--calendar", calendar).standardOutput
          == "\(calendar): 1 added\n"
      )
    }
    #expect(Set(try await cli.occurrences().map(\.calendar)) == ["one", "two"])
    #expect(Set(try await cli.occurrences().map(\.id)).count == 2)
  }

  @Test func jsonSaysWhatWasDone() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.week, to: "week.ics")
    let output = try await cli.run("import", "week.ics", "none.ics", "--json")
    #expect(output.status == 2)
    let imports = try output.decoded(Imports.self).imports
    #expect(imports.map(\.source) == ["week.ics", "none.ics"])
    #expect(imports.first?.added == 3)
    #expect(
      imports.last?.error
        == Failure.Details(
          code: 66,
          kind: "noInput",
          message: "there is no file none.ics",
          remedy: "check the path"
        )
    )
  }
}
