import Testing

/// Colour and width.
@Suite struct TerminalTests {
  private static let day = ["list", "--from", "2026-03-11", "--days", "1"]

  @Test func aPipeIsNotColouredUnlessAsked() async throws {
    let cli = try await ScheduleCLI.withWeek()
    #expect(try await !cli.run(Self.day).standardOutput.contains("\u{1B}"))
    #expect(try await !cli.run(Self.day + ["--color", "never"]).standardOutput.contains("\u{1B}"))
    let colored = try await cli.run(Self.day + ["--color", "always"]).standardOutput
    #expect(colored.hasPrefix("\u{1B}[1mWednesday 11 March 2026\u{1B}[0m\n"))
    #expect(
      try await cli.with(["NO_COLOR": "1"]).run(Self.day + ["--color", "always"]).standardOutput == colored
    )
    #expect(try await cli.run(Self.day + ["--color", "sometimes"]).status == 64)
  }

  /// `script` gives a command a terminal of its own.
  @Test func aTerminalIsColouredUnlessTold() async throws {
    let cli = try await ScheduleCLI.withWeek(["TERM": "xterm"])
    func onTerminal(_ environment: [String: String]) async throws -> String {
      try await cli.with(environment)
        .shell("script -qec \"$schedule list --from 2026-03-11 --days 1\" /dev/null").standardOutput
    }
    #expect(try await onTerminal([:]).contains("\u{1B}[1mWednesday 11 March 2026\u{1B}[0m"))
    #expect(try await !onTerminal(["NO_COLOR": "1"]).contains("\u{1B}"))
    #expect(try await onTerminal(["NO_COLOR": ""]).contains("\u{1B}[1m"))
    #expect(try await !onTerminal(["TERM": "dumb"]).contains("\u{1B}"))
  }

  @Test func forty() async throws {
    #expect(
      try await ScheduleCLI.withWeek(["COLUMNS": "40"]).run(Self.day).standardOutput == """
        Wednesday 11 March 2026
          08:00–08:15  Stand-up             zcin
          13:00–14:30  Review… (tentative)  jgvh

        """
    )
  }

  @Test func eighty() async throws {
    #expect(
      try await ScheduleCLI.withWeek(["COLUMNS": "80"]).run(Self.day).standardOutput == """
        Wednesday 11 March 2026
          08:00–08:15  Stand-up                           Room 4  Personal  zcin
          13:00–14:30  Review of the quarter (tentative)          Personal  jgvh

        """
    )
  }

  @Test(arguments: [20, 40, 60, 80, 120])
  func noLineIsTooLong(columns: Int) async throws {
    let cli = try await ScheduleCLI.withWeek(["COLUMNS": "\(columns)"])
    _ = try await cli.add(
      String(repeating: "ein sehr langer Titel ", count: 10),
      "--start",
      "2026-03-11",
      "--location",
      String(repeating: "日本語", count: 20)
    )
    let output = try await cli.run("list", "--all").standardOutput
    let rows = output.split(separator: "\n").filter { $0.hasPrefix(" ") }
    #expect(rows.count == 6)
    for row in rows {
      let width = row.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFFEF).contains($1.value) ? 2 : 1) }
      #expect(width <= max(columns, 40), "\(row)")
    }
  }

  /// Where nothing says how wide it is, nothing is cut.
  @Test func aPipeWithoutColumns() async throws {
    let cli = try await ScheduleCLI.withWeek(["COLUMNS": ""])
    let title = String(repeating: "ein sehr langer Titel ", count: 10) + "Ende"
    _ = try await cli.add(title, "--start", "2026-03-11")
    #expect(try await cli.run(Self.day).standardOutput.contains(title))
  }
}
