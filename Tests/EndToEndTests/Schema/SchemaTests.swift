import Foundation
import TestSupport
import Testing

/// What each command prints with `--json`, held against the schema in Documentation.
@Suite struct SchemaTests {
  private let schema: OutputSchema
  private let documents: [String: String?]

  init() throws {
    schema = try OutputSchema()
    documents = try OutputSchema.documents()
  }

  @Test func everyCommandIsInTheTable() async throws {
    let cli = try ScheduleCLI()
    let commands = try await cli.commands()
    #expect(commands.count >= 20)
    for command in commands {
      let name = command.joined(separator: " ")
      let help = try await cli.run(["help"] + command).standardOutput
      guard help.contains("--json") else { continue }
      #expect(documents[name] != nil, "'\(name)' takes --json: give it a row in Documentation/JSON.md")
    }
    let names = Set(commands.map { $0.joined(separator: " ") })
    #expect(Set(documents.keys).subtracting(names) == ["show --source"])
  }

  @Test func everyNameInTheTableIsInTheSchema() throws {
    #expect(Set(documents.values.compactMap(\.self)).isSubset(of: schema.definitionNames))
    #expect(documents["export"] == .some(nil))
  }

  /// Runs commands and holds what they print against what the table says.
  private final class Session {
    let cli: ScheduleCLI
    let schema: OutputSchema
    let documents: [String: String?]
    var done: Set<String> = []

    init(_ tests: SchemaTests, _ cli: ScheduleCLI) {
      self.cli = cli
      schema = tests.schema
      documents = tests.documents
    }

    @discardableResult
    func run(
      _ command: String,
      _ arguments: String...,
      status: Int32 = 0,
      input: String = "",
      at location: SourceLocation = #_sourceLocation
    ) async throws -> ScheduleCLI.Output {
      let words = command.split(separator: " ").map { String($0) } + arguments + ["--json"]
      let output = try await cli.run(words, input: input)
      #expect(output.status == status, "\(words) \(output.standardError)", sourceLocation: location)
      let definition = try #require(documents[command] ?? nil, "\(command)", sourceLocation: location)
      #expect(
        try schema.violations(in: output.standardOutput, definition: definition) == [],
        "\(words)",
        sourceLocation: location
      )
      done.insert(command)
      return output
    }

