import Foundation
import Testing

/// The README's examples, run as they stand there.
@Suite struct ReadmeTests {
  /// The commands of the section "Use it", without what is said about them.
  private static func commands() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let readme = folder.appending(path: "../../../README.md").standardizedFileURL
    let section = try String(contentsOf: readme, encoding: .utf8).split(separator: "## Use it\n").last ?? ""
    let block = section.split(separator: "```").dropFirst().first ?? ""
    return block.split(separator: "\n").filter { $0.hasPrefix("schedule-cli ") }.map {
      String($0.prefix { $0 != "#" }.dropFirst("schedule-cli ".count))
    }
  }

  @Test func everyExampleWorks() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.week, to: "work.ics")
    try cli.write(SampleCalendar.text(SampleCalendar.event("a", "Team lunch")), to: "team.ics")
    let commands = try Self.commands()
    #expect(commands.count >= 10)
    var dentist = "7k3f"
    for command in commands {
      let line = command.replacing("https://example.com/team.ics", with: "team.ics")
        .replacing("7k3f", with: dentist)
      let output = try await cli.shell("$schedule \(line)")
      #expect(output.status == 0, "\(command): \(output.standardError)")
      if line.hasPrefix("add "),
        let id = try await cli.occurrences("--all", "--search", "dentist").first?.shortId
      {
        dentist = id
      }
    }
    #expect(try cli.read("all.ics").contains("SUMMARY:Team lunch"))
    #expect(try await cli.occurrences("--all", "--search", "dentist").isEmpty)
  }
}
