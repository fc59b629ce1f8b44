import Testing

@Suite struct EditTests {
  /// A database with one event, whose zone isn't the local one.
  private func berlin(_ lines: String...) async throws -> (cli: ScheduleCLI, id: String) {
    let cli = try ScheduleCLI(["TZ": "America/New_York"])
    let event = """
      BEGIN:VEVENT
      UID:x
      DTSTAMP:20260101T000000Z
      \(lines.joined(separator: "\n"))
      SUMMARY:X
      END:VEVENT
      """
    _ = try await cli.run("import", "-", input: SampleCalendar.text(event))
    return (cli, try #require(try await cli.occurrences().first).id)
  }

  private func lines(_ id: String, in cli: ScheduleCLI) async throws -> [String] {
    try await cli.source(id).filter { $0.hasPrefix("DT") || $0.hasPrefix("DURATION") }
  }

  @Test func onlyWhatIsGivenChanges() async throws {
    let (cli, id) = try await berlin(
      "DTSTART;TZID=Europe/Berlin:20260310T090000",
      "DURATION:PT1H",
      "LOCATION:Here",
      "X-KEPT;A=b:c"
    )
    let output = try await cli.run("edit", id, "--title", "Y, Z", "--notes", "new")
    #expect(output.status == 0)
    #expect(output.standardOutput.hasPrefix("Y, Z\n"))
    #expect(
      try await cli.source(id) == [
        "BEGIN:VEVENT", "DTSTART;TZID=Europe/Berlin:20260310T090000", "DURATION:PT1H", "LOCATION:Here",
        "X-KEPT;A=b:c", "SUMMARY:Y\\, Z", "DESCRIPTION:new", "END:VEVENT",
      ]
    )
  }

