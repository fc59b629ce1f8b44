import Foundation
import TestSupport
import Testing

/// A process that is killed at any moment leaves a sound database, with none or all of the file.
@Suite struct CrashTests {
  @Test func anImportIsAllOrNothing() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.text(events: 600), to: "big.ics")
    try cli.write(SampleCalendar.week, to: "week.ics")
    #expect(try await cli.run("import", "week.ics").status == 0)
    #expect(try await cli.sqlite("PRAGMA wal_checkpoint(TRUNCATE)") == "0|0|0")

    let whole = ScheduleCLI(cli, database: "whole.sqlite")
    try FileManager.default.copyItem(atPath: cli.database, toPath: whole.database)
    let start = ContinuousClock.now
    #expect(try await whole.run("import", "big.ics").status == 0)
    let duration = start.duration(to: .now)
    #expect(try await whole.eventCount() == 603)

    for attempt in 0..<6 {
      let copy = ScheduleCLI(cli, database: "\(attempt).sqlite")
      try FileManager.default.copyItem(atPath: cli.database, toPath: copy.database)
      let running = try copy.start(["import", "big.ics"])
      let moment = duration * Double.random(in: 0...1, using: &random)
      // The moment of the crash is what is tested: the outcome must hold for every one of them.
      try await Task.sleep(for: moment)
      running.kill()
      let output = try await running.output()
      let state = try await copy.sqlite("PRAGMA integrity_check; SELECT count(*) FROM events")
      #expect(["ok\n3", "ok\n603"].contains(state), "seed \(seed), killed after \(moment)")
      if output.status == 0 { #expect(state == "ok\n603", "seed \(seed): reported as done, and not there") }
      // The next command of the user finds nothing in its way.
      #expect(try await copy.run("import", "big.ics").status == 0, "seed \(seed)")
      #expect(try await copy.eventCount() == 603, "seed \(seed)")
    }
  }

  /// Entries of the history, and the events that are there.
  @Test(arguments: [["undo"], ["calendars", "remove", "personal", "--force"]])
  func aChangeAndItsEntryAreBothThereOrNeither(command: [String]) async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.text(events: 300), to: "big.ics")
    #expect(try await cli.run("import", "big.ics").status == 0)
    let question = """
      PRAGMA integrity_check; SELECT count(*) FROM history; SELECT count(*) FROM events;
      SELECT count(*) FROM event_changes; SELECT count(*) FROM open_entry
      """
    #expect(try await cli.sqlite(question) == "ok\n1\n300\n0\n0")

    let whole = ScheduleCLI(cli, database: "whole.sqlite")
    try FileManager.default.copyItem(atPath: cli.database, toPath: whole.database)
    let start = ContinuousClock.now
    #expect(try await whole.run(command).status == 0)
    let duration = start.duration(to: .now)
    let done = "ok\n2\n0\n300\n0"
    #expect(try await whole.sqlite(question) == done)

    for attempt in 0..<5 {
      let copy = ScheduleCLI(cli, database: "\(attempt).sqlite")
      try FileManager.default.copyItem(atPath: cli.database, toPath: copy.database)
      let running = try copy.start(command)
      let moment = duration * Double.random(in: 0.3...1, using: &random)
      // As above, the outcome must hold for every moment.
      try await Task.sleep(for: moment)
      running.kill()
      let output = try await running.output()
      let state = try await copy.sqlite(question)
      #expect(["ok\n1\n300\n0\n0", done].contains(state), "seed \(seed), killed after \(moment)")
      if output.status == 0 { #expect(state == done, "seed \(seed): reported as done, and not there") }
      if state != done { #expect(try await copy.run(command).status == 0, "seed \(seed)") }
      #expect(try await copy.sqlite(question) == done, "seed \(seed)")
      #expect(try await copy.run("redo").status == (command == ["undo"] ? 0 : 66))
    }
  }
}
