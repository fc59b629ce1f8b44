import Foundation
import Testing

/// Where the database lives when the command line doesn't say.
@Suite struct PlaceTests {
  private func run(_ cli: ScheduleCLI, _ arguments: String...) async throws -> ScheduleCLI.Output {
    try await cli.start(ScheduleCLI.binary.path, arguments).output()
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func underXDGDataHome() async throws {
    let cli = try ScheduleCLI()
    let data = cli.path("data")
    #expect(try await run(cli.with(["XDG_DATA_HOME": data]), "add", "X").status == 0)
    #expect(cli.exists("data/schedule-cli/schedule.sqlite"))
    #expect(try permissions(data + "/schedule-cli/schedule.sqlite") == 0o600)
    #expect(try permissions(data + "/schedule-cli") == 0o700)
  }

  @Test func underHome() async throws {
    let cli = try ScheduleCLI()
    #expect(try await run(cli, "add", "X").status == 0)
    #expect(cli.exists(".local/share/schedule-cli/schedule.sqlite"))
    #expect(
      try await run(cli.with(["XDG_DATA_HOME": "relative"]), "calendars").standardOutput.contains("1 event")
    )
  }

  @Test func nowhere() async throws {
    let cli = try ScheduleCLI(["HOME": ""])
    #expect(
      try await run(cli, "list")
        == .failed(
          78,
          "there is no place for the database: neither HOME nor XDG_DATA_HOME is an absolute path; set one of "
            + "them, or say --database PATH"
        )
    )
  }
}
