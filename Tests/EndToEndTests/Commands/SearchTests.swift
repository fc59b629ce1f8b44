import Testing

@Suite struct SearchTests {
  @Test func beginningsOfWords() async throws {
    let cli = try await ScheduleCLI.withWeek()
    let found = "  2026-03-11  13:00–14:30  Review of the quarter (tentative)  Personal  jgvh\n"
    #expect(try await cli.run("search", "quart", "REV") == .done(found))
    #expect(try await cli.run("search", "figures all") == .done(found))
  }

  @Test func titlesLocationsAndNotes() async throws {
    let cli = try await ScheduleCLI.withWeek()
    func titles(_ text: String) async throws -> [String] {
      try await cli.run("search", text, "--json").decoded(Occurrences.self).occurrences.map(\.title)
    }
    #expect(try await titles("holiday") == ["Holiday"])
    #expect(try await titles("room 4") == ["Stand-up"])
    #expect(try await titles("figures") == ["Review of the quarter"])
    #expect(try await titles("see-you \"there\" AND OR * NEAR(") == [])
  }

  @Test func accentsDoNotMatter() async throws {
    let cli = try ScheduleCLI()
    _ = try await cli.add("Crème brûlée mit Jürgen", "--start", "2026-03-10T12:00")
    for text in ["creme", "BRÛLÉE", "jurgen"] {
      #expect(try await cli.run("search", text).standardOutput.contains("Crème brûlée mit Jürgen"))
    }
  }

  @Test func nothing() async throws {
    let output = try await ScheduleCLI.withWeek().run("search", "dentist")
    #expect(output.status == 0)
    #expect(output.standardOutput == "")
    #expect(output.standardError == "Nothing was found.\n")
  }

  @Test func withoutWords() async throws {
    let cli = try ScheduleCLI()
    #expect(try await cli.run("search").status == 64)
    #expect(try await cli.run("search", " ").status == 64)
    #expect(try await cli.run("search", "x", "--limit", "0").status == 64)
  }

  @Test func aLimit() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.text(events: 20), to: "many.ics")
    _ = try await cli.run("import", "many.ics")
    let found = try await cli.run("search", "event", "--limit", "3", "--json").decoded(Occurrences.self)
    #expect(found.occurrences.count == 3)
  }
}
