import Testing

/// What `alarms` and `watch` print with `--json`.
struct AlarmList: Decodable {
  struct Alarm: Decodable, Hashable {
    struct Occurrence: Decodable, Hashable {
      var id: String
      var title: String
    }

    var time: String
    var trigger: String
    var state: String
    var snoozed: Bool
    var outcome: String?
    var text: String?
    var occurrence: Occurrence
  }

  var alarms: [Alarm]
}

@Suite struct AlarmsTests {
  /// A dentist in an hour, whose alarm was an hour ago, and one in three hours, whose alarm is in two.
  private func filled(_ environment: [String: String] = [:]) async throws -> (cli: ScheduleCLI, due: String) {
    let cli = try ScheduleCLI(environment)
    let due = try await cli.add("Dentist", "--start", "in 1 hour", "--alarm", "2h")
    _ = try await cli.add("Later", "--start", "in 3 hours", "--alarm", "1h")
    return (cli, due)
  }

  private func titles(_ cli: ScheduleCLI, _ words: String...) async throws -> [String] {
    try await cli.run(["alarms"] + words + ["--json"]).decoded(AlarmList.self).alarms.map(\.occurrence.title)
  }

  @Test(arguments: ["UTC", "Asia/Kathmandu"]) func listsWhatIsToComeDueAndMissed(zone: String) async throws {
    let (cli, due) = try await filled(["TZ": zone])
    #expect(try await titles(cli) == ["Later"])
    #expect(try await titles(cli, "list", "--days", "1") == ["Later"])
    #expect(try await titles(cli, "due") == ["Dentist"])
    #expect(try await titles(cli, "missed") == ["Dentist"])
    let text = try await cli.run("alarms", "due")
    #expect(text.standardOutput.contains("Dentist (did not ring)"))
    #expect(text.standardOutput.contains(String(due.prefix(4))))
  }

  @Test func whereThereIsNothingItSaysSo() async throws {
    let cli = try ScheduleCLI()
    #expect(
      try await cli.run("alarms")
        == .init(status: 0, standardOutput: "", standardError: "No alarm is to come by then.\n")
    )
    #expect(try await cli.run("alarms", "due").standardError == "No alarm is due.\n")
    #expect(try await cli.run("alarms", "missed").standardError == "No alarm was missed.\n")
    #expect(
      try await cli.run("alarms", "dismiss", "--all")
        == .failed(66, "no alarm has gone off; 'alarms' shows those to come")
    )
  }

  @Test func whatIsPutOffRingsAgainLater() async throws {
    let (cli, due) = try await filled()
    let output = try await cli.run("alarms", "snooze", String(due.prefix(4)), "90m")
    #expect(output.status == 0)
    #expect(output.standardOutput.hasPrefix(#"The alarm of "Dentist" rings again at 20"#))
    #expect(try await titles(cli, "due") == [])
    #expect(try await titles(cli) == ["Dentist", "Later"])
    let answer = try await cli.run("alarms", "--json").decoded(AlarmList.self).alarms[0]
    #expect(answer.snoozed)
    #expect(answer.trigger < answer.time)
    let again = try await cli.run("alarms", "snooze", due)
    #expect(
      again
        == .failed(
          66,
          "no alarm of \"Dentist\" has gone off; 'alarms due' and 'alarms missed' show those that have"
        )
    )
  }

  @Test func whatIsDismissedIsGoneAndNoChange() async throws {
    let (cli, due) = try await filled()
    #expect(
      try await cli.run("alarms", "dismiss", due) == .done("The alarm of \"Dentist\" was dismissed.\n")
    )
    #expect(try await titles(cli, "due") == [])
    #expect(try await titles(cli, "missed") == [])
    #expect(try await cli.run("undo").standardOutput.contains("Later"))
  }

  @Test func allAreDismissedAtOnce() async throws {
    let (cli, _) = try await filled()
    _ = try await cli.add("Other", "--start", "in 1 hour", "--alarm", "3h")
    let answer = try await cli.run("alarms", "dismiss", "--all", "--json").decoded(AlarmList.self)
    #expect(answer.alarms.map(\.occurrence.title) == ["Other", "Dentist"])
    #expect(try await titles(cli, "due") == [])
  }

  @Test(
    arguments: [
      (["dismiss"], "Give either an event's id or '--all'."),
      (["dismiss", "7k3f", "--all"], "Give either an event's id or '--all'."),
      (["--days", "0"], "'--days' must be 1 to 366, not 0."),
      (["missed", "--days", "31"], "'--days' must be 1 to 30, not 31."),
    ]
  ) func commandLinesWithoutSense(words: [String], message: String) async throws {
    let output = try await ScheduleCLI().run(["alarms"] + words)
    #expect(output.status == 64)
    #expect(output.standardError.contains(message))
  }

  @Test(
    arguments: [
      ("7k3f", "10m", Int32(66), "there is no event 7k3f; list or search shows the ids"),
      ("7k3f", "0m", 64, "an alarm can't be put off by '0m'; give a time of up to 30 days, as 10m or 1h30m"),
      (
        "7k3f", "31d", 64, "an alarm can't be put off by '31d'; give a time of up to 30 days, as 10m or 1h30m"
      ),
      (
        "7k3f", "soon", 64,
        "DURATION: 'soon' is no duration; write it like 1h30m, 45m, 2d, 1w or PT1H30M"
      ),
    ]
  ) func whatCantBePutOff(id: String, duration: String, status: Int32, message: String) async throws {
    let cli = try ScheduleCLI()
    #expect(try await cli.run("alarms", "snooze", id, duration) == .failed(status, message))
  }

  @Test func aTitleCantReachTheTerminal() async throws {
    let cli = try ScheduleCLI()
    let id = try await cli.add("\u{1B}]0;x\u{07}Dent\u{1B}[2Jist", "--start", "in 1 hour", "--alarm", "2h")
    for words in [["due"], ["dismiss", id]] {
      let output = try await cli.run(["alarms"] + words).standardOutput
      #expect(!output.isEmpty && !output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    }
  }
}
