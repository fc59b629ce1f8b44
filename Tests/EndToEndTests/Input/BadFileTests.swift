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

  @Test func aLinkThatLeadsNowhere() async throws {
    let cli = try ScheduleCLI()
    #expect(
      try await cli.shell("ln -s gone.ics a.ics; $schedule import a.ics")
        == .failed(
          66,
          "a.ics is a link to gone.ics, which isn't there; name the file itself, or mend the link"
        )
    )
    #expect(
      try await cli.shell("ln -s b.ics b.ics; $schedule import b.ics")
        == .failed(66, "b.ics is a link that leads back to itself; mend the link")
    )
  }

  @Test func aDeviceWithNothingInIt() async throws {
    #expect(
      try await ScheduleCLI().run("import", "/dev/null")
        == .failed(65, "/dev/null: it is empty; an iCalendar file begins with BEGIN:VCALENDAR")
    )
  }

  @Test func aNamedPipe() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.week, to: "week.ics")
    #expect(
      try await cli.shell("mkfifo pipe; cat week.ics > pipe & $schedule import pipe")
        == .done("personal: 3 added\n")
    )
  }

  @Test func anEmptyName() async throws {
    #expect(
      try await ScheduleCLI().run("import", "")
        == .failed(66, "a file's name is empty; check the command line")
    )
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

  private static let wrapped: [([UInt8], String)] = [
    ([0x50, 0x4B, 3, 4, 20], "a ZIP archive; unpack it and import the .ics files in it"),
    ([0x1F, 0x8B, 8, 0], "compressed with gzip; unpack it first, with gunzip"),
    ([0xFF, 0xFE, 0x42, 0], "text in UTF-16; convert it first, with iconv -f UTF-16 -t UTF-8"),
  ]

  @Test(arguments: wrapped)
  func whatIsWrapped(bytes: [UInt8], line: String) async throws {
    let cli = try ScheduleCLI()
    try cli.write(bytes, to: "a.ics")
    #expect(try await cli.run("import", "a.ics") == .failed(65, "a.ics: it isn't iCalendar: it is \(line)"))
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
          standardOutput: "nothing to import\n",
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

  @Test func aFileThatIsNearlyNothingButGarbage() async throws {
    let cli = try ScheduleCLI()
    let bad = (0..<1500).map { SampleCalendar.event("bad-\($0)", "Bad", start: "x") }.joined(separator: "\n")
    let deep = Array(repeating: "BEGIN:X", count: 5000).joined(separator: "\n")
    try cli.write(
      SampleCalendar.text(bad, deep, SampleCalendar.event("a", "Good")),
      to: "a.ics"
    )
    let output = try await cli.run("import", "a.ics")
    #expect(output.status == 2)
    #expect(output.standardOutput == "personal: 1 added, 1501 skipped\n")
    let lines = output.standardError.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last == "a.ics: … and 1,401 more skipped")

    let json = try await cli.run("import", "a.ics", "--json")
    #expect(json.status == 2)
    #expect(json.standardError == "")
    let report = try #require(try json.decoded(Imports.self).imports.first)
    #expect(report.skipped?.count == 1000)
    #expect(report.skippedTotal == 1501)
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
