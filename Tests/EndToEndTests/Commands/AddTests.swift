import Testing

/// What `add` writes, as the lines of the stored event.
@Suite struct AddTests {
  @Test func aTimeAndADuration() async throws {
    let cli = try ScheduleCLI(["TZ": "Europe/Berlin"])
    let id = try await cli.add(
      "Dentist",
      "--start",
      "2026-03-10T09:30",
      "--duration",
      "45m",
      "--location",
      "Hauptstr. 5, Hof",
      "--notes",
      "Bring the card\nand x-rays"
    )
    #expect(
      try await cli.source(id) == [
        "BEGIN:VEVENT",
        "DTSTART;TZID=Europe/Berlin:20260310T093000",
        "DURATION:PT45M",
        "SUMMARY:Dentist",
        "LOCATION:Hauptstr. 5\\, Hof",
        "DESCRIPTION:Bring the card\\nand x-rays",
        "END:VEVENT",
      ]
    )
  }

  private static let times: [([String], String, String?)] = [
    (["--start", "2026-03-10T09:30"], "DTSTART;TZID=Europe/Berlin:20260310T093000", "DURATION:PT1H"),
    (["--start", "2026-03-10"], "DTSTART;VALUE=DATE:20260310", nil),
    (["--start", "2026-03-10", "--duration", "3d"], "DTSTART;VALUE=DATE:20260310", "DURATION:P3D"),
    (
      ["--start", "2026-03-10", "--end", "2026-03-12"], "DTSTART;VALUE=DATE:20260310",
      "DTEND;VALUE=DATE:20260313"
    ),
    (["--start", "2026-03-10T09:30", "--all-day"], "DTSTART;VALUE=DATE:20260310", nil),
    (
      ["--start", "2026-03-10T09:30", "--end", "2026-03-10T10:00"],
      "DTSTART;TZID=Europe/Berlin:20260310T093000", "DTEND;TZID=Europe/Berlin:20260310T100000"
    ),
    (
      ["--start", "2026-03-10T09:30", "--zone", "Asia/Kathmandu"],
      "DTSTART;TZID=Asia/Kathmandu:20260310T093000", "DURATION:PT1H"
    ),
    (["--start", "2026-03-10T09:30", "--zone", "floating"], "DTSTART:20260310T093000", "DURATION:PT1H"),
    (["--start", "2026-03-10T09:30", "--zone", "UTC"], "DTSTART:20260310T093000Z", "DURATION:PT1H"),
    (["--start", "2026-03-10T09:30Z"], "DTSTART:20260310T093000Z", "DURATION:PT1H"),
    (["--start", "2026-03-10T09:30+05:45"], "DTSTART:20260310T034500Z", "DURATION:PT1H"),
    (
      ["--start", "2026-03-10T09:30Z", "--zone", "Asia/Kathmandu"],
      "DTSTART;TZID=Asia/Kathmandu:20260310T151500", "DURATION:PT1H"
    ),
    (
      ["--start", "2026-03-10T09:30", "--end", "2026-03-12T10:00", "--all-day"],
      "DTSTART;VALUE=DATE:20260310", "DTEND;VALUE=DATE:20260313"
    ),
  ]

  @Test(arguments: times)
  func whenItIs(arguments: [String], start: String, end: String?) async throws {
    let cli = try ScheduleCLI(["TZ": "Europe/Berlin"])
    let id = try await cli.run(["add", "X", "--json"] + arguments).decoded(ShownEvent.self).event.id
    #expect(
      try await cli.source(id)
        == ["BEGIN:VEVENT", start] + [end].compactMap(\.self) + ["SUMMARY:X", "END:VEVENT"]
    )
  }

  @Test func theNextFullHourIsSuggested() async throws {
    let cli = try ScheduleCLI()
    let start = try await cli.run("add", "Now", "--json").decoded(ShownEvent.self).event.start
    #expect(start.hasSuffix(":00:00+00:00"))
    let berlin = try await cli.run("add", "Now", "--zone", "Asia/Kathmandu", "--json")
    #expect(try berlin.decoded(ShownEvent.self).event.start.hasSuffix(":45:00"))
    #expect(try berlin.decoded(ShownEvent.self).event.zone == "Asia/Kathmandu")
  }

  /// UTC has no `TZID` and needs no `VTIMEZONE`.
  @Test(arguments: ["UTC", "Etc/UTC", ""])
  func whereTheMachineRunsOnUTC(zone: String) async throws {
    let cli = try ScheduleCLI(["TZ": zone])
    let id = try await cli.add("X", "--start", "2026-03-10T09:30")
    #expect(try await cli.source(id).contains("DTSTART:20260310T093000Z"))
    #expect(try await !cli.run("export").standardOutput.contains("TZID"))
  }

  /// A rule like this has no name that another program would know.
  @Test func whereTheLocalZoneHasNoName() async throws {
    let cli = try ScheduleCLI(["TZ": "XST-3:30"])
    let id = try await cli.add("X", "--start", "2026-03-10T09:30")
    #expect(try await cli.source(id).contains("DTSTART:20260310T093000"))
    #expect(try await cli.run("add", "Y").status == 0)
    #expect(try await cli.occurrences("--from", "2026-03-10").first?.start == "2026-03-10T09:30:00+03:30")
  }

  @Test func itIsShown() async throws {
    let cli = try ScheduleCLI()
    let output = try await cli.run("add", "Lunch", "--start", "2026-03-10T12:00", "--duration", "1h30m")
    #expect(output.status == 0)
    #expect(
      output.standardOutput.hasPrefix(
        """
        Lunch
          When      Tuesday 10 March 2026, 12:00 (UTC), for 1h 30min
          Calendar  Personal
          Id        
        """
      )
    )
  }

  private static let nonsense: [([String], String)] = [
    (["--start", "2026-02-30"], "--start: there is no day 2026-02-30; that month has the days 01 to 28"),
    (
      ["--start", "soon"],
      "--start: 'soon' is no date; write it like 2026-03-01, 2026-03-01T09:30, \"tomorrow 9:30\", \"fri 2pm\", "
        + "\"24 dec\" or \"in 2 hours\""
    ),
    (
      ["--start", "2026-03-10T10:00", "--end", "2026-03-10T09:00"],
      "the event ends at 2026-03-10T09:00:00Z before it starts at 2026-03-10T10:00:00Z; give an end after the "
        + "start, or a duration"
    ),
    (
      ["--start", "2026-03-10", "--end", "2026-03-09"],
      "the event ends on 2026-03-09 before it starts on 2026-03-10; give an end after the start, or a duration"
    ),
    (
      ["--start", "2026-03-10", "--end", "2026-03-10T10:00"],
      "one of start and end is a whole day and the other a time; give both the same way"
    ),
    (
      ["--start", "2026-03-10", "--duration", "1h"],
      "an event of whole days lasts whole days, one at least; give a duration in days, such as 2d, or a start "
        + "with a time"
    ),
    (
      ["--all-day", "--duration", "1h"],
      "an event of whole days lasts whole days, one at least; give a duration in days, such as 2d, or a start "
        + "with a time"
    ),
    (
      ["--all-day", "--zone", "Europe/Berlin"],
      "an event of whole days has no time zone; give a start with a time, or leave the zone out"
    ),
    (
      ["--duration", "long"], "--duration: 'long' is no duration; write it like 1h30m, 45m, 2d, 1w or PT1H30M"
    ),
    (
      ["--zone", "Mars/Base"],
      "there is no time zone 'Mars/Base'; use a name like Europe/Berlin or UTC"
    ),
    (
      ["--zone", "../../etc/passwd"],
      "there is no time zone '../../etc/passwd'; use a name like Europe/Berlin or UTC"
    ),
  ]

  @Test(arguments: nonsense)
  func whatMakesNoSense(arguments: [String], line: String) async throws {
    let cli = try ScheduleCLI()
    #expect(try await cli.run(["add", "X"] + arguments) == .failed(64, line))
    #expect(try await cli.eventCount() == 0)
  }

  @Test func aTitleIsNeeded() async throws {
    let cli = try ScheduleCLI()
    #expect(try await cli.run("add", " ") == .failed(64, "the event has no title; give it one"))
    #expect(try await cli.run("add").status == 64)
  }

  @Test func anUnknownCalendar() async throws {
    let cli = try ScheduleCLI()
    #expect(
      try await cli.run("add", "X", "--calendar", "work")
        == .failed(66, "there is no calendar 'work'; make one with 'calendars add NAME'")
    )
  }
}
