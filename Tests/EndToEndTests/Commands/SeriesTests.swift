import Testing

/// One occurrence, those that follow, or all: at the command line, to the stored text.
@Suite struct SeriesTests {
  /// Five days of a series with one of its own, whose zone isn't the local one.
  private func standup() async throws -> (cli: ScheduleCLI, id: String) {
    let cli = try ScheduleCLI(["TZ": "America/New_York"])
    let file = SampleCalendar.text(
      """
      BEGIN:VEVENT
      UID:standup
      DTSTAMP:20260101T000000Z
      DTSTART;TZID=Europe/Berlin:20260309T150000
      DTEND;TZID=Europe/Berlin:20260309T151500
      RRULE:FREQ=DAILY;COUNT=5
      SUMMARY:Standup
      X-KEPT;A=b:c
      END:VEVENT
      BEGIN:VEVENT
      UID:standup
      DTSTAMP:20260101T000000Z
      RECURRENCE-ID;TZID=Europe/Berlin:20260312T150000
      DTSTART;TZID=Europe/Berlin:20260312T170000
      DTEND;TZID=Europe/Berlin:20260312T171500
      SUMMARY:Late standup
      X-OWN:1
      END:VEVENT
      """
    )
    _ = try await cli.run("import", "-", input: file)
    return (cli, try #require(try await cli.occurrences().first).id)
  }

  /// Day, hour in New York, and title of everything in the database.
  private func listed(_ cli: ScheduleCLI) async throws -> [String] {
    try await cli.occurrences().map { "\($0.start.dropFirst(8).prefix(8)) \($0.title)" }
  }

  private static let days = [
    "09T10:00 Standup", "10T10:00 Standup", "11T10:00 Standup", "12T12:00 Late standup", "13T10:00 Standup",
  ]

  @Test func oneOccurrenceIsChanged() async throws {
    let (cli, id) = try await standup()
    let before = try await cli.source(id)
    let output = try await cli.run(
      "edit",
      id,
      "--occurrence",
      "2026-03-11",
      "--this",
      "--start",
      "9:30",
      "--title",
      "Early"
    )
    #expect(output.status == 0)
    #expect(
      output.standardOutput.contains("  Changed   Wednesday 11 March 2026, 15:00 (Europe/Berlin): Early, ")
    )
    var expected = Self.days
    expected[2] = "11T09:30 Early"
    #expect(try await listed(cli) == expected)
    let after = try await cli.source(id)
    #expect(Array(after.prefix(before.count)) == before)
    #expect(after.contains("RECURRENCE-ID;TZID=Europe/Berlin:20260311T150000"))
    #expect(after.filter { $0 == "X-KEPT;A=b:c" }.count == 2)
  }

