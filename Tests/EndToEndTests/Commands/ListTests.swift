import Testing

@Suite struct ListTests {
  @Test func days() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let agenda = """
      Tuesday 10 March 2026
        all day      Holiday                                    Personal  drmk
        08:00–08:15  Stand-up                           Room 4  Personal  zcin

      Wednesday 11 March 2026
        08:00–08:15  Stand-up                           Room 4  Personal  zcin
        13:00–14:30  Review of the quarter (tentative)          Personal  jgvh

      """
    #expect(try await cli.run("list", "--from", "2026-03-10", "--days", "2") == .done(agenda))
    #expect(try await cli.run("agenda", "--from", "2026-03-10", "--to", "2026-03-11") == .done(agenda))
    #expect(try await cli.run("--from", "20260310", "--to", "20260311") == .done(agenda))
  }

  @Test func theLastEveningOfTheYear9999() async throws {
    let cli = try ScheduleCLI(["TZ": "America/New_York"])
    _ = try await cli.add("Supper", "--start", "9999-12-31T20:00")
    _ = try await cli.add("Midnight in Greenwich", "--start", "9999-12-31T23:59:59Z")
    for window in [["--all"], ["--from", "9999-12-31", "--days", "1"]] {
      let list = try await cli.run(["list", "--json"] + window).decoded(Occurrences.self)
      #expect(list.occurrences.map(\.title) == ["Midnight in Greenwich", "Supper"])
      #expect(
        list.occurrences.map(\.start) == ["9999-12-31T18:59:59-05:00", "9999-12-31T20:00:00-05:00"]
      )
    }
  }

  @Test func nothingThere() async throws {
    let cli = try ScheduleCLI()
    let output = try await cli.run("list")
    #expect(output.status == 0)
    #expect(output.standardOutput == "")
    #expect(output.standardError == "Nothing is scheduled there.\n")
    #expect(try await cli.run("list", "--json") == .done("{\n  \"schema\": 1,\n  \"occurrences\": []\n}\n"))
  }

  @Test func instantsAreExact() async throws {
    let cli = try await ScheduleCLI.withWeek()
    func titles(_ from: String, _ to: String) async throws -> [String] {
      try await cli.occurrences("--from", from, "--to", to).map(\.title)
    }
    #expect(try await titles("2026-03-11T08:15Z", "2026-03-11T13:00Z") == [])
    #expect(try await titles("2026-03-11T08:14Z", "2026-03-11T13:00Z") == ["Stand-up"])
    #expect(try await titles("2026-03-11T08:15Z", "2026-03-11T13:01Z") == ["Review of the quarter"])
    #expect(try await titles("2026-03-11T15:00+01:00", "2026-03-11 23:00") == ["Review of the quarter"])
  }

  @Test func everything() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let all = try await cli.occurrences()
    #expect(all.map(\.title) == ["Stand-up", "Holiday", "Stand-up", "Stand-up", "Review of the quarter"])
    #expect(
      all.map(\.start) == [
        "2026-03-09T08:00:00+00:00", "2026-03-10", "2026-03-10T08:00:00+00:00", "2026-03-11T08:00:00+00:00",
        "2026-03-11T13:00:00+00:00",
      ]
    )
    #expect(all.map(\.end).prefix(2) == ["2026-03-09T08:15:00+00:00", "2026-03-11"])
    #expect(Set(all.map { "\($0.id) \($0.recurrenceId ?? "-")" }).count == 5)
    #expect(all.map(\.zone) == ["Europe/Berlin", nil, "Europe/Berlin", "Europe/Berlin", "UTC"])
    #expect(all.map(\.allDay) == [false, true, false, false, false])
    #expect(all.last?.status == "tentative")
  }

  @Test func onlyOneCalendar() async throws {
    let cli = try await ScheduleCLI.withWeek()
    _ = try await cli.run("calendars", "add", "Work")
    _ = try await cli.add("Interview", "--start", "2026-03-10T10:00", "--calendar", "work")
    #expect(try await cli.occurrences("--all", "--calendar", "work").map(\.title) == ["Interview"])
    #expect(try await cli.occurrences("--all", "--calendar", "Personal").count == 5)
    #expect(try await cli.occurrences("--all", "--calendar", "work", "--calendar", "personal").count == 6)
    #expect(
      try await cli.run("list", "--calendar", "home")
        == .failed(66, "there is no calendar 'home'; there are: personal, work")
    )
  }

  @Test func onlyWhatIsSearchedForInTheRange() async throws {
    let cli = try await ScheduleCLI.withWeek()
    #expect(
      try await cli.occurrences("--from", "2026-03-10", "--days", "1", "--search", "stand").map(\.start)
        == ["2026-03-10T08:00:00+00:00"]
    )
    #expect(
      try await cli.occurrences("--all", "--search", "figures").map(\.title) == ["Review of the quarter"]
    )
  }

  @Test func aLimit() async throws {
    let cli = try await ScheduleCLI.withWeek()
    #expect(try await cli.occurrences("--all", "--limit", "2").map(\.title) == ["Stand-up", "Holiday"])
  }

  private static let dates: [([String], String)] = [
    (
      ["--from", "2026-03-10", "--to", "2026-03-09"],
      "--to: 2026-03-09 is not after the start, 2026-03-10; give a later end, or an earlier --from"
    ),
    (["--from", "2026-13-01"], "--from: there is no month 13 ('2026-13-01'); months are 01 to 12"),
    (["--to", "2025-02-29"], "--to: there is no day 2025-02-29; that month has the days 01 to 28"),
    (["--from", "2026-03-10T25:00"], "--from: there is no time 25:00; times are 00:00 to 24:00"),
  ]

  @Test(arguments: dates)
  func datesThatMakeNoSense(arguments: [String], line: String) async throws {
    #expect(try await ScheduleCLI().run(["list"] + arguments) == .failed(64, line))
  }

  private static let options: [([String], String)] = [
    (["--limit", "0"], "'--limit' must be at least 1, not 0."),
    (["--days", "0"], "'--days' must be 1 to 36525, not 0."),
    (["--days", "2", "--to", "2026-03-10"], "Give '--days' or '--to', not both."),
    (["--all", "--days", "2"], "'--all' can't be combined with '--from', '--to' or '--days'."),
  ]

  @Test(arguments: options)
  func optionsThatMakeNoSense(arguments: [String], line: String) async throws {
    let cli = try ScheduleCLI()
    let output = try await cli.run(["list"] + arguments)
    #expect(output.status == 64)
    #expect(output.standardOutput == "")
    #expect(output.standardError.hasPrefix("Error: \(line)\nUsage: schedule-cli list "))
    #expect(!cli.exists("schedule.sqlite"))
  }
}
