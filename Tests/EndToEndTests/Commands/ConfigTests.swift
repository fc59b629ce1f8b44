import Foundation
import Testing

/// The configuration file, the environment and the command line, through the real binary.
@Suite struct ConfigTests {
  /// The file that a process with the folder as its home reads.
  private static let name = ".config/schedule-cli/config"

  private func configured(_ text: String, _ environment: [String: String] = [:]) async throws -> ScheduleCLI {
    let cli = try ScheduleCLI(environment)
    _ = try await cli.shell("mkdir -p .config/schedule-cli")
    try cli.write(text, to: Self.name)
    return cli
  }

  @Test func aSettingIsMadeShownAndRemoved() async throws {
    let cli = try ScheduleCLI(["COLUMNS": "300"])
    let path = cli.path(Self.name)
    #expect(try await cli.run("config", "path") == .done("\(path)\n"))
    #expect(!cli.exists(Self.name))
    #expect(try await cli.run("config", "set", "days", "14") == .done("  days  14  \(path):1\n"))
    #expect(try cli.read(Self.name) == "days = 14\n")
    let shown = try await cli.run("config", "show").standardOutput
    #expect(shown.contains(#/  days +14 +[^ ]+/config:1\n/#))
    #expect(shown.contains(#/  calendar +\(the oldest\) +default\n/#))
    #expect(shown.contains(#/  database +[^ ]+/schedule.sqlite +--database\n/#))
    #expect(try await cli.run("config", "unset", "days") == .done("  days  7  default\n"))
    #expect(try cli.read(Self.name) == "")
    let again = try await cli.run("config", "unset", "days")
    #expect(again.standardOutput == "  days  7  default\n")
    #expect(again.standardError == "'days' isn't set in the file.\n")
    #expect(!cli.exists("schedule.sqlite"))
  }