  /// What is typed is meant in the local zone, and written in the event's own.
  @Test func aNewStartKeepsTheZoneAndTakesTheEndAlong() async throws {
    let (cli, id) = try await berlin(
      "DTSTART;TZID=Europe/Berlin:20260310T090000",
      "DTEND;TZID=Europe/Berlin:20260310T103000"
    )
    _ = try await cli.run("edit", id, "--start", "2026-03-12T04:00")
    #expect(
      try await lines(id, in: cli) == [
        "DTSTART;TZID=Europe/Berlin:20260312T090000", "DTEND;TZID=Europe/Berlin:20260312T103000",
      ]
    )
    _ = try await cli.run("edit", id, "--end", "2026-03-12T06:00")
    #expect(try await lines(id, in: cli).last == "DTEND;TZID=Europe/Berlin:20260312T110000")
  }

  /// A time without a day is on the event's own first day, so every occurrence stays on its day.
  @Test func aTimeMovesEachOccurrenceAndADayAllOfThem() async throws {
    let (cli, id) = try await berlin(
      "DTSTART;TZID=Europe/Berlin:20260309T150000",
      "DTEND;TZID=Europe/Berlin:20260309T160000",
      "RRULE:FREQ=WEEKLY;BYDAY=MO,WE"
    )
    #expect(try await cli.run("edit", id, "--start", "11:00", "--all").status == 0)
    #expect(
      try await lines(id, in: cli) == [
        "DTSTART;TZID=Europe/Berlin:20260309T160000", "DTEND;TZID=Europe/Berlin:20260309T170000",
      ]
    )
    #expect(
      try await cli.run("edit", id, "--start", "11:00")
        == .failed(
          64,
          "\(id) (\"X\") repeats; say which of its occurrences: --all, or --occurrence DATE with --this, "
            + "--following or --all"
        )
    )
    #expect(try await cli.run("edit", id, "--start", "2026-03-10 11:00", "--all").status == 0)
    #expect(try await cli.source(id).contains("RRULE:FREQ=WEEKLY;BYDAY=TU,TH"))
  }

  @Test func anEndWithoutADayIsOnTheDayOfTheStart() async throws {
    let cli = try ScheduleCLI(["TZ": "UTC"])
    #expect(try await cli.run("add", "X", "--start", "24 Dec 2026 18:00", "--end", "7:30pm").status == 0)
    let event = try #require(try await cli.occurrences().first)
    #expect(event.start == "2026-12-24T18:00:00+00:00")
    #expect(event.end == "2026-12-24T19:30:00+00:00")
  }

  @Test func aFloatingTimeStaysFloating() async throws {
    let (cli, id) = try await berlin("DTSTART:20260310T090000", "DTEND:20260310T100000")
    _ = try await cli.run("edit", id, "--start", "2026-03-12T04:00")
    #expect(try await lines(id, in: cli) == ["DTSTART:20260312T040000", "DTEND:20260312T050000"])
  }

  @Test func utcStaysUTC() async throws {
    let (cli, id) = try await berlin("DTSTART:20260310T090000Z", "DTEND:20260310T100000Z")
    _ = try await cli.run("edit", id, "--start", "2026-03-12T04:00")
    #expect(try await lines(id, in: cli) == ["DTSTART:20260312T080000Z", "DTEND:20260312T090000Z"])
  }

  @Test func anotherZoneKeepsTheWallTime() async throws {
    let (cli, id) = try await berlin(
      "DTSTART;TZID=Europe/Berlin:20260310T090000",
      "DTEND;TZID=Europe/Berlin:20260310T103000"
    )
    _ = try await cli.run("edit", id, "--zone", "Asia/Kathmandu")
    #expect(
      try await lines(id, in: cli) == [
        "DTSTART;TZID=Asia/Kathmandu:20260310T090000", "DTEND;TZID=Asia/Kathmandu:20260310T103000",
      ]
    )
    _ = try await cli.run("edit", id, "--zone", "UTC")
    #expect(try await lines(id, in: cli) == ["DTSTART:20260310T090000Z", "DTEND:20260310T103000Z"])
    _ = try await cli.run("edit", id, "--zone", "floating")
    #expect(try await lines(id, in: cli) == ["DTSTART:20260310T090000", "DTEND:20260310T103000"])
  }

  @Test func aFlightLandsAsMuchLater() async throws {
    let (cli, id) = try await berlin(
      "DTSTART;TZID=Europe/Berlin:20260310T090000",
      "DTEND;TZID=Asia/Kathmandu:20260310T214500"
    )
    _ = try await cli.run("edit", id, "--start", "2026-03-11T05:00")
    #expect(
      try await lines(id, in: cli) == [
        "DTSTART;TZID=Europe/Berlin:20260311T100000", "DTEND;TZID=Asia/Kathmandu:20260311T224500",
      ]
    )
  }

  @Test func wholeDays() async throws {
    let (cli, id) = try await berlin("DTSTART;VALUE=DATE:20260310", "DTEND;VALUE=DATE:20260313")
    _ = try await cli.run("edit", id, "--start", "2026-04-01")
    #expect(try await lines(id, in: cli) == ["DTSTART;VALUE=DATE:20260401", "DTEND;VALUE=DATE:20260404"])
    _ = try await cli.run("edit", id, "--end", "2026-04-01")
    #expect(try await lines(id, in: cli).last == "DTEND;VALUE=DATE:20260402")
    #expect(try await cli.run("edit", id, "--duration", "90m").status == 64)
    #expect(try await lines(id, in: cli).last == "DTEND;VALUE=DATE:20260402")
  }

  @Test func aTimeBecomesAWholeDay() async throws {
    let (cli, id) = try await berlin("DTSTART;TZID=Europe/Berlin:20260310T090000", "DURATION:PT1H")
    _ = try await cli.run("edit", id, "--all-day")
    #expect(try await lines(id, in: cli) == ["DTSTART;VALUE=DATE:20260310"])
  }

  @Test func wholeDaysGetATime() async throws {
    let (cli, id) = try await berlin("DTSTART;VALUE=DATE:20260310", "DTEND;VALUE=DATE:20260313")
    _ = try await cli.run("edit", id, "--start", "2026-03-10T09:00")
    #expect(
      try await lines(id, in: cli) == ["DTSTART;TZID=America/New_York:20260310T090000", "DURATION:P2DT1H"]
    )
    _ = try await cli.run("edit", id, "--all-day")
    #expect(try await lines(id, in: cli) == ["DTSTART;VALUE=DATE:20260310", "DURATION:P3D"])
  }

  /// Neither a missing title nor a zone of the file's own is a fault of who changes the place.
  @Test func whatAnotherProgramWroteStaysEditable() async throws {
    let cli = try ScheduleCLI()
    let file = SampleCalendar.text(
      """
      BEGIN:VTIMEZONE
      TZID:Own
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0545
      TZOFFSETTO:+0545
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:x
      DTSTAMP:20260101T000000Z
      DTSTART;TZID=Own:20260310T090000
      DTEND;TZID=Own:20260310T100000
      END:VEVENT
      """
    )
    _ = try await cli.run("import", "-", input: file)
    let id = try #require(try await cli.occurrences().first).id
    #expect(try await cli.run("edit", id, "--location", "Here").status == 0)
    let lines = try await cli.source(id)
    for line in ["DTSTART;TZID=Own:20260310T090000", "DTEND;TZID=Own:20260310T100000", "LOCATION:Here"] {
      #expect(lines.contains(line))
    }
  }

  /// The series, its exceptions and what other programs wrote: all of it survives, untouched to the byte.
  @Test func whatIsNotTouchedStays() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let before = try await cli.source("jgvh")
    _ = try await cli.run("edit", "jgvh", "--location", "Room 5")
    let after = try await cli.source("jgvh")
    #expect(after.filter { $0 != "LOCATION:Room 5" } == before)
    #expect(after.count == before.count + 1)
    for line in ["ATTENDEE;CN=\"A, ^'B^'\";PARTSTAT=ACCEPTED:mailto:a@example.com", "X-ALARM-SOUND:bell"] {
      #expect(after.contains(line))
    }
  }

  /// What is said about single occurrences goes along with the series.
  @Test func aSeriesMovesWithItsExceptions() async throws {
    let (cli, id) = try await berlin(
      "DTSTART;TZID=Europe/Berlin:20260309T090000",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;UNTIL=20260312T080000Z",
      "EXDATE;TZID=Europe/Berlin:20260311T090000",
      "SUMMARY:X\nEND:VEVENT\nBEGIN:VEVENT\nUID:x\nDTSTAMP:20260101T000000Z",
      "RECURRENCE-ID;TZID=Europe/Berlin:20260310T090000",
      "DTSTART;TZID=Europe/Berlin:20260310T150000",
      "DURATION:PT1H"
    )
    let utc = cli.with(["TZ": "UTC"])
    let before = ["2026-03-09T08:00:00+00:00", "2026-03-10T14:00:00+00:00", "2026-03-12T08:00:00+00:00"]
    #expect(try await utc.occurrences().map(\.start) == before)
    let shown = try await utc.run("edit", id, "--start", "2026-03-09T09:30", "--all").standardOutput
    #expect(shown.contains("  Repeats   every day, until Thursday 12 March 2026, 09:30 (UTC)\n"))
    let after = ["2026-03-09T09:30:00+00:00", "2026-03-10T14:00:00+00:00", "2026-03-12T09:30:00+00:00"]
    #expect(try await utc.occurrences().map(\.start) == after)
    let until = try await utc.source(id).first { $0.hasPrefix("RRULE") }
    #expect(until == "RRULE:FREQ=DAILY;UNTIL=20260312T093000Z")
  }

  @Test func anEndBeforeTheStartChangesNothing() async throws {
    let (cli, id) = try await berlin("DTSTART:20260310T090000Z", "DTEND:20260310T100000Z")
    #expect(
      try await cli.run("edit", id, "--end", "2026-03-01T10:00")
        == .failed(
          64,
          "the event ends at 2026-03-01T15:00:00Z before it starts at 2026-03-10T09:00:00Z; give an end after "
            + "the start, or a duration"
        )
    )
    #expect(try await lines(id, in: cli) == ["DTSTART:20260310T090000Z", "DTEND:20260310T100000Z"])
  }

  @Test func nothingToChange() async throws {
    let output = try await ScheduleCLI().run("edit", "abcd")
    #expect(output.status == 64)
    #expect(output.standardError.hasPrefix("Error: Say what to change.\n"))
  }
}
