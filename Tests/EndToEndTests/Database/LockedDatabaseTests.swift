import Foundation
import Testing

/// Another program holds the database.
@Suite struct LockedDatabaseTests {
  /// The program waits half a minute for the other one before it gives up.
  @Test func readersGoOnAndWritersAreToldToTryAgain() async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.week, to: "week.ics")
    #expect(try await cli.shell("mkfifo end && $schedule import week.ics").status == 0)
    let holder = try cli.start(
      "/usr/bin/env",
      ["sqlite3", cli.database, "BEGIN IMMEDIATE", ".shell cat end", "ROLLBACK"]
    )
    // Opening the pipe waits for its reader, which comes after the lock.
    let end = try FileHandle(forWritingTo: URL(filePath: cli.path("end")))
    let writers = try [["add", "X"], ["delete", "drmk"], ["import", "week.ics"]].map { try cli.start($0) }

    #expect(try await cli.occurrences().count == 5)
    #expect(try await cli.run("export").status == 0)
    for writer in writers {
      #expect(
        try await writer.output()
          == .failed(
            75,
            "the database \(cli.database) is in use by another program, nothing was changed; wait until it is "
              + "done and try again"
          )
      )
    }
    try end.close()
    #expect(try await holder.output().status == 0)
    #expect(try await cli.occurrences().count == 5)
    #expect(try await cli.run("delete", "drmk").status == 0)
  }
}
