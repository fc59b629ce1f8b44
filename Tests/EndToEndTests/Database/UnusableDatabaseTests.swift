import Foundation
import Testing

/// Databases that can't be used: one clear line, the right exit code, and nothing lost.
@Suite struct UnusableDatabaseTests {
  private static let commands = [
    ["list"], ["search", "x"], ["calendars"], ["add", "X"], ["export"], ["import", "week.ics"],
  ]

  private func expect(_ status: Int32, _ line: String, from cli: ScheduleCLI) async throws {
    try cli.write(SampleCalendar.week, to: "week.ics")
    for command in Self.commands {
      #expect(try await cli.run(command) == .failed(status, line), "\(command)")
    }
  }

  @Test func itIsNoDatabase() async throws {
    let cli = ScheduleCLI(try ScheduleCLI(), database: "notes.txt")
    let text = String(repeating: "Remember the milk. ", count: 200)
    try cli.write(text, to: "notes.txt")
    try await expect(
      65,
      "\(cli.database) is not a schedule database; name another file with --database; to read a calendar file, "
        + "use import",
      from: cli
    )
    #expect(try cli.read("notes.txt") == text)
  }

  @Test func itBelongsToAnotherProgram() async throws {
    let cli = try ScheduleCLI()
    _ = try await cli.sqlite("CREATE TABLE photos (name TEXT); INSERT INTO photos VALUES ('a.jpg')")
    try await expect(
      65,
      "\(cli.database) is the database of another program; name another file with --database",
      from: cli
    )
    #expect(try await cli.sqlite("SELECT * FROM photos; SELECT count(*) FROM sqlite_schema") == "a.jpg\n1")
  }

  @Test func itIsOfANewerVersion() async throws {
    let cli = try ScheduleCLI()
    _ = try await cli.add("X", "--start", "2026-03-10")
    let version = try #require(Int(try await cli.sqlite("PRAGMA user_version")))
    _ = try await cli.sqlite("PRAGMA user_version = \(version + 1)")
    try await expect(
      78,
      "\(cli.database) was written by a newer version of this program (format \(version + 1), this one knows "
        + "\(version)); install the newer version, or name another file with --database",
      from: cli
    )
    _ = try await cli.sqlite("PRAGMA user_version = \(version)")
    #expect(try await cli.eventCount() == 1)
  }

  @Test func itsFolderIsNotThere() async throws {
    let cli = ScheduleCLI(try ScheduleCLI(), database: "none/schedule.sqlite")
    let folder = cli.path("none")
    try await expect(73, "the folder \(folder) doesn't exist; make it with: mkdir -p \(folder)", from: cli)
  }

  @Test func itIsAFolder() async throws {
    let cli = ScheduleCLI(try ScheduleCLI(), database: "folder")
    try FileManager.default.createDirectory(atPath: cli.database, withIntermediateDirectories: false)
    try await expect(
      73,
      "\(cli.database) is a folder; name a file in it: --database \(cli.database)/schedule.sqlite",
      from: cli
    )
  }

  @Test func itHasNoName() async throws {
    let cli = try ScheduleCLI()
    for command in Self.commands.dropLast() {
      let output = try await cli.start(ScheduleCLI.binary.path, ["--database", ""] + command).output()
      #expect(output == .failed(64, "no database is named; name a file: --database PATH"), "\(command)")
    }
  }

  @Test func itIsALinkToNothing() async throws {
    let cli = ScheduleCLI(try ScheduleCLI(), database: "link.sqlite")
    try FileManager.default.createSymbolicLink(atPath: cli.database, withDestinationPath: "gone.sqlite")
    try await expect(
      73,
      "\(cli.database) is a link to a file that doesn't exist; mend the link, or name another file with "
        + "--database",
      from: cli
    )
    #expect(!cli.exists("gone.sqlite"))
  }

  @Test(arguments: ["/dev/null", "/dev/full", "pipe"])
  func itIsNoFile(name: String) async throws {
    let cli = try ScheduleCLI()
    #expect(mkfifo(cli.path("pipe"), 0o600) == 0)
    for command in Self.commands.dropLast() {
      let output = try await cli.start(ScheduleCLI.binary.path, ["--database", name] + command).output()
      #expect(
        output
          == .failed(73, "\(name) is a device or a pipe, no file; name another file with --database"),
        "\(command)"
      )
    }
  }

  @Test func itIsDamaged() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.text(events: 100), to: "many.ics")
    _ = try await cli.run("import", "many.ics")
    #expect(try await cli.sqlite("PRAGMA wal_checkpoint(TRUNCATE)") == "0|0|0")
    var bytes = try Data(contentsOf: URL(filePath: cli.database))
    bytes.replaceSubrange(4096..., with: Data(repeating: 0x5A, count: bytes.count - 4096))
    try bytes.write(to: URL(filePath: cli.database))
    let output = try await cli.run("list", "--all")
    #expect(
      output
        == .failed(
          65,
          "the database \(cli.database) is damaged; take back a copy, or save what is left: sqlite3 "
            + "\(cli.database) .recover"
        )
    )
  }

  /// Permissions don't hold root back, so that the commands run as somebody who owns nothing.
  @Test(.enabled(if: OrdinaryUser.isAvailable))
  func itMayOnlyBeRead() async throws {
    let cli = try await ScheduleCLI.withWeek()
    #expect(try await cli.sqlite("PRAGMA wal_checkpoint(TRUNCATE)") == "0|0|0")
    try cli.write(SampleCalendar.text(SampleCalendar.event("new", "New")), to: "new.ics")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: cli.database)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: cli.folder.url.path)
    let before = try await cli.occurrences()

    let list = try await OrdinaryUser.run(["list", "--all", "--json"], in: cli)
    #expect(try list.decoded(Occurrences.self).occurrences == before)
    for command in [["add", "X"], ["import", "new.ics"], ["calendars", "add", "X"], ["delete", "drmk"]] {
      let output = try await OrdinaryUser.run(command, in: cli)
      #expect(
        output
          == .failed(
            77,
            "the database \(cli.database) is read-only, nothing was changed; make the file and its folder "
              + "writable, or name another one with --database"
          ),
        "\(command)"
      )
    }
    #expect(try await cli.occurrences() == before)
  }

  @Test(.enabled(if: OrdinaryUser.isAvailable))
  func itMayNotBeRead() async throws {
    let cli = try ScheduleCLI()
    _ = try await cli.add("X", "--start", "2026-03-10")
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: cli.database)
    let output = try await OrdinaryUser.run(["list"], in: cli)
    #expect(
      output
        == .failed(
          77,
          "no permission to open \(cli.database); check the permissions of the file and its folder"
        )
    )
  }
}
