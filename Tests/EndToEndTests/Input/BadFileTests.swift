import Foundation
import Testing

/// Files that aren't what they should be: what goes in, what is said, and the exit code.
@Suite struct BadFileTests {
  @Test func aFileThatIsNotThere() async throws {
    #expect(
      try await ScheduleCLI().run("import", "none.ics")
        == .failed(66, "there is no file none.ics; check the path")
    )
  }

  @Test func aFolder() async throws {
    let cli = try ScheduleCLI()
    let output = try await cli.run("import", cli.folder.url.path)
    #expect(output.status == 66)
    #expect(output.standardError.hasPrefix("schedule-cli: "))
    #expect(output.standardError.contains("is a folder"))
    #expect(output.standardError.split(separator: "\n").count == 1)
  }

  @Test(.enabled(if: OrdinaryUser.isAvailable))
  func aFileThatMayNotBeRead() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.week, to: "week.ics")
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: cli.folder.url.path)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: cli.path("week.ics"))
    let output = try await OrdinaryUser.run(["import", "week.ics"], in: cli)
    #expect(output.status == 77)
    #expect(output.standardError.hasPrefix("schedule-cli: "))
    #expect(output.standardError.contains("week.ics"))
    #expect(output.standardError.split(separator: "\n").count == 1)
  }

  private static let notCalendars: [(String, String)] = [
    ("", "it is empty"),
    ("Dear all,\nsee you on Monday.\n", "it isn't iCalendar: it begins with \"Dear all,\""),
    ("<!DOCTYPE html>\n<html></html>\n", "it isn't iCalendar: it begins with \"<!DOCTYPE html>\""),
    ("\u{1B}[31mred\n", "it isn't iCalendar: it isn't text"),
  ]

  @Test(arguments: notCalendars)
  func whatIsNotACalendar(text: String, problem: String) async throws {
    let cli = try ScheduleCLI()
    _ = try await cli.add("Kept", "--start", "2026-03-10")
    try cli.write(text, to: "a.ics")
    #expect(
      try await cli.run("import", "a.ics")
        == .failed(65, "a.ics: \(problem); an iCalendar file begins with BEGIN:VCALENDAR")
    )
    #expect(try await cli.occurrences().map(\.title) == ["Kept"])
  }

  @Test func aCalendarWithoutEvents() async throws {
    let cli = try ScheduleCLI()
    #expect(
      try await cli.run("import", "-", input: SampleCalendar.text())
        == ScheduleCLI.Output(
          status: 0,
          standardOutput: "personal: nothing to import\n",
          standardError: "-:4: warning: calendar has no events\n"
        )
    )
  }

  @Test func oneBadEventAmongGoodOnes() async throws {
    let cli = try ScheduleCLI()
    try cli.write(
      SampleCalendar.text(
        SampleCalendar.event("a", "First"),
        SampleCalendar.event("b", "Broken", start: "20260230T090000Z"),
        SampleCalendar.event("c", "Last")
      ),
      to: "a.ics"
    )
    #expect(
      try await cli.run("import", "a.ics")
        == ScheduleCLI.Output(
          status: 2,
          standardOutput: "personal: 2 added, 1 skipped\n",
          standardError:
            "a.ics:10: skipped \"Broken\": DTSTART \"20260230T090000Z\" is not a date or time that "
            + "exists\n"
        )
    )
    #expect(try await cli.occurrences().map(\.title) == ["First", "Last"])

    let json = try await cli.run("import", "a.ics", "--json")
    #expect(json.status == 2)
    #expect(json.standardError == "")
    let report = try #require(try json.decoded(Imports.self).imports.first)
    #expect(report.unchanged == 2)
    #expect(
      report.skipped == [
        Imports.Import.Problem(
          uid: "b",
          title: "Broken",
          line: 10,
          message: "DTSTART \"20260230T090000Z\" is not a date or time that exists"
        )
      ]
    )
  }

  @Test func aFileThatEndsInTheMiddleOfAnEvent() async throws {
    let cli = try ScheduleCLI()
    let text = SampleCalendar.text(SampleCalendar.event("a", "Whole"), SampleCalendar.event("b", "Half"))
    try cli.write(String(text[..<text.range(of: "SUMMARY:Half")!.upperBound]), to: "a.ics")
    let output = try await cli.run("import", "a.ics")
    #expect(output.status == 2)
    #expect(output.standardError.contains("\"Half\""))
    #expect(try await cli.occurrences().map(\.title) == ["Whole"])
  }

  @Test func aRuleThatWouldRunForEver() async throws {
    let cli = try ScheduleCLI()
    try cli.write(
      SampleCalendar.text(
        SampleCalendar.event("a", "Hostile", more: "RRULE:FREQ=SECONDLY;COUNT=1000000000"),
        SampleCalendar.event("b", "Good")
      ),
      to: "a.ics"
    )
    let output = try await cli.run("import", "a.ics")
    let list = try await cli.run("list", "--from", "2026-03-01", "--days", "60", "--search", "Good", "--json")
    #expect(output.status == 2)
    #expect(
      output.standardError
        == "a.ics:4: skipped \"Hostile\": its rule gives more than 100000 occurrences in the time asked for\n"
    )
    #expect(try list.decoded(Occurrences.self).occurrences.map(\.title) == ["Good"])
  }
}
