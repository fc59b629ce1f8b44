import Testing

@Suite struct DeleteTests {
  @Test func anEventGoesWithAllItsOccurrences() async throws {
    let cli = try await ScheduleCLI.withWeek()
    #expect(
      try await cli.run("delete", "zcin").standardError
        .hasSuffix(
          "(\"Stand-up\") repeats; say which of its occurrences: --all, or --occurrence DATE with --this, "
            + "--following or --all\n"
        )
    )
    #expect(try await cli.run("delete", "zcin", "--all") == .done("Deleted the series \"Stand-up\".\n"))
    #expect(try await cli.occurrences().map(\.title) == ["Holiday", "Review of the quarter"])
    #expect(try await cli.run("search", "stand").standardError == "Nothing was found.\n")
    #expect(try await cli.run("delete", "zcin").status == 66)
  }

  @Test func jsonShowsWhatWasDeleted() async throws {
    let cli = try ScheduleCLI()
    let id = try await cli.add("Lunch", "--start", "2026-03-10T12:00")
    let output = try await cli.run("rm", id, "--json")
    #expect(try output.decoded(ShownEvent.self).event.title == "Lunch")
    #expect(try await cli.eventCount() == 0)
  }
}
