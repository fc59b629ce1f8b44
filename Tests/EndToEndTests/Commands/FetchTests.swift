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

  private static let noAddresses = [
    (
      "ftp://example.com/a.ics",
      "ftp://example.com/a.ics: nothing is fetched from addresses of this kind; give one that begins with "
        + "https://, http://, webcal:// or file:///, or save it and import the file"
    ),
    (
      "https://",
      "'https://' is not an address of the web; check the server's name, and the port (1 to 65535) if there is one"
    ),
    (
      "https://host:99999/",
      "'https://host:99999/' is not an address of the web; check the server's name, and the port (1 to 65535) if "
        + "there is one"
    ),
  ]

  @Test(arguments: noAddresses)
  func anAddressThatIsNone(address: String, line: String) async throws {
    #expect(try await ScheduleCLI().run("import", address) == .failed(64, line))
  }

  @Test func anAddressOfAFile() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.week, to: "my week.ics")
    let address = "file://" + cli.path("my week.ics").replacing(" ", with: "%20")
    #expect(try await cli.run("import", address) == .done("personal: 3 added\n"))
    #expect(
      try await cli.run("import", "file:///none.ics")
        == .failed(66, "there is no file file:///none.ics; check the path")
    )
  }
}