  @Test func aChangedOccurrenceIsFoundWhereItIsListed() async throws {
    let (cli, id) = try await standup()
    #expect(
      try await cli.run("edit", id, "--occurrence", "2026-03-12 12:00", "--this", "--location", "Bar").status
        == 0
    )
    #expect(try await listed(cli) == Self.days)
    let source = try await cli.source(id)
    #expect(source.suffix(4) == ["SUMMARY:Late standup", "X-OWN:1", "LOCATION:Bar", "END:VEVENT"])
    #expect(source.filter { $0.hasPrefix("RECURRENCE-ID") }.count == 1)
  }

  @Test func whatFollowsBecomesAnEventOfItsOwn() async throws {
    let (cli, id) = try await standup()
    let output = try await cli.run(
      "edit",
      id,
      "--occurrence",
      "2026-03-11",
      "--following",
      "--title",
      "Sync",
      "--json"
    )
    let new = try output.decoded(ShownEvent.self).event
    #expect(new.id != id && new.uid != "standup")
    #expect(
      try await listed(cli) == [
        "09T10:00 Standup", "10T10:00 Standup", "11T10:00 Sync", "12T12:00 Late standup", "13T10:00 Sync",
      ]
    )
    #expect(try await cli.source(id).contains("RRULE:FREQ=DAILY;COUNT=2"))
    #expect(try await cli.source(new.id).contains("RRULE:FREQ=DAILY;COUNT=3"))
    #expect(try await cli.eventCount() == 2)
    // Both halves are one entry of the history.
    #expect(try await cli.run("undo").status == 0)
    #expect(try await listed(cli) == Self.days)
    #expect(try await cli.eventCount() == 1)
  }

  @Test func allAreMovedAsTheOccurrenceIs() async throws {
    let (cli, id) = try await standup()
    #expect(
      try await cli.run("edit", id, "--occurrence", "2026-03-11", "--all", "--start", "2026-03-12 11:00")
        .status == 0
    )
    #expect(
      try await listed(cli) == [
        "10T11:00 Standup", "11T11:00 Standup", "12T11:00 Standup", "12T12:00 Late standup",
        "14T11:00 Standup",
      ]
    )
  }

  @Test func occurrencesAreDeleted() async throws {
    let (cli, id) = try await standup()
    #expect(
      try await cli.run("delete", id, "--occurrence", "2026-03-10", "--this")
        == .done("Deleted one occurrence of \"Standup\".\n")
    )
    #expect(try await listed(cli) == [Self.days[0]] + Self.days.dropFirst(2))
    #expect(try await cli.source(id).contains("EXDATE;TZID=Europe/Berlin:20260310T150000"))
    #expect(
      try await cli.run("delete", id, "--occurrence", "2026-03-12", "--following")
        == .done("Deleted that and the following occurrences of \"Standup\".\n")
    )
    #expect(try await listed(cli) == ["09T10:00 Standup", "11T10:00 Standup"])
    #expect(try await cli.run("delete", id, "--occurrence", "2026-03-09", "--following").status == 0)
    #expect(try await cli.eventCount() == 0)
  }

  @Test func whatCanNotBeDoneChangesNothing() async throws {
    let (cli, id) = try await standup()
    let before = try await cli.source(id)
    for command in [["edit", id, "--title", "X"], ["delete", id]] {
      let vague = try await cli.run(command)
      #expect(vague.status == 64)
      #expect(
        vague.standardError.contains("repeats; say which of its occurrences: --all, or --occurrence DATE")
      )
      #expect(
        try await cli.run(command + ["--occurrence", "2026-03-14", "--this"])
          == .failed(66, "\"Standup\" doesn't take place on 2026-03-14; list shows when it does")
      )
      #expect(try await cli.run(command + ["--this"]).status == 64)
      #expect(try await cli.run(command + ["--occurrence", "someday", "--this"]).status == 64)
    }
    #expect(
      try await cli.run("edit", id, "--occurrence", "2026-03-11", "--this", "--repeat", "daily")
        == .failed(
          64,
          "one occurrence of a series has no repetition of its own; change how the following ones repeat, or all "
            + "of them"
        )
    )
    #expect(
      try await cli.run("edit", id, "--occurrence", "2026-03-11", "--this", "--end", "2026-03-10").status
        == 64
    )
    #expect(try await cli.source(id) == before)
    let lunch = try await cli.add("Lunch", "--start", "2026-03-10T12:00")
    #expect(
      try await cli.run("delete", lunch, "--occurrence", "2026-03-10", "--this").standardError
        .hasSuffix("(\"Lunch\") doesn't repeat; leave --occurrence out\n")
    )
  }

  @Test func severalADayNeedTheTime() async throws {
    let cli = try ScheduleCLI(["TZ": "UTC"])
    let id = try await cli.add("Pill", "--start", "2026-03-10T08:00", "--repeat", "every 8 hours, 4 times")
    #expect(
      try await cli.run("delete", id, "--occurrence", "2026-03-10", "--this")
        == .failed(
          64,
          "\"Pill\" takes place 2 times on 2026-03-10; give the time, too: 2026-03-10T08:00:00, "
            + "2026-03-10T16:00:00"
        )
    )
    #expect(try await cli.run("delete", id, "--occurrence", "2026-03-10 16:00", "--this").status == 0)
    #expect(try await listed(cli) == ["10T08:00 Pill", "11T00:00 Pill", "11T08:00 Pill"])
  }

  // MARK: Where others lose data

  /// khal #750: an edit of a later occurrence deleted the earlier ones.
  @Test func khal750AnEditOfALaterOccurrenceKeepsTheEarlierOnes() async throws {
    for scope in ["--this", "--following"] {
      let (cli, id) = try await standup()
      #expect(
        try await cli.run("edit", id, "--occurrence", "2026-03-13", scope, "--start", "8:00").status == 0
      )
      #expect(try await listed(cli) == Self.days.dropLast() + ["13T08:00 Standup"])
    }
  }

  /// khal #1466: the cancellation of one instance, imported, deleted the series.
  @Test func khal1466TheCancellationOfOneOccurrenceKeepsTheOthers() async throws {
    let (cli, _) = try await standup()
    let cancellation = SampleCalendar.text(
      """
      METHOD:CANCEL
      BEGIN:VEVENT
      UID:standup
      DTSTAMP:20260201T000000Z
      SEQUENCE:1
      RECURRENCE-ID;TZID=Europe/Berlin:20260310T150000
      DTSTART;TZID=Europe/Berlin:20260310T150000
      STATUS:CANCELLED
      END:VEVENT
      """
    )
    #expect(try await cli.run("import", "-", input: cancellation).status == 0)
    #expect(try await listed(cli) == [Self.days[0]] + Self.days.dropFirst(2))
  }

  /// khal #524: there was no "this and future" at all.
  @Test func khal524ThisAndFuture() async throws {
    let (cli, id) = try await standup()
    #expect(
      try await cli.run(
        "edit",
        id,
        "--occurrence",
        "2026-03-11",
        "--following",
        "--start",
        "11:00",
        "--repeat",
        "every 2 days 3 times"
      ).status == 0
    )
    #expect(
      try await listed(cli) == [
        "09T10:00 Standup", "10T10:00 Standup", "11T11:00 Standup", "12T12:00 Late standup",
        "13T11:00 Standup",
        "15T11:00 Standup",
      ]
    )
    #expect(try await cli.run("delete", id, "--occurrence", "2026-03-10", "--following").status == 0)
    #expect(try await listed(cli).prefix(2) == ["09T10:00 Standup", "11T11:00 Standup"])
  }
}
