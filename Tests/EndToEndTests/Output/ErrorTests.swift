import Testing

/// What is said when the command line makes no sense, in words and as JSON.
@Suite struct ErrorTests {
  @Test func unknownCommandsAndOptions() async throws {
    let cli = try ScheduleCLI()
    for arguments in [["frobnicate"], ["list", "--frob"], ["import"], ["show"], ["delete", "a", "b"]] {
      let output = try await cli.run(arguments)
      #expect(output.status == 64)
      #expect(output.standardOutput == "")
      #expect(output.standardError.hasPrefix("Error: "), "\(arguments)")
      #expect(output.standardError.contains("Usage: schedule-cli"))
    }
    #expect(!cli.exists("schedule.sqlite"))
  }

  private static let failures: [([String], Int, String)] = [
    (["list", "--frob"], 64, "usage"),
    (["list", "--from", "2026-02-30"], 64, "usage"),
    (["show", "0000"], 66, "noInput"),
    (["import", "none.ics"], 66, "noInput"),
    (["import", "/dev/null"], 65, "badData"),
    (["import", "https://127.0.0.1:1/a.ics"], 69, "unavailable"),
    (["export", "--output", "none/all.ics"], 73, "cannotCreate"),
    (["add", " "], 64, "usage"),
  ]

  @Test(arguments: failures)
  func json(arguments: [String], code: Int, kind: String) async throws {
    let cli = try ScheduleCLI()
    for line in [["--json"] + arguments, arguments + ["--json"]] {
      let output = try await cli.run(line)
      #expect(Int(output.status) == code)
      #expect(output.standardOutput == "")
      #expect(output.standardError.split(separator: "\n").count == 1)
      let failure = try output.failure()
      #expect(failure.code == code)
      #expect(failure.kind == kind)
      #expect(!failure.message.isEmpty)
    }
  }

  private static let lines: [([String], String)] = [
    (
      ["frobnicate"],
      "Unknown subcommand 'frobnicate'. There are: list, agenda, day, week, month, show, "
    ),
    (["lst"], "Unknown subcommand 'lst'. Did you mean 'list'?\n"),
    (
      ["calendars", "delete", "x"],
      "Unknown subcommand 'delete'. There are: list, add, rename, color, remove.\n"
    ),
    (["list", "today"], "Unexpected argument 'today'.\n"),
    (["--", "list"], "Unexpected argument 'list'.\n"),
    (
      ["add", "X", "--duration", "-PT1H"],
      "Missing value for '--duration <time>'. If '-PT1H' is the value, write '--duration=-PT1H'.\n"
    ),
    (["add", "X", "--duration", "--json"], "{"),
    (["export", "--output", ""], "'--output' has no name: give a path, or '-'.\n"),
    (["export", "--force"], "'--force' goes with '--output FILE'.\n"),
  ]

  @Test(arguments: lines)
  func whatIsWrongWithTheLine(arguments: [String], message: String) async throws {
    let cli = try ScheduleCLI()
    let output = try await cli.run(arguments)
    #expect(output.status == 64)
    #expect(output.standardError.hasPrefix(message == "{" ? message : "Error: " + message))
    #expect(!cli.exists("schedule.sqlite"))
  }

  @Test(arguments: ["show", "delete", "edit"])
  func anIdIsNotEmpty(command: String) async throws {
    let cli = try ScheduleCLI()
    let arguments = [command, ""] + (command == "edit" ? ["--title", "X"] : [])
    #expect(
      try await cli.run(arguments)
        == .failed(66, "an id has a letter at least; list or search shows the ids")
    )
  }

  /// A dash and a digit are a value: a length, that is negative.
  @Test(arguments: [["--duration", "-1h"], ["--duration=-1h"], ["--duration=-PT1H"]])
  func aNegativeDuration(arguments: [String]) async throws {
    let cli = try ScheduleCLI()
    let text = arguments.last?.split(separator: "=").last ?? ""
    #expect(
      try await cli.run(["add", "X"] + arguments)
        == .failed(64, "--duration: '\(text)' is negative; write it like 1h30m, 45m or 2d")
    )
  }

  @Test func helpAndVersionAreNoErrors() async throws {
    let cli = try ScheduleCLI()
    let version = try await cli.run("--version")
    #expect(version.status == 0)
    #expect(version.standardOutput.hasPrefix("schedule-cli "))
    for command in ["list", "show", "search", "add", "edit", "delete", "import", "export", "calendars"] {
      let help = try await cli.run("help", command)
      #expect(help.status == 0)
      #expect(help.standardError == "")
      #expect(help == (try await cli.run(command, "--help")))
    }
    #expect(!cli.exists("schedule.sqlite"))
  }
}
