import Testing

/// What was done is done, also where it can't be printed: it must not look as though it had failed.
@Suite struct FullOutputTests {
  /// Runs a command whose output is full, or closed; why it can't be written is left out of what it says.
  private func run(_ command: String, _ output: String, in cli: ScheduleCLI) async throws
    -> ScheduleCLI.Output
  {
    var answer = try await cli.shell("$schedule \(command) \(output)")
    answer.standardError.replace(/written \(.*?\)/, with: "written")
    return answer
  }

  private static let outputs = [">/dev/full", ">&-"]

  @Test(arguments: outputs)
  func events(output: String) async throws {
    let cli = try ScheduleCLI()
    let added = try await run("add Lunch --start 2026-03-10T12:00", output, in: cli)
    let id = try #require(try await cli.occurrences().first).id
    #expect(
      added
        == .failed(
          74,
          "the event \"Lunch\" was saved, but the output can't be written; see it with 'show \(id)'"
        )
    )
    #expect(
      try await run("edit \(id) --title Dinner", output, in: cli)
        == .failed(
          74,
          "the event \"Dinner\" was saved, but the output can't be written; see it with 'show \(id)'"
        )
    )
    #expect(
      try await run("delete \(id)", output, in: cli)
        == .failed(
          74,
          "the event \"Dinner\" was deleted, but the output can't be written; check where it goes"
        )
    )
    #expect(try await cli.eventCount() == 0)
  }

  @Test(arguments: outputs)
  func json(output: String) async throws {
    let cli = try ScheduleCLI()
    let failure = try await run("--json add Lunch", output, in: cli).failure()
    #expect(failure.code == 74)
    #expect(failure.message == "the event \"Lunch\" was saved, but the output can't be written")
    #expect(try await cli.eventCount() == 1)
  }

  @Test(arguments: outputs, ["week.ics", "week.ics week.ics"])
  func imports(output: String, files: String) async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.week, to: "week.ics")
    #expect(
      try await run("import \(files)", output, in: cli)
        == .failed(
          74,
          "what could be imported was imported, but the output can't be written; importing again adds nothing "
            + "twice"
        )
    )
    #expect(try await cli.eventCount() == 3)
  }

  @Test(arguments: outputs)
  func calendars(output: String) async throws {
    let cli = try ScheduleCLI()
    #expect(
      try await run("calendars add Work", output, in: cli)
        == .failed(
          74,
          "the calendars were changed, but the output can't be written; see them with 'calendars'"
        )
    )
  }

  /// Hints have nowhere else to go.
  @Test(arguments: ["2>/dev/full", "2>&-"])
  func aHintThatNobodyCanReadIsNoError(output: String) async throws {
    let cli = try ScheduleCLI()
    #expect(try await run("list", output, in: cli).status == 0)
  }
}
