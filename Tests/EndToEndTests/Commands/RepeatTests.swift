import Testing

/// Repetition, categories and alarms, from the command line to the stored text and back.
@Suite struct RepeatTests {
  private func added(_ arguments: String...) async throws -> (cli: ScheduleCLI, id: String) {
    let cli = try ScheduleCLI(["TZ": "Europe/Berlin"])
    let output = try await cli.run(["add", "X", "--json"] + arguments)
    return (cli, try output.decoded(ShownEvent.self).event.id)
  }

  private func line(_ name: String, _ id: String, in cli: ScheduleCLI) async throws -> [String] {
    try await cli.source(id).filter { $0.hasPrefix(name) }
  }

  private func spoken(_ id: String, in cli: ScheduleCLI) async throws -> String? {
    let lines = try await cli.run("show", id).standardOutput.split(separator: "\n")
    return lines.first { $0.hasPrefix("  Repeats") }.map { String($0.dropFirst(12)) }
  }

  @Test(arguments: [
    (["daily"], "FREQ=DAILY", "every day"),
    (
      ["every weekday", "--count", "10"], "FREQ=WEEKLY;COUNT=10;BYDAY=MO,TU,WE,TH,FR",
      "every weekday, 10 times"
    ),
    (
      ["every 2 weeks on mon,wed"], "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "every 2 weeks on Monday, Wednesday"
    ),
    (
      ["monthly on the last fri", "--until", "2026-12-31"], "FREQ=MONTHLY;UNTIL=20261231T225959Z;BYDAY=-1FR",
      "every month on the last Friday, until Thursday 31 December 2026"
    ),
    (
      ["yearly until 1 jan 2030"], "FREQ=YEARLY;UNTIL=20300101T225959Z",
      "every year, until Tuesday 1 January 2030"
    ),
    (
      ["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"], "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"
    ),
  ])
  func whatIsSaidIsStoredAndSpokenBack(words: [String], rule: String, phrase: String) async throws {
    let cli = try ScheduleCLI(["TZ": "Europe/Berlin"])
    let output = try await cli.run(["add", "X", "--start", "2026-03-02T09:00", "--json", "--repeat"] + words)
    let id = try output.decoded(ShownEvent.self).event.id
    #expect(try await line("RRULE", id, in: cli) == ["RRULE:\(rule)"])
    #expect(try await spoken(id, in: cli) == phrase)
    // What was said is understood again, and is the same.
    #expect(try await cli.run("edit", id, "--all", "--repeat", phrase).status == 0)
    #expect(try await line("RRULE", id, in: cli) == ["RRULE:\(rule)"])
  }

  @Test func aSeriesBeginsWithTheFirstDateOfItsRule() async throws {
    let (cli, id) = try await added("--start", "2026-03-07T09:00", "--repeat", "every weekday")
    #expect(try await line("DTSTART", id, in: cli) == ["DTSTART;TZID=Europe/Berlin:20260309T090000"])
  }

  @Test func anEditChangesTheRuleItsEndOrTakesItOff() async throws {
    let (cli, id) = try await added("--start", "2026-03-02", "--repeat", "weekly")
    #expect(try await cli.run("edit", id, "--all", "--count", "3").status == 0)
    #expect(try await cli.occurrences().map(\.start) == ["2026-03-02", "2026-03-09", "2026-03-16"])
    #expect(try await cli.run("edit", id, "--all", "--until", "9 mar 2026").status == 0)
    #expect(try await line("RRULE", id, in: cli) == ["RRULE:FREQ=WEEKLY;UNTIL=20260309"])
    #expect(try await cli.run("edit", id, "--all", "--repeat", "none").status == 0)
    #expect(try await cli.occurrences().map(\.start) == ["2026-03-02"])
    #expect(
      try await cli.run("edit", id, "--count", "3")
        == .failed(64, "the event doesn't repeat, so there is nothing to end; say how it repeats, too")
    )
  }

  @Test func whatMakesNoSenseAddsNothing() async throws {
    let cli = try ScheduleCLI()
    #expect(
      try await cli.run("add", "X", "--repeat", "monthly on fri")
        == .failed(
          64,
          "--repeat: which fri of a month?; say \"on the 1st fri\", \"on the last fri\" or \"on every fri\""
        )
    )
    #expect(
      try await cli.run("add", "X", "--repeat", "every 30 feb").status == 64
    )
    #expect(try await cli.run("add", "X", "--repeat", "yearly on 30 feb").status == 64)
    #expect(try await cli.run("add", "X", "--alarm", "soon").status == 64)
    #expect(try await cli.eventCount() == 0)
  }

  @Test func categoriesAndAlarms() async throws {
    let (cli, id) = try await added(
      "--category",
      "Sport, fun",
      "--category",
      "team",
      "--alarm",
      "10m",
      "--alarm",
      "1d",
      "--alarm",
      "0"
    )
    #expect(try await line("CATEGORIES", id, in: cli) == ["CATEGORIES:Sport\\, fun,team"])
    #expect(try await line("TRIGGER", id, in: cli) == ["TRIGGER:-PT10M", "TRIGGER:-P1D", "TRIGGER:PT0S"])
    let shown = try await cli.run("show", id).standardOutput
    for field in ["Tags      Sport, fun, team", "Alarm     10min before the start", "Alarm     at the start"]
    {
      #expect(shown.contains("  \(field)\n"))
    }
    #expect(try await cli.run("edit", id, "--category", "", "--alarm", "none").status == 0)
    #expect(try await line("CATEGORIES", id, in: cli) == [])
    #expect(try await line("TRIGGER", id, in: cli) == [])
  }
}
