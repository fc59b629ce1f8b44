import Testing

/// `list --format` and `search --format`.
@Suite struct FormatTests {
  private static let window = ["--from", "2026-03-10", "--days", "2"]

  @Test func aLineForEachOccurrence() async throws {
    let cli = try await ScheduleCLI.withWeek()
    #expect(
      try await cli.run(["list", "--format", "{time:11} {title}{location? @ }"] + Self.window)
        == .done(
          """
          all day     Holiday
          08:00–08:15 Stand-up @ Room 4
          08:00–08:15 Stand-up @ Room 4
          13:00–14:30 Review of the quarter

          """
        )
    )
    #expect(
      try await cli.run("search", "holiday", "--format", "{start:EEE d MMM}\\t{calendarName}")
        == .done("Tue 10 Mar\tPersonal\n")
    )
  }

  @Test func nothingIsPrintedOfNothing() async throws {
    let cli = try ScheduleCLI()
    #expect(try await cli.run("list", "--format", "{title}") == .done(""))
    #expect(try await cli.run("search", "x", "--format", "{title}") == .done(""))
  }

  @Test func aFieldThatIsNotThere() async throws {
    let cli = try ScheduleCLI()
    for command in [["list"], ["search", "x"]] {
      let output = try await cli.run(command + ["--format", "{sumary}"])
      #expect(output.status == 64)
      #expect(
        output.standardError.hasPrefix(
          "schedule-cli: --format: there is no field '{sumary}'; the fields are id, "
        )
      )
      let json = try await cli.run(command + ["--format", "{title}", "--json"])
      #expect(json.status == 64)
      #expect(try json.failure().message == "Give '--format' or '--json', not both.")
    }
    #expect(!cli.exists("schedule.sqlite"))
  }

  @Test func helpListsTheFields() async throws {
    let cli = try ScheduleCLI()
    for command in ["list", "search"] {
      let help = try await cli.run("help", command).standardOutput.replacing("\n", with: " ")
      #expect(
        help.contains("those of --json: id, shortId, recurrenceId, calendar, title, start, end, allDay, ")
      )
    }
  }
}
