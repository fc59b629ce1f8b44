import Testing

/// Anybody can send an invitation; none of what it says may reach the terminal as a command.
@Suite struct TextSafetyTests {
  /// Clears the screen, names the window, rings, goes back over the line, and turns text around.
  private static let hostile = "a\u{1B}[2Jb\u{1B}]0;owned\u{7}c\u{8}\u{9B}31md\u{202E}e\u{7F}f"

  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A, 0x20..<0x7F: true
      case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  private func cli() async throws -> (cli: ScheduleCLI, imported: ScheduleCLI.Output) {
    let cli = try ScheduleCLI()
    let event = SampleCalendar.event(
      "a",
      Self.hostile,
      more: "LOCATION:\(Self.hostile)",
      "DESCRIPTION:\(Self.hostile)",
      "CATEGORIES:\(Self.hostile)",
      "URL:https://x/\(Self.hostile)",
      "X-WR-CALNAME:\(Self.hostile)",
      "DTEND:20260310T080000Z"
    )
    let bad = SampleCalendar.event("\(Self.hostile)", Self.hostile, start: "\(Self.hostile)")
    let imported = try await cli.run("import", "-", input: SampleCalendar.text(event, bad))
    return (cli, imported)
  }

  @Test func everyCommand() async throws {
    let (cli, imported) = try await cli()
    #expect(Self.isHarmless(imported.standardOutput + imported.standardError))
    let id = try #require(try await cli.occurrences().first).id
    _ = try await cli.run("calendars", "rename", "personal", Self.hostile)
    for command in [
      ["list", "--all"], ["search", "a"], ["show", id], ["calendars"], ["edit", id, "--title", Self.hostile],
      ["list", Self.hostile], ["show", Self.hostile], ["import", Self.hostile],
      ["export", "-o", "\u{1B}/\u{7}"],
      ["list", "--from", Self.hostile], ["list", "--calendar", Self.hostile], [Self.hostile], ["delete", id],
    ] {
      let output = try await cli.run(command)
      #expect(Self.isHarmless(output.standardOutput), "\(command.first ?? "")")
      #expect(
        Self.isHarmless(output.standardError),
        "\(command.first ?? "") \(output.standardError.debugDescription)"
      )
    }
  }

  @Test func jsonEscapesAndLosesNothing() async throws {
    let (cli, _) = try await cli()
    let output = try await cli.run("list", "--all", "--json")
    #expect(Self.isHarmless(output.standardOutput.replacing("\u{202E}", with: "")))
    let title = try #require(try output.decoded(Occurrences.self).occurrences.first).title
    #expect(title.contains("owned"))
    let failed = try await cli.run("show", Self.hostile, "--json")
    #expect(Self.isHarmless(failed.standardError.replacing("\u{202E}", with: "")))
  }

  @Test func colourIsAddedAroundTextNotFromIt() async throws {
    let (cli, _) = try await cli()
    let colored = try await cli.run("list", "--all", "--color", "always").standardOutput
    #expect(colored.contains("\u{1B}[1m"))
    let plain = colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    #expect(Self.isHarmless(plain))
    #expect(plain == (try await cli.run("list", "--all").standardOutput))
  }
}
