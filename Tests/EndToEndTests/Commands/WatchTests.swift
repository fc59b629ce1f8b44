import Foundation
import Testing

/// `watch`, which waits for real: for facts, never for a time to pass.
@Suite struct WatchTests {
  /// An event that begins in so many seconds, and rings then.
  private static func event(_ uid: String, _ title: String, in seconds: Double, more: String...) -> String {
    let format = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().time(
      includingFractionalSeconds: false
    )
    .timeSeparator(.omitted).dateSeparator(.omitted)
    let start = (Date() + seconds).formatted(format) + "Z"
    return SampleCalendar.event(
      uid,
      title,
      start: start,
      more: (["DURATION:PT1H", "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:PT0S\nDESCRIPTION:x\nEND:VALARM"] + more)
        .joined(separator: "\n")
    )
  }

  private func add(_ events: String..., to cli: ScheduleCLI) async throws {
    try cli.write(SampleCalendar.text(events.joined(separator: "\n")), to: "events.ics")
    #expect(try await cli.run("import", "events.ics").status == 0)
  }

  @Test func anAlarmRunsItsCommandWhenItsTimeComes() async throws {
    let cli = try ScheduleCLI()
    try await add(
      Self.event("a", "Tea; $(touch hacked) \"now\"", in: 2, more: "LOCATION:Kitchen\\nleft"),
      to: cli
    )
    let watch = try cli.start([
      "watch", "--command",
      #"printf '%s|%s|%s\n' "$SCHEDULE_TITLE" "$SCHEDULE_LOCATION" "$SCHEDULE_ALARM" > rang"#,
    ])
    try await cli.waitFor("rang")
    watch.signal(SIGTERM)
    let output = try await watch.output()
    #expect(output.status == 0)
    #expect(output.standardOutput.contains("Tea; $(touch hacked) \"now\""))
    #expect(output.standardError == "Waiting for alarms. Ctrl-C ends it.\n")
    let rang = try cli.read("rang").split(separator: "|")
    #expect(rang.prefix(2) == ["Tea; $(touch hacked) \"now\"", "Kitchen left"])
    #expect(!cli.exists("hacked"))
    let due = try await cli.run("alarms", "due", "--json").decoded(AlarmList.self).alarms
    #expect(due.map(\.outcome) == ["rang"])
  }

