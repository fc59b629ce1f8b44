import Testing

/// Calendars from the web, by way of the real libcurl.
@Suite struct FetchTests {
  @Test func publishedCalendars() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.week, to: "week.ics")
    try cli.write("<!DOCTYPE html>\n<html></html>\n", to: "page.html")
    let server = try await FileServer(cli)
    defer { server.stop() }
    let address = "http://127.0.0.1:\(server.port)"

    #expect(try await cli.run("import", "\(address)/week.ics") == .done("personal: 3 added\n"))
    #expect(
      try await cli.run("import", "\(address)/moved", "week.ics")
        == .done("personal: 3 unchanged\npersonal: 3 unchanged\n")
    )
    let page = try await cli.run("import", "\(address)/page.html")
    #expect(page.status == 65)
    #expect(page.standardError.hasPrefix("schedule-cli: \(address)/page.html: it isn't iCalendar"))
    let missing = try await cli.run("import", "\(address)/none.ics", "--json")
    let failure = try missing.failure()
    #expect(Int(missing.status) == failure.code)
    #expect([66, 69].contains(failure.code))
    #expect(failure.message.contains("404"))
    #expect(try await cli.eventCount() == 3)
  }

  @Test func aServerThatIsNotThereIsUnavailable() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.week, to: "week.ics")
    let output = try await cli.run("import", "http://127.0.0.1:1/team.ics")
    #expect(output.status == 69)
    #expect(output.standardOutput == "")
    #expect(output.standardError.hasPrefix("schedule-cli: can't connect to http://127.0.0.1:1/team.ics"))
    #expect(output.standardError.split(separator: "\n").count == 1)

    let both = try await cli.run("import", "http://127.0.0.1:1/team.ics", "week.ics")
    #expect(both.status == 2)
    #expect(both.standardOutput == "personal: 3 added\n")
  }

  @Test(arguments: ["ftp://example.com/a.ics", "https://"])
  func anAddressThatIsNone(address: String) async throws {
    let output = try await ScheduleCLI().run("import", address)
    #expect([64, 66].contains(output.status), "\(output.standardError)")
    #expect(output.standardError.split(separator: "\n").count == 1)
  }
}