  @Test func showPrintsWhereEachValueComesFrom() async throws {
    struct Answer: Decodable {
      struct Setting: Decodable, Hashable {
        var name: String
        var value: String?
        var source: String
        var file: String?
        var line: Int?
        var variable: String
        var option: String?
      }
      var path: String
      var settings: [Setting]
    }
    let cli = try await configured("# mine\ndays = 3\nhours = 6-22\n", ["SCHEDULE_CLI_HOURS": "7-9"])
    let answer: Answer = try await cli.run("config", "--json", "--color", "never").decoded()
    #expect(answer.path == cli.path(Self.name))
    func setting(_ name: String) -> Answer.Setting? { answer.settings.first { $0.name == name } }
    #expect(
      setting("days")
        == .init(
          name: "days",
          value: "3",
          source: "file",
          file: cli.path(Self.name),
          line: 2,
          variable: "SCHEDULE_CLI_DAYS"
        )
    )
    #expect(setting("hours")?.value == "7-9")
    #expect(setting("hours")?.source == "environment")
    #expect(setting("color")?.source == "option")
    #expect(setting("color")?.option == "--color")
    #expect(setting("calendar")?.value == nil)
    #expect(setting("calendar")?.source == "default")
  }

  @Test func theCommandLineWins() async throws {
    let cli = try await configured("days = 1\n")
    _ = try await cli.run("add", "Now", "--start", "today")
    _ = try await cli.run("add", "Then", "--start", "+1d", "--all-day")
    func titles(_ cli: ScheduleCLI, _ arguments: String...) async throws -> [String] {
      try await cli.run(["list", "--json"] + arguments).decoded(Occurrences.self).occurrences.map(\.title)
    }
    #expect(try await titles(cli) == ["Now"])
    #expect(try await titles(cli.with(["SCHEDULE_CLI_DAYS": "2"])) == ["Now", "Then"])
    #expect(try await titles(cli.with(["SCHEDULE_CLI_DAYS": "2"]), "--days", "1") == ["Now"])
  }

  @Test func newEventsAreAsTheyAreSet() async throws {
    let cli = try await configured("calendar = Work\nduration = 45m\nalarm = 10m\n")
    _ = try await cli.run("calendars", "add", "Home")
    let missing = try await cli.run("add", "X")
    let place = "\(cli.path(Self.name)):1: calendar"
    #expect(missing == .failed(78, "\(place): there is no calendar 'Work'; there are: home"))
    _ = try await cli.run("calendars", "add", "Work")
    let id = try await cli.add("X", "--start", "2026-03-02T12:00")
    let event: ShownEvent = try await cli.run("show", id, "--json").decoded()
    #expect(event.event.calendar == "work")
    #expect(event.event.end == "PT45M")
    #expect(try await cli.source(id).contains("TRIGGER:-PT10M"))
    try cli.write(SampleCalendar.text(SampleCalendar.event("a", "Y")), to: "a.ics")
    let report: Imports = try await cli.run("import", "a.ics", "--json").decoded()
    #expect(report.imports.first?.calendar == "work")
  }

  @Test func gridsAreAsTheyAreSet() async throws {
    let cli = try await configured("week-start = sunday\nhours = 10-12\n")
    let week = try await cli.run("week", "2026-03-04").standardOutput
    #expect(week.hasPrefix("Week 10 · 1 to 7 March 2026\n\n      Sun 1 "))
    #expect(week.contains("\n11:00"))
    #expect(!week.contains("09:00") && !week.contains("12:00"))
    #expect(try await cli.run("month", "2026-03").standardOutput.contains("\nSun        Mon "))
  }

  @Test(arguments: [
    ("days = 3\nhours 7-8\n", ":2: 'hours 7-8' sets nothing; write it as: days = 7"),
    ("days = x\n", ":1: days: 'x' is no number of days; write one from 1 to 36525"),
  ])
  func aBadLineStopsAnyCommandButThoseThatMendIt(_ text: String, _ message: String) async throws {
    let cli = try await configured(text)
    let failure = ScheduleCLI.Output.failed(78, cli.path(Self.name) + message)
    for command in [["list"], ["add", "X"], ["calendars"], ["import", "x.ics"], ["config"], []] {
      #expect(try await cli.run(command) == failure, "\(command)")
    }
    let json = try await cli.run("list", "--json").failure()
    #expect(json.code == 78)
    #expect(json.kind == "configuration")
    #expect(!cli.exists("schedule.sqlite"))
    for command in [["--version"], ["help", "list"], ["config", "path"]] {
      #expect(try await cli.run(command).status == 0, "\(command)")
    }
    #expect(try await cli.run("config", "set", "days", "2").status == 0)
    #expect(try cli.read(Self.name) == text.replacing(/^days = ./, with: "days = 2"))
  }

  @Test func aBadValueIsRefusedAndNothingIsWritten() async throws {
    let cli = try await configured("# mine\n")
    #expect(
      try await cli.run("config", "set", "days", "0")
        == .failed(64, "days: '0' is no number of days; write one from 1 to 36525")
    )
    let unknown = try await cli.run("config", "set", "dayz", "1")
    #expect(unknown.status == 64)
    #expect(unknown.standardError.contains("'dayz'"))
    #expect(try cli.read(Self.name) == "# mine\n")
  }

  @Test(.enabled(if: OrdinaryUser.isAvailable))
  func aFileThatMayNotBeWrittenStaysAsItIs() async throws {
    let cli = try await configured("days = 3\n")
    _ = try await cli.shell("chmod 777 .config/schedule-cli; chmod 755 . .config; chmod 444 \(Self.name)")
    let answer = try await OrdinaryUser.run(["config", "set", "days", "4"], in: cli)
    #expect(answer.status == 77)
    #expect(answer.standardError.contains("may not be written: Permission denied; check its permissions"))
    #expect(try cli.read(Self.name) == "days = 3\n")
  }
}