  @Test func anAlarmThatComesWhileItWaitsRings() async throws {
    let cli = try ScheduleCLI()
    let watch = try cli.start(["watch", "--json", "--command", #"echo "$SCHEDULE_ID" >> rang"#])
    // Nobody else makes the database.
    try await cli.waitFor("schedule.sqlite")
    try await add(Self.event("a", "Tea", in: -5), to: cli)
    try await cli.waitFor("rang")
    watch.signal(SIGINT)
    let output = try await watch.output()
    #expect(output.status == 0)
    #expect(output.standardError == "")
    struct Line: Decodable { var alarm: AlarmList.Alarm }
    let line = try JSONDecoder().decode(Line.self, from: Data(output.standardOutput.utf8))
    #expect(line.alarm.occurrence.title == "Tea")
    #expect(line.alarm.state == "due")
  }

  @Test func ofManyThatWatchOneRings() async throws {
    let cli = try ScheduleCLI()
    try await add(Self.event("a", "One", in: 2), Self.event("b", "Two", in: 2), to: cli)
    let watches = try (1...4).map { _ in
      try cli.start(["watch", "--command", #"echo "$SCHEDULE_TITLE" >> rang"#])
    }
    try await cli.waitUntil {
      try await cli.run("alarms", "due", "--json").decoded(AlarmList.self).alarms.filter {
        $0.outcome == "rang"
      }.count == 2
    }
    for watch in watches { watch.signal(SIGTERM) }
    var printed = ""
    for watch in watches { printed += try await watch.output().standardOutput }
    #expect(printed.split(separator: "\n").count == 2)
    try await cli.waitUntil { (try? cli.read("rang"))?.split(separator: "\n").sorted() == ["One", "Two"] }
  }

  @Test func whatAKilledOneHadClaimedIsNotLost() async throws {
    let cli = try ScheduleCLI()
    try await add(Self.event("a", "Tea", in: -5), to: cli)
    // As if a process had claimed it and was killed before it rang: the claim is over in two seconds.
    let due = try #require(try await cli.run("alarms", "due", "--json").decoded(AlarmList.self).alarms.first)
    _ = try await cli.sqlite(
      """
      INSERT INTO alarms (event, recurrence, time, claimed)
      VALUES ('\(due.occurrence.id)', '', \(try Date(due.trigger, strategy: .iso8601).timeIntervalSince1970), \
      unixepoch() + 2)
      """
    )
    let watch = try cli.start(["watch", "--command", "echo >> rang"])
    try await cli.waitFor("rang")
    watch.signal(SIGTERM)
    #expect(try await watch.output().status == 0)
  }

  @Test func aCommandThatFailsIsToldAndDoesNotEndIt() async throws {
    let cli = try ScheduleCLI()
    try await add(Self.event("a", "Tea", in: -5), to: cli)
    let watch = try cli.start(["watch", "--command", "exit 7"])
    try await cli.waitUntil {
      try await cli.run("alarms", "missed", "--json").decoded(AlarmList.self).alarms.first?.outcome
        == "failed"
    }
    watch.signal(SIGTERM)
    let output = try await watch.output()
    #expect(output.status == 0)
    #expect(
      output.standardError.contains(
        "schedule-cli: warning: the command for \"Tea\" failed with exit status 7; 'alarms missed' shows the alarm\n"
      )
    )
  }

  @Test func dueRingsOnceWhereItIsAskedTo() async throws {
    let cli = try ScheduleCLI()
    try await add(Self.event("a", "Tea", in: -5), to: cli)
    let output = try await cli.run("alarms", "due", "--command", #"echo "$SCHEDULE_TITLE" > rang"#)
    #expect(output.status == 0)
    #expect(output.standardOutput.contains("Tea"))
    #expect(try cli.read("rang") == "Tea\n")
    #expect(try await cli.run("alarms", "due", "--command", "touch again") == .done(""))
    #expect(!cli.exists("again"))
    #expect(try await cli.run("alarms", "due").standardOutput.contains("Tea"))
  }

  @Test func dueSaysWhenACommandFails() async throws {
    let cli = try ScheduleCLI(["PATH": "/nowhere"])
    try await add(Self.event("a", "Tea", in: -5), to: cli)
    let output = try await cli.run("alarms", "due", "--notify")
    #expect(output.status == 2)
    #expect(
      output.standardError
        == "schedule-cli: warning: notify-send can't be started: No such file or directory; "
        + "install libnotify-bin, or use --command\n"
    )
  }

  @Test func itEndsWhenTheDatabaseIsReplaced() async throws {
    let cli = try ScheduleCLI()
    try await add(Self.event("a", "Tea", in: -5), to: cli)
    let watch = try cli.start(["watch", "--command", "touch rang"])
    try await cli.waitFor("rang")
    for suffix in ["-wal", "-shm", ""] {
      try? FileManager.default.removeItem(atPath: cli.database + suffix)
    }
    let output = try await watch.output()
    #expect(output.status == 75)
    #expect(
      output.standardError.hasSuffix(
        "schedule-cli: the database was removed, or another one is in its place; start again\n"
      )
    )
  }

  @Test func itEndsWhenNobodyReads() async throws {
    let cli = try ScheduleCLI()
    try await add(Self.event("a", "Tea", in: -5), to: cli)
    #expect(try await cli.shell("$schedule watch > /dev/full").status == 74)
  }

  @Test func aCommandAndANotificationAreOneTooMany() async throws {
    for words in [["watch"], ["alarms", "due"]] {
      let output = try await ScheduleCLI().run(words + ["--command", "true", "--notify"])
      #expect(output.status == 64)
      #expect(output.standardError.contains("Give either '--command' or '--notify'."))
    }
  }
}

extension ScheduleCLI {
  /// Waits until a file is there, and has something in it.
  func waitFor(_ name: String) async throws { try await waitUntil { exists(name) } }

  /// Asks for a fact again and again, for half a minute at most.
  func waitUntil(_ isFact: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(30)
    while try await !isFact() {
      try #require(ContinuousClock.now < end, "it took too long")
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
