import Foundation
import Testing

/// Several processes use one database at once: nobody is refused, nothing is lost.
@Suite struct ConcurrencyTests {
  @Test func twoImportsAndTenAddsAtTheSameTime() async throws {
    let cli = try ScheduleCLI()
    defer { cli.remove() }
    var commands: [[String]] = []
    for name in ["left", "right"] {
      let file = cli.path("\(name).ics")
      try Data(SampleCalendar.text(events: 1500, prefix: name).utf8).write(to: URL(filePath: file))
      commands.append(["import", file])
    }
    for number in 0..<10 {
      commands.append(["add", "Added \(number)", "--start", "2026-03-10T09:00", "--duration", "30m"])
    }

    let running = try commands.map { try cli.start($0) }
    for command in running {
      let output = try await command.output()
      #expect(output.status == 0)
      #expect(output.standardError == "")
    }
    #expect(try await cli.eventCount() == 3010)
    #expect(try await cli.sqlite("PRAGMA integrity_check") == "ok")
  }
}
