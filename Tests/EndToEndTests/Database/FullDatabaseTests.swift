import Foundation
import Testing

/// The file may not grow any further: a limit of the process stands in for a full disk.
@Suite struct FullDatabaseTests {
  @Test func nothingOfAnImportIsLeft() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.week, to: "week.ics")
    try cli.write(SampleCalendar.text(events: 1500), to: "big.ics")
    _ = try await cli.run("import", "week.ics")
    let before = try await cli.occurrences()

    // In blocks of 512 bytes.
    let output = try await cli.shell("ulimit -f 600; exec $schedule import big.ics")
    #expect(
      output
        == .failed(
          74,
          "the disk of \(cli.database) is full, nothing was changed; free some space and try again"
        )
    )
    #expect(try await cli.occurrences() == before)
    #expect(try await cli.sqlite("PRAGMA integrity_check") == "ok")
    #expect(try await cli.run("import", "big.ics") == .done("personal: 1500 added\n"))
  }

  @Test func anOutputThatIsFull() async throws {
    let cli = try await ScheduleCLI.withWeek()
    #expect(
      try await cli.shell("$schedule list --all > /dev/full")
        == .failed(74, "the output can't be written (No space left on device); check where it goes")
    )
    #expect(
      try await cli.shell("$schedule export > /dev/full")
        == .failed(
          74,
          "writing standard output failed: No space left on device; free some space and try again"
        )
    )
    try cli.write(SampleCalendar.text(events: 500), to: "many.ics")
    _ = try await cli.run("import", "many.ics")
    #expect(
      try await cli.shell("ulimit -f 100; $schedule export --output all.ics")
        == .failed(74, "writing all.ics failed: File too large")
    )
    #expect(!cli.exists("all.ics"))
  }

  @Test func anOutputThatIsClosed() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.week, to: "week.ics")
    #expect(try await cli.shell("$schedule import week.ics 0<&- 2>&-") == .done("personal: 3 added\n"))
    let list = try await cli.shell("$schedule list --all >&-")
    #expect(list.status == 74)
    #expect(list.standardError.hasPrefix("schedule-cli: the output can't be written ("))
    #expect(try await cli.sqlite("PRAGMA integrity_check") == "ok")
    #expect(try await cli.eventCount() == 3)
  }
}
