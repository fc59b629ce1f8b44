import Testing

@Suite struct FreeTests {
  private struct Answer: Decodable {
    struct Gap: Decodable, Hashable {
      var start: String
      var end: String
      var duration: String
    }

    var free: [Gap]
  }

  private static let events = SampleCalendar.text(
    SampleCalendar.event("a", "Review", start: "20260310T100000Z", more: "DURATION:PT2H"),
    SampleCalendar.event("b", "Lunch", start: "20260310T113000Z", more: "DURATION:PT1H"),
    SampleCalendar.event("c", "Off", start: "20260310T140000Z", more: "DURATION:PT1H", "STATUS:CANCELLED"),
    SampleCalendar.event("d", "Birthday", start: "20260310", more: "TRANSP:TRANSPARENT")
      .replacing("DTSTART:", with: "DTSTART;VALUE=DATE:"),
    SampleCalendar.event("e", "Fair", start: "20260311").replacing("DTSTART:", with: "DTSTART;VALUE=DATE:"),
    SampleCalendar.event(
      "f",
      "Standup",
      start: "20260312T090000Z",
      more: "DURATION:PT15M",
      "RRULE:FREQ=DAILY;COUNT=2"
    )
  )

  private func filled(_ environment: [String: String] = [:]) async throws -> ScheduleCLI {
    let cli = try ScheduleCLI(environment)
    try cli.write(Self.events, to: "events.ics")
    #expect(try await cli.run("import", "events.ics").status == 0)
    return cli
  }

  @Test func showsGapsByDay() async throws {
    let cli = try await filled()
    #expect(
      try await cli.run(
        "free",
        "--from",
        "2026-03-10",
        "--days",
        "3",
        "--duration",
        "1h",
        "--between",
        "9:00-17:00"
      )
        == .done(
          """
          Tuesday 10 March 2026
            09:00–10:00  1h
            12:30–17:00  4h 30min

          Thursday 12 March 2026
            09:15–17:00  7h 45min

          """
        )
    )
    let none = try await cli.run("free", "--from", "2026-03-11", "--days", "1")
    #expect(none == .init(status: 0, standardOutput: "", standardError: "No gap is that long.\n"))
  }

  @Test func aCalendarAloneIsOfNoConcernToOthers() async throws {
    let cli = try await filled()
    #expect(try await cli.run("calendars", "add", "Club").status == 0)
    let answer = try await cli.run(
      "free",
      "--from",
      "2026-03-10",
      "--days",
      "1",
      "--calendar",
      "club",
      "--json"
    )
    #expect(
      try answer.decoded(Answer.self).free
        == [.init(start: "2026-03-10T09:00:00+00:00", end: "2026-03-10T17:00:00+00:00", duration: "PT8H")]
    )
  }

  @Test(
    arguments: [
      // The clock goes forward on 2026-03-08, back on 2026-11-01, and on 2026-04-05 by half an hour; never in Nepal.
      ("America/Vancouver", "2026-03-08", "2026-03-08T00:00:00-08:00", "2026-03-08T06:00:00-07:00", "PT5H"),
      (
        "Australia/Lord_Howe", "2026-04-05", "2026-04-05T00:00:00+11:00", "2026-04-05T06:00:00+10:30",
        "PT6H30M"
      ),
      ("Asia/Kathmandu", "2026-03-08", "2026-03-08T00:00:00+05:45", "2026-03-08T06:00:00+05:45", "PT6H"),
    ]
  )
  func hoursAreThoseOfTheWallClock(zone: String, day: String, start: String, end: String, length: String)
    async throws
  {
    let cli = try ScheduleCLI(["TZ": zone])
    let arguments = ["free", "--from", day, "--days", "1", "--between", "0:00-6:00", "--json"]
    #expect(
      try await cli.run(arguments).decoded(Answer.self).free
        == [.init(start: start, end: end, duration: length)]
    )
    let night = try await cli.run(arguments + ["--duration", "6h1m"]).decoded(Answer.self).free
    #expect(night.count == (length == "PT6H30M" ? 1 : 0))
  }

  @Test func nonsenseIsNamed() async throws {
    let cli = try ScheduleCLI()
    for (arguments, line) in [
      (
        ["--between", "noon"],
        "--between: 'noon' is no part of a day; write it like 9:00-17:00, 9am-5pm or 22:00-6:00"
      ),
      (
        ["--duration", "long"],
        "--duration: 'long' is no duration; write it like 1h30m, 45m, 2d, 1w or PT1H30M"
      ),
    ] {
      #expect(try await cli.run(["free"] + arguments) == .failed(64, line))
    }
    #expect(try await cli.run("free", "--days", "0").status == 64)
    #expect(try await cli.run("free", "--calendar", "x").status == 66)
  }

  // MARK: Conflicts

  private struct Saved: Decodable {
    struct Overlap: Decodable {
      var title: String
      var start: String
    }

    var overlaps: [Overlap]
  }

  @Test func addAndEditSayWhatTheEventOverlapsWith() async throws {
    let cli = try await filled()
    let added = try await cli.run("add", "Call", "--start", "2026-03-10T11:45", "--duration", "30m")
    #expect(added.status == 0)
    #expect(
      added.standardError.split(separator: "\n").map { $0.prefix { $0 != "(" } } == [
        #"schedule-cli: note: it overlaps "Review", 2026-03-10 10:00–12:00 "#,
        #"schedule-cli: note: it overlaps "Lunch", 2026-03-10 11:30–12:30 "#,
      ]
    )
    let id = try await cli.add("Walk", "--start", "2026-03-10T13:00")
    let title = try await cli.run("edit", id, "--title", "Long walk")
    #expect(title.status == 0 && title.standardError.isEmpty)
    let moved = try await cli.run("edit", id, "--start", "2026-03-12T09:00", "--json")
    #expect(moved.status == 0 && moved.standardError.isEmpty)
    let overlaps = try moved.decoded(Saved.self).overlaps
    #expect(overlaps.map(\.title) == ["Standup"])
    #expect(overlaps.map(\.start) == ["2026-03-12T09:00:00+00:00"])
  }

  @Test func aSeriesIsLookedAtFromNowOn() async throws {
    let cli = try ScheduleCLI()
    _ = try await cli.add("Tea", "--start", "2026-03-09T09:00", "--repeat", "daily")
    let arguments = ["--start", "2026-03-10T09:10", "--duration", "15m", "--repeat", "daily"]
    let series = try await cli.run(["add", "Call", "--json"] + arguments).decoded(Saved.self).overlaps
    #expect((89...91).contains(series.count))
    #expect(series.allSatisfy { $0.title == "Tea" && $0.start.hasSuffix("T09:00:00+00:00") })
    let lines = try await cli.run(["add", "Call"] + arguments).standardError.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.last?.hasPrefix("schedule-cli: note: and 1") == true)
  }
}
