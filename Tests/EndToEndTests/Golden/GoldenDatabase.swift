import Foundation

/// A database with the sample calendar of `make demo` and the ``GoldenCalendar``, of which every run gets a copy.
struct GoldenDatabase: Sendable {
  /// The moment that counts as the present.
  static let now = "2026-04-04T09:00:00Z"

  private static let made = Task { try await GoldenDatabase() }
  static var shared: GoldenDatabase { get async throws { try await made.value } }

  private let origin: ScheduleCLI
  /// The ids of its events, which don't depend on when it was made.
  let ids: Set<String>

  private init() async throws {
    origin = try ScheduleCLI(["SCHEDULE_CLI_NOW": Self.now])
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let sample = root.appending(path: "Demo/sample.ics").standardizedFileURL
    try origin.write(try String(contentsOf: sample, encoding: .utf8), to: "sample.ics")
    try origin.write(GoldenCalendar.text, to: "hard.ics")
    _ = try await origin.run("import", "sample.ics", "hard.ics")
    _ = try await origin.sqlite("PRAGMA wal_checkpoint(TRUNCATE)")
    ids = Set(try await origin.occurrences().map(\.id))
  }

  /// A folder of its own with a copy of the database and of the two files.
  func copy(_ environment: [String: String]) throws -> ScheduleCLI {
    let cli = try ScheduleCLI(environment.merging(["SCHEDULE_CLI_NOW": Self.now]) { given, _ in given })
    for name in ["schedule.sqlite", "sample.ics", "hard.ics"] {
      try FileManager.default.copyItem(atPath: origin.path(name), toPath: cli.path(name))
    }
    return cli
  }
}
