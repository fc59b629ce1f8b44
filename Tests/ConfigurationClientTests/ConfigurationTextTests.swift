import ConfigurationClient
import ScheduleModels
import Testing

@Suite struct ConfigurationTextTests {
  private func settings(_ text: String) -> ResolvedSettings {
    ResolvedSettings(text: ConfigurationText(text), path: "/c")
  }

  @Test(arguments: [
    ("days = 14", "14"), ("days=14", "14"), ("  days\t=\t14 \r\n", "14"), ("\n\n# x\ndays = 14\n", "14"),
    ("days = 14 # two weeks", "14"), ("days = \"14\" # two weeks", "14"), ("days = a#b", "a#b"),
    ("days = \"a # b\"", "a # b"), ("days = \"say \\\"\\\\\\\"\"", "say \"\\\""), ("days = ab = c", "ab = c"),
    ("days = \" x \"", " x "), ("days = 读書", "读書"),
  ])
  func values(_ text: String, _ value: String) {
    #expect(settings(text)[.days].text == value)
  }

  @Test func linesAreCounted() {
    let settings = settings("# one\r\n\r\ndays = 2\r\nhours = 8-9\n")
    #expect(settings[.days].source == .file(path: "/c", line: 3))
    #expect(settings[.hours].source == .file(path: "/c", line: 4))
    #expect(settings[.color] == .init(.color, "auto", .default))
  }

  @Test(arguments: [
    ("days 14", "/c:1: 'days 14' sets nothing; write it as: days = 7"),
    ("\n= 14", "/c:2: '= 14' sets nothing; write it as: days = 7"),
    ("days =", "/c:1: 'days' has no value; give it one, or remove the line"),
    ("days = # many", "/c:1: 'days' has no value; give it one, or remove the line"),
    ("days = \"\"", "/c:1: 'days' has no value; give it one, or remove the line"),
    ("days = \"14", "/c:1: the value of 'days' has no closing quotation mark; write it as: days = \"…\""),
    (
      "days = \"1\"4",
      "/c:1: '4' stands after the value of 'days'; put all of it into the quotation marks, with \\\" for one within"
    ),
    ("days = 1\n#\ndays = 2", "/c:3: 'days' is set in line 1 already; remove one of the two lines"),
    (
      "Days = 1",
      "/c:1: there is no setting 'Days'; there are: "
        + Setting.allCases.map(\.rawValue).joined(separator: ", ")
    ),
  ])
  func problems(_ text: String, _ message: String) {
    let problems = settings(text).problems
    #expect(problems.map(\.kind) == [.configuration])
    #expect(problems.first?.description == message)
  }

  @Test func allProblemsAreFound() {
    let settings = settings("a = 1\ndays = 1\nb\n")
    #expect(settings.problems.map { $0.message.prefix(5) } == ["/c:1:", "/c:3:"])
    #expect(settings[.days].text == "1")
  }

  @Test func theCommandLineWinsOverTheEnvironmentAndThatOverTheFile() {
    func settings(_ variables: [String: String], _ options: [Setting: ResolvedSettings.Option])
      -> ResolvedSettings.Value
    {
      ResolvedSettings(
        text: ConfigurationText("days = 1"),
        path: "/c",
        variables: variables,
        options: options
      )[.days]
    }
    let variable = ["SCHEDULE_CLI_DAYS": "2"]
    #expect(settings([:], [:]) == .init(.days, "1", .file(path: "/c", line: 1)))
    #expect(settings(["SCHEDULE_CLI_DAYS": ""], [:]) == .init(.days, "1", .file(path: "/c", line: 1)))
    #expect(settings(variable, [:]) == .init(.days, "2", .variable("SCHEDULE_CLI_DAYS")))
    #expect(settings(variable, [.days: .init("--days", "3")]) == .init(.days, "3", .option("--days")))
  }

  @Test(arguments: [
    ("", "7", "days = 7\n"),
    ("# a\nhours = 8-9", "7", "# a\nhours = 8-9\ndays = 7\n"),
    ("# a\ndays = 1 # b\nhours = 8-9\n", "7", "# a\ndays = 7 # b\nhours = 8-9\n"),
    ("  days=1\r\n", "7", "  days=7\r\n"),
    ("days = \"1\" # b\n", "7", "days = 7 # b\n"),
    ("days = 1\ndays = 2\n# c\n", "7", "days = 7\n# c\n"),
    ("days 1\n", "7", "days 1\ndays = 7\n"),
    ("", "a # b", "days = \"a # b\"\n"),
    ("", " \"", "days = \" \\\"\"\n"),
    ("", "a\"b\\", "days = a\"b\\\n"),
    ("", "#1", "days = \"#1\"\n"),
  ])
  func set(_ before: String, _ value: String, _ after: String) {
    var text = ConfigurationText(before)
    text.set(.days, to: value)
    #expect(text.text == after)
    if !before.contains("days 1") { #expect(settings(after)[.days].text == value) }
  }

  @Test(arguments: [
    ("days = 1\n", ""), ("# a\ndays = 1 # b\n\nhours = 8-9", "# a\n\nhours = 8-9"),
    ("days = 1\nhours = 1-2\ndays = 2", "hours = 1-2\n"),
  ])
  func remove(_ before: String, _ after: String) {
    var text = ConfigurationText(before)
    let wasThere = text.remove(.days)
    #expect(wasThere)
    #expect(text.text == after)
    let isThere = text.remove(.days)
    #expect(!isThere)
  }

  @Test func variablesAreNamedAfterSettings() {
    #expect(Setting.weekStart.variable == "SCHEDULE_CLI_WEEK_START")
    #expect(Set(Setting.allCases.map(\.variable)).count == Setting.allCases.count)
    #expect(!Setting.allCases.map(\.variable).contains(Setting.fileVariable))
    #expect(Setting.allCases.map(\.rawValue) == Setting.allCases.map(\.rawValue).sorted())
  }
}
