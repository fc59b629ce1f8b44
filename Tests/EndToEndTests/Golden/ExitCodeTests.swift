import Foundation
import TestSupport
import Testing

/// Every row of the README's table of exit codes.
@Suite struct ExitCodeTests {
  private static let lines: [(Int32, String)] = [
    (0, "$schedule list --from 2026-04-06 --days 1"),
    (2, "$schedule import sample.ics none.ics"),
    (64, "$schedule lisst"),
    (64, "$schedule list --days 0"),
    (64, "$schedule list --from 2026-02-30"),
    (64, "$schedule list --format '{titel}'"),
    (65, "$schedule import /dev/null"),
    (66, "$schedule show zzzz"),
    (69, "$schedule import http://127.0.0.1:1/"),
    (73, "$schedule export --output none/all.ics"),
    (74, "$schedule list > /dev/full"),
    (
      75,
      "$schedule delete ms4b && $schedule undo && $schedule edit ms4b --title X > /dev/null && $schedule redo 2"
    ),
    (78, "SCHEDULE_CLI_NOW=noon $schedule list"),
    (78, "sqlite3 schedule.sqlite 'PRAGMA user_version = 9999' && $schedule list"),
  ]

  /// 70 is for defects, of which none is known; 77 needs a user who owns nothing: see `UnusableDatabaseTests`.
  private static let elsewhere: Set<Int32> = [70, 77]

  @Test func whatEachSays() async throws {
    let cli = try await GoldenDatabase.shared.copy(["TZ": "UTC", "COLUMNS": "80"])
    var text = ""
    for (code, line) in Self.lines {
      let output = try await cli.shell(line)
      #expect(output.status == code, "\(line)")
      text +=
        "$ \(line.replacing("$schedule", with: "schedule-cli"))\n"
        + output.transcript(in: cli).replacing(/after [0-9]+ ms/, with: "after 0 ms") + "\n"
    }
    #expect(try GoldenFile("exit-codes.txt", in: "../Goldens").difference(from: text) == nil)
  }

  @Test func everyRowIsTried() throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md")
    let text = try String(contentsOf: readme.standardizedFileURL, encoding: .utf8)
    let section = text.split(separator: "### Exit codes\n").last ?? ""
    let rows = section.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^\| ([0-9]+) \| /#).flatMap { Int32($0.1) }
    }
    #expect(rows.count >= 12)
    #expect(Set(rows) == Set(Self.lines.map(\.0)).union(Self.elsewhere))
  }
}
