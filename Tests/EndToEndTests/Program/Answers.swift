import Foundation

/// What `list --json` and `search --json` print.
struct Occurrences: Decodable {
  struct Occurrence: Decodable, Hashable {
    var id: String
    var shortId: String
    var recurrenceId: String?
    var calendar: String
    var title: String
    var start: String
    var end: String
    var allDay: Bool
    var zone: String?
    var status: String?
    var location: String?
    var busy: Bool
  }

  var occurrences: [Occurrence]
}

/// What `calendars --json` prints.
struct Calendars: Decodable {
  struct Calendar: Decodable, Hashable {
    var id: String
    var name: String
    var color: String?
    var events: Int
  }

  var calendars: [Calendar]
}

/// What `import --json` prints.
struct Imports: Decodable {
  struct Import: Decodable {
    struct Problem: Decodable, Hashable {
      var uid: String?
      var title: String?
      var line: Int?
      var message: String
    }

    var source: String
    var calendar: String?
    var added: Int?
    var updated: Int?
    var unchanged: Int?
    var skipped: [Problem]?
    var warnings: [Problem]?
    var skippedTotal: Int?
    var error: Failure.Details?
  }

  var imports: [Import]
}

/// What any command prints with `--json` when it fails.
struct Failure: Decodable {
  struct Details: Decodable, Hashable {
    var code: Int
    var kind: String
    var message: String
    var remedy: String?
  }

  var error: Details
}

/// What `show --json` prints, in part.
struct ShownEvent: Decodable {
  struct Event: Decodable {
    var id: String
    var uid: String
    var calendar: String
    var version: Int
    var title: String
    var start: String
    var end: String?
    var allDay: Bool
    var zone: String?
    var location: String?
    var notes: String?
  }

  var event: Event
}

extension ScheduleCLI.Output {
  func decoded<Answer: Decodable>(_ answer: Answer.Type = Answer.self) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(standardOutput.utf8))
  }

  /// The failure on standard error.
  func failure() throws -> Failure.Details {
    try JSONDecoder().decode(Failure.self, from: Data(standardError.utf8)).error
  }
}

extension ScheduleCLI {
  /// A database in which ``SampleCalendar/week`` is, as is its file.
  static func withWeek(_ environment: [String: String] = [:]) async throws -> ScheduleCLI {
    let cli = try ScheduleCLI(environment)
    try cli.write(SampleCalendar.week, to: "week.ics")
    _ = try await cli.run("import", "week.ics")
    return cli
  }

  /// Everything in the database.
  func occurrences(_ arguments: String...) async throws -> [Occurrences.Occurrence] {
    try await run(["list", "--json"] + (arguments.isEmpty ? ["--all"] : arguments)).decoded(Occurrences.self)
      .occurrences
  }

  /// Events in the database, asked of the program itself.
  func eventCount() async throws -> Int {
    try await run("calendars", "--json").decoded(Calendars.self).calendars.reduce(0) { $0 + $1.events }
  }

  /// Adds an event.
  ///
  /// - Returns: Its id.
  func add(_ arguments: String...) async throws -> String {
    try await run(["add", "--json"] + arguments).decoded(ShownEvent.self).event.id
  }

  /// The lines of an event's stored text, without the envelope and the stamps of the present moment.
  func source(_ id: String) async throws -> [String] {
    let text = try await run("show", id, "--source").standardOutput
    return text.split(separator: "\r\n").map(String.init).filter { line in
      !["BEGIN:VC", "VERSION:", "PRODID:", "END:VC", "DTSTAMP:", "CREATED:", "LAST-MODIFIED:", "UID:"]
        .contains { line.hasPrefix($0) }
    }
  }
}
