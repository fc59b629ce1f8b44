import Testing

@Suite struct ShowTests {
  @Test func everythingInAnEvent() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let review = """
      Review of the quarter
        When      Wednesday 11 March 2026, 13:00 to 14:30 (UTC)
        Status    tentative
        Alarm     15min before the start
        Calendar  Personal
        Id        jgvhluec27dbi7o

        Bring the figures, all of them.
        See you there

      """
    #expect(try await cli.run("show", "jgvh") == .done(review))
    #expect(try await cli.run("show", "JGVHLUEC27DBI7O") == .done(review))
  }

  @Test func aSeries() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let series = """
      Stand-up
        When      Monday 9 March 2026, 09:00 to 09:15 (Europe/Berlin)
        Repeats   every day, 3 times
        Where     Room 4
        Calendar  Personal
        Id        zcin
      """
    #expect(try await cli.run("show", "zcin").standardOutput.hasPrefix(series))
  }

  @Test func theSourceIsTheTextAsItCame() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let output = try await cli.run("show", "drmk", "--source")
    #expect(
      output
        == .done(
          SampleCalendar.text(
            SampleCalendar.event("holiday@example.com", "Holiday")
              .replacing("DTSTART:20260310T090000Z", with: "DTSTART;VALUE=DATE:20260310")
          )
        )
    )
  }

  @Test func json() async throws {
    let event = try await ScheduleCLI.withWeek().run("show", "jgvh", "--json").decoded(ShownEvent.self).event
    #expect(event.uid == "review@example.com")
    #expect(event.title == "Review of the quarter")
    #expect(event.start == "2026-03-11T13:00:00+00:00")
    #expect(event.notes == "Bring the figures, all of them.\nSee you there")
  }

  @Test func anUnknownId() async throws {
    let cli = try await ScheduleCLI.withWeek()
    for command in [["show", "0000"], ["edit", "0000", "--title", "x"], ["delete", "0000"]] {
      #expect(
        try await cli.run(command) == .failed(66, "there is no event 0000; list or search shows the ids")
      )
    }
    #expect(try await cli.eventCount() == 3)
  }

  /// With more events than there are first letters, two of them share one.
  @Test func anAmbiguousId() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.text(events: 33), to: "many.ics")
    _ = try await cli.run("import", "many.ics")
    let ids = try await cli.occurrences().map(\.id)
    let shared = try #require(Dictionary(grouping: ids) { $0.prefix(1) }.first { $0.value.count > 1 })
    for command in [["show"], ["edit", "--title", "x"], ["delete"]] {
      let output = try await cli.run(command + [String(shared.key)])
      #expect(output.status == 64)
      #expect(output.standardError.hasPrefix("schedule-cli: \(shared.key) could be "))
      #expect(output.standardError.hasSuffix("; type more of the id\n"))
      #expect(output.standardError.split(separator: "\n").count == 1)
      for id in shared.value.prefix(5) { #expect(output.standardError.contains(id.prefix(4))) }
    }
    #expect(try await cli.eventCount() == 33)
  }
}
