import Foundation
import Testing

/// The README's examples, run as they stand there.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  private static func readme() throws -> String {
    try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  /// The commands of the section "Use it", without what is said about them.
  private static func commands() throws -> [String] {
    let section = try readme().split(separator: "## Use it\n").last ?? ""
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
    // What goes on until somebody ends it has tests of its own.
    for command in commands where !command.hasPrefix("watch ") {
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

  /// What a console shows in the README: a command, and what it prints.
  struct Screen: CustomStringConvertible {
    let command: String
    let output: String

    var description: String { command }
  }

  private static func screens() throws -> [Screen] {
    try readme().split(separator: "```console\n$ schedule-cli ").dropFirst().compactMap { block in
      guard let end = block.firstRange(of: "```"), let line = block.firstIndex(of: "\n") else { return nil }
      return Screen(
        command: String(block[..<line]),
        output: String(block[block.index(after: line)..<end.lowerBound])
      )
    }
  }

  @Test func everyScreenIsWhatIsPrinted() async throws {
    let cli = try ScheduleCLI(["TZ": "Europe/Berlin", "COLUMNS": "80"])
    try cli.write(
      try String(contentsOf: Self.root.appending(path: "Demo/sample.ics"), encoding: .utf8),
      to: "sample.ics"
    )
    #expect(try await cli.run("import", "sample.ics").status == 0)
    let screens = try Self.screens()
    #expect(screens.map { $0.command.prefix { $0 != " " } } == ["list", "week", "month"])
    for screen in screens {
      #expect(try await cli.shell("$schedule \(screen.command)") == .done(screen.output), "\(screen.command)")
    }
  }
}
