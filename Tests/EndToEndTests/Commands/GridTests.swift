import Testing

/// `day`, `week` and `month`.
@Suite struct GridTests {
  @Test func aDay() async throws {
    let cli = try await ScheduleCLI.withWeek(["TZ": "Europe/Berlin"])
    let day = try await cli.run("day", "2026-03-10")
    #expect(
      day
        == .done(
          """
          Tuesday 10 March 2026

                ━Holiday
          08:00

          09:00 ┃Stand-up

          10:00

          11:00

          12:00

          13:00

          14:00

          15:00

          16:00

          17:00

          """
        )
    )
  }

  @Test func aWeekIsThatOfTheDay() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let week = try await cli.run("week", "2026-03-11")
    #expect(week.standardOutput.hasPrefix("Week 11 · 9 to 15 March 2026\n"))
    #expect(try await cli.run("week", "2026-W11") == week)
    #expect(try await cli.run("week", "week", "11", "2026") == week)
    #expect(try await cli.run("week", "11", "march", "2026") == week)
  }

  @Test func aMonth() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let month = try await cli.run("month", "2026-03-20")
    #expect(month.standardOutput.hasPrefix("March 2026\n"))
    #expect(month.standardOutput.contains("Stand-up   ━Holiday   Stand-up"))
    #expect(try await cli.run("month", "march", "2026") == month)
  }

  @Test func json() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let month = try await cli.run("month", "march", "2026", "--json").decoded(Occurrences.self)
    #expect(
      month.occurrences.map(\.title) == [
        "Stand-up", "Holiday", "Stand-up", "Stand-up", "Review of the quarter",
      ]
    )
    let day = try await cli.run("day", "2026-03-10", "--json").decoded(Occurrences.self)
    #expect(day.occurrences.map(\.title) == ["Holiday", "Stand-up"])
    let list = try await cli.run("list", "--from", "2026-W11", "--json").decoded(Occurrences.self)
    #expect(list.occurrences.count == 5)
  }

  @Test func oneCalendar() async throws {
    let cli = try await ScheduleCLI.withWeek()
    #expect(try await cli.run("calendars", "add", "Other").status == 0)
    let week = try await cli.run("week", "2026-W11", "--calendar", "Other", "--json")
    #expect(week == .done("{\n  \"schema\": 1,\n  \"occurrences\": []\n}\n"))
    #expect(try await cli.run("week", "--calendar", "nobody").status == 66)
  }

  @Test func whatIsNoDate() async throws {
    let output = try await ScheduleCLI().run("week", "someday")
    #expect(output.status == 64)
    #expect(
      output.standardError.hasPrefix("schedule-cli: <date>: 'someday' is no date; write it like 2026-03-01")
    )
  }
}
