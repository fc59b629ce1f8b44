import Testing

/// Several processes use one database at once: nobody is refused, nothing is lost.
@Suite struct ConcurrencyTests {
  @Test func twoImportsAndTenAddsAtTheSameTime() async throws {
    let cli = try ScheduleCLI()
    var commands: [[String]] = []
    for name in ["left", "right"] {
      try cli.write(SampleCalendar.text(events: 1000, prefix: name), to: "\(name).ics")
      commands.append(["import", "\(name).ics"])
    }
    for number in 0..<10 {
      commands.append(["add", "Added \(number)", "--start", "2026-03-10T09:00", "--duration", "30m"])
    }

    let running = try commands.map { try cli.start($0) }
    for command in running {
      let output = try await command.output()
      #expect(output.status == 0)
      #expect(output.problems == [])
    }
    #expect(try await cli.eventCount() == 2010)
    #expect(try await cli.sqlite("PRAGMA integrity_check") == "ok")
  }

  /// Twelve first commands of a user's life, at the same moment.
  @Test func aDatabaseThatSeveralMakeAtOnce() async throws {
    let cli = try ScheduleCLI()
    let running = try (0..<12).map { try cli.start(["add", "\($0)", "--start", "2026-03-10T09:00"]) }
    for command in running {
      let output = try await command.output()
      #expect(output.status == 0)
      #expect(output.problems == [])
    }
    #expect(try await cli.eventCount() == 12)
    #expect(try await cli.run("calendars").standardOutput == "  personal  Personal  12 events\n")
  }

  /// Each change is made, or its author is told that another one came first; none is lost without a word.
  @Test func severalWhoChangeOneEvent() async throws {
    let cli = try ScheduleCLI()
    let id = try await cli.add("Lunch", "--start", "2026-03-10T12:00")
    let running = try (0..<8).map { try cli.start(["edit", id, "--notes", "\($0)", "--json"]) }
    var changes = 0
    for command in running {
      let output = try await command.output()
      if output.status == 0 {
        changes += 1
      } else {
        #expect(try output.failure().code == 75)
        #expect(
          try output.failure().message == "the event Lunch was changed meanwhile, nothing was overwritten"
        )
      }
    }
    #expect(changes > 0)
    #expect(try await cli.run("show", id, "--json").decoded(ShownEvent.self).event.version == 1 + changes)
  }
}

extension ScheduleCLI.Output {
  /// The lines on standard error, but for what an event overlaps with: that depends on who comes first.
  fileprivate var problems: [Substring] {
    standardError.split(separator: "\n").filter { !$0.hasPrefix("schedule-cli: note: ") }
  }
}
