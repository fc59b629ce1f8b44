import Testing

/// The same events, seen from other places.
@Suite struct ZoneTests {
  private static let starts: [(String, [String])] = [
    ("UTC", ["2026-03-10", "2026-03-10T08:00:00+00:00", "2026-03-11T13:00:00+00:00"]),
    ("America/Vancouver", ["2026-03-10", "2026-03-10T01:00:00-07:00", "2026-03-11T06:00:00-07:00"]),
    ("Asia/Kathmandu", ["2026-03-10", "2026-03-10T13:45:00+05:45", "2026-03-11T18:45:00+05:45"]),
    ("Australia/Lord_Howe", ["2026-03-10", "2026-03-10T19:00:00+11:00", "2026-03-12T00:00:00+11:00"]),
  ]

  @Test(arguments: starts)
  func timesAreLocal(zone: String, starts: [String]) async throws {
    let cli = try await ScheduleCLI.withWeek(["TZ": zone])
    let all = try await cli.occurrences()
    #expect(starts.allSatisfy { start in all.contains { $0.start == start } }, "\(all.map(\.start))")
    #expect(all.count == 5)
  }

  @Test func anEveningThatIsTheNextDayElsewhere() async throws {
    let cli = try await ScheduleCLI.withWeek()
    #expect(
      try await cli.with(["TZ": "Australia/Lord_Howe"]).run("list", "--from", "2026-03-12", "--days", "1")
        == .done(
          """
          Thursday 12 March 2026
            00:00–01:30  Review of the quarter (tentative)  Personal  jgvh

          """
        )
    )
  }

  /// Lord Howe Island puts its clocks back by half an hour on 5 April 2026, at 02:00.
  @Test func anHourThatLastsAnHourAndAHalf() async throws {
    let cli = try ScheduleCLI(["TZ": "Australia/Lord_Howe"])
    _ = try await cli.add("Night", "--start", "2026-04-05T01:00", "--end", "2026-04-05T02:00")
    let night = try #require(try await cli.occurrences().first)
    #expect(night.start == "2026-04-05T01:00:00+11:00")
    #expect(night.end == "2026-04-05T02:00:00+10:30")
  }

  /// Vancouver skips from 02:00 to 03:00 on 8 March 2026: the time shifts by the gap, and the series goes on.
  @Test func aTimeThatDoesNotExist() async throws {
    let cli = try ScheduleCLI(["TZ": "America/Vancouver"])
    let event = SampleCalendar.event("a", "Early", more: "RRULE:FREQ=DAILY;COUNT=3")
      .replacing("DTSTART:20260310T090000Z", with: "DTSTART;TZID=America/Vancouver:20260307T023000")
    _ = try await cli.run("import", "-", input: SampleCalendar.text(event))
    #expect(
      try await cli.occurrences().map(\.start) == [
        "2026-03-07T02:30:00-08:00", "2026-03-08T03:30:00-07:00", "2026-03-09T02:30:00-07:00",
      ]
    )
  }

  @Test func aVariableThatNamesNoZone() async throws {
    let cli = try ScheduleCLI(["TZ": "Europe/Berln"])
    let line =
      "TZ is \"Europe/Berln\", which names no time zone; times are read and shown in UTC; set TZ to a name like "
      + "Europe/Berlin"
    let output = try await cli.run("add", "Tea", "--start", "2026-03-10T16:00", "--zone", "europe/berlin")
    #expect(output.status == 0)
    #expect(output.standardError == "schedule-cli: warning: \(line)\n")
    let json = try await cli.run("list", "--from", "2026-03-10", "--json")
    let tea = try #require(try json.decoded(Occurrences.self).occurrences.first)
    #expect(tea.zone == "Europe/Berlin")
    #expect(tea.start == "2026-03-10T15:00:00+00:00")
    #expect(json.standardError.hasPrefix("{\"schema\":1,\"warning\":{\"message\":\"TZ is "))
    #expect(json.standardError.split(separator: "\n").count == 1)
  }

  /// A rule of POSIX is a zone without a name.
  @Test func aVariableThatIsARule() async throws {
    let cli = try ScheduleCLI(["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"])
    let output = try await cli.run("add", "Tea", "--start", "2026-07-10T16:00")
    #expect(output.status == 0)
    #expect(output.standardError == "")
    let tea = try #require(try await cli.occurrences().first)
    #expect(tea.start == "2026-07-10T16:00:00+02:00")
  }

  @Test func aFloatingTimeIsTheSameEverywhere() async throws {
    let cli = try ScheduleCLI()
    _ = try await cli.add("Tea", "--start", "2026-03-10T16:00", "--zone", "floating")
    for zone in ["UTC", "America/Vancouver", "Asia/Kathmandu"] {
      let tea = try #require(try await cli.with(["TZ": zone]).occurrences().first)
      #expect(tea.start.hasPrefix("2026-03-10T16:00:00"))
      #expect(tea.zone == nil)
    }
  }
}