    /// - Returns: The id of the event.
    func add(_ arguments: String...) async throws -> String {
      let words = ["add", "--json"] + arguments
      let output = try await cli.run(words)
      #expect(try schema.violations(in: output.standardOutput, definition: "savedDocument") == [], "\(words)")
      done.insert("add")
      return try output.decoded(ShownEvent.self).event.id
    }
  }

  @Test func everyCommandPrintsItsDocument() async throws {
    let cli = try ScheduleCLI(["TZ": "Australia/Lord_Howe"])
    let session = Session(self, cli)
    try await session.run("calendars list")
    try await session.run("list")
    try await session.run("history")
    try await session.run("calendars add", "Work", "--color", "#3366FF")
    try await session.run("calendars rename", "work", "Work, all of it")
    try await session.run("calendars color", "work", "none")
    try cli.write(Self.hard, to: "hard.ics")
    try await session.run("import", "hard.ics", "none.ics", status: 2)
    try await session.run("import", "-", input: SampleCalendar.week)

    let lunch = try await session.add(
      "Lunch",
      "--start",
      "2026-04-05T01:30",
      "--alarm",
      "5m",
      "--category",
      "a,b"
    )
    _ = try await session.add("Fair", "--start", "2026-04-04", "--end", "2026-04-06")
    _ = try await session.add(
      "Tea",
      "--start",
      "2026-04-05T01:00",
      "--zone",
      "floating",
      "--notes",
      "x\n\u{1B}"
    )
    let series = try await session.add(
      "Daily",
      "--start",
      "2026-04-01T01:45",
      "--duration",
      "15m",
      "--repeat",
      "daily",
      "--count",
      "9"
    )
    for rule in ["every 2 weeks on mon,wed", "monthly on the last fri", "yearly"] {
      _ = try await session.add(rule, "--start", "2026-04-01", "--repeat", rule, "--until", "2030-01-01")
    }
    try await session.run("edit", lunch, "--start", "2026-04-05T01:45", "--location", "Here")
    try await session.run("edit", series, "--occurrence", "2026-04-03", "--this", "--title", "Once")
    try await session.run("edit", series, "--occurrence", "2026-04-07", "--following", "--duration", "1h")
    try await session.run("delete", series, "--occurrence", "2026-04-02", "--this")
    for event in Set(try await cli.occurrences().map(\.id)) {
      try await session.run("show", event)
      try await session.run("show --source", event)
    }
    try await session.run("list", "--all")
    try await session.run("search", "a")
    try await session.run("search", "nothing of the kind")
    try await session.run("day", "2026-04-05")
    try await session.run("week", "2026-04-05")
    try await session.run("month", "2026-04")
    let soon = try await session.add("Soon", "--start", "in 1 hour", "--alarm", "2h", "--alarm", "5m")
    for command in ["list", "due", "missed"] { try await session.run("alarms \(command)") }
    try await session.run("alarms snooze", soon, "5m")
    try await session.run("alarms list")
    _ = try await session.add("Also soon", "--start", "in 1 hour", "--alarm", "2h")
    let watch = try cli.start(["watch", "--json", "--command", "touch rang"])
    try await cli.waitFor("rang")
    watch.signal(SIGTERM)
    let rung = try await watch.output().standardOutput
    #expect(try schema.violations(in: rung, definition: "alarmDocument") == [])
    session.done.insert("watch")
    try await session.run("alarms dismiss", "--all")
    try await session.run("free", "--from", "2026-04-05", "--between", "0:00-6:00", "--duration", "30m")
    try await session.run("delete", lunch)
    try await session.run("undo")
    try await session.run("redo")
    try await session.run("history", "--limit", "100")
    try await session.run("config path")
    try await session.run("config set", "calendar", "work")
    try await session.run("config show", "--color", "never")
    try await session.run("config unset", "calendar")
    try await session.run("calendars remove", "work", "--force")
    try await session.run("undo")
    #expect(session.done == Set(documents.filter { $0.value != nil }.keys))
  }

  /// All the cases that are hard to read, and a hundred made up ones.
  @Test func everyEventOfTheFixtures() async throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../ICalendarTests/Fixtures").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: fixtures.path)
      .filter { $0.hasSuffix(".ics") }.map { fixtures.appending(path: $0).path }.sorted()
    #expect(files.count >= 40)
    let cli = try ScheduleCLI(["TZ": "America/Vancouver"])
    let imported = try await cli.run(["import", "--json"] + files)
    #expect(try schema.violations(in: imported.standardOutput, definition: "importsDocument") == [])
    let list = try await cli.run("list", "--from", "2020", "--to", "2035", "--json")
    #expect(try schema.violations(in: list.standardOutput, definition: "occurrencesDocument") == [])
    let events = Set(try list.decoded(Occurrences.self).occurrences.map(\.id)).sorted()
    #expect(events.count >= 100)
    for event in events where event.hashedByLetters.isMultiple(of: 3) {
      let shown = try await cli.run("show", event, "--json")
      #expect(try schema.violations(in: shown.standardOutput, definition: "eventDocument") == [], "\(event)")
    }
  }

  @Test func everyKindOfFailure() async throws {
    let cli = try ScheduleCLI()
    try cli.write("no calendar", to: "bad.ics")
    var kinds: Set<String> = []
    for arguments in [
      ["frobnicate"], ["list", "--from", "someday"], ["import", "bad.ics"], ["import", "none.ics"],
      ["import", "http://127.0.0.1:1/"], ["export", "--output", "no/such/folder.ics"],
      ["list", "--format", "{titel}"], ["undo"], ["show", "zzzz"], ["calendars", "remove", "zzzz"],
    ] {
      let output = try await cli.run(arguments + ["--json"])
      #expect(output.standardOutput.isEmpty)
      #expect(
        try schema.violations(in: output.standardError, definition: "errorDocument") == [],
        "\(arguments)"
      )
      kinds.insert(try output.failure().kind)
    }
    let full = try await cli.shell("$schedule list --json > /dev/full")
    #expect(try schema.violations(in: full.standardError, definition: "errorDocument") == [])
    kinds.insert(try full.failure().kind)
    #expect(kinds == ["usage", "badData", "noInput", "unavailable", "cannotCreate", "inputOutput"])
  }

  @Test func aWarning() async throws {
    let output = try await ScheduleCLI(["TZ": "Nowhere"]).run("list", "--json")
    #expect(try schema.violations(in: output.standardError, definition: "warningDocument") == [])
  }

  /// What the tests above rest on: an output that differs is noticed.
  @Test func anOutputThatDiffersIsNoticed() async throws {
    let output = try await ScheduleCLI.withWeek().run("list", "--all", "--json").standardOutput
    for (from, to) in [
      ("\"schema\": 1", "\"schema\": 2"), ("\"busy\": true", "\"busy\": \"true\""),
      ("\"title\"", "\"titel\""),
      ("\"2026-03-10\"", "\"2026-02-30\""), ("+00:00", ""), ("\"tentative\"", "\"maybe\""),
    ] {
      let other = output.replacing(from, with: to)
      #expect(other != output)
      #expect(try !schema.violations(in: other, definition: "occurrencesDocument").isEmpty, "\(to)")
      #expect(try !schema.violations(in: output, definition: "eventDocument").isEmpty)
    }
  }

  /// Whatever has a member of its own: every kind of alarm, dates of every form, each part of a rule, and what can't
  /// be read.
  private static let hard = SampleCalendar.text(
    SampleCalendar.event(
      "alarms",
      "Alarms",
      more: "DURATION:P1DT2H3M4S",
      "URL:https://example.com/?a=b",
      "CATEGORIES:a,b",
      "STATUS:CANCELLED",
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-P1D\nREPEAT:2\nDURATION:PT5M\nACKNOWLEDGED:20260309T090000Z\nEND:VALARM",
      "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\nTRIGGER;RELATED=END:PT5M\nEND:VALARM",
      "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\nTRIGGER;VALUE=DATE-TIME:20260310T080000Z\nEND:VALARM"
    ),
    SampleCalendar.event(
      "rule",
      "Rule",
      start: "20260301T000000",
      more: "RRULE:FREQ=YEARLY;INTERVAL=1;UNTIL=20300101T000000;BYMONTH=3;BYWEEKNO=10;BYDAY=MO,SU;BYHOUR=1;"
        + "BYMINUTE=2;BYSECOND=3;BYSETPOS=1,-1;WKST=SU",
      "RDATE:20260302T000000,20260303T010000",
      "EXDATE:20260303T010000"
    ),
    SampleCalendar.event(
      "days",
      "Days",
      start: "20260301",
      more: "RRULE:FREQ=MONTHLY;BYMONTHDAY=1,-1;UNTIL=20261231"
    )
    .replacing("DTSTART:", with: "DTSTART;VALUE=DATE:"),
    SampleCalendar.event("days", "Another day", start: "20260402", more: "RECURRENCE-ID;VALUE=DATE:20260401")
      .replacing("DTSTART:", with: "DTSTART;VALUE=DATE:"),
    SampleCalendar.event(
      "year",
      "Year",
      more: "RRULE:FREQ=YEARLY;BYYEARDAY=69;COUNT=3",
      "DTEND:20260310T080000Z"
    ),
    SampleCalendar.event("bad", "Bad", start: "yesterday"),
    SampleCalendar.event("untitled", "")
  )
}

extension String {
  /// A number that is the same in every run.
  fileprivate var hashedByLetters: Int { utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } }
}
