import Foundation

/// The real binary, run as a user would run it, with a folder of its own.
struct ScheduleCLI: Sendable {
  struct Output: Hashable, Sendable {
    /// The exit code, or the signal's number, negative.
    var status: Int32
    var standardOutput: String
    var standardError: String
  }

  /// The binary beside the running tests, or the one that `SCHEDULE_CLI` names.
  static let binary: URL = {
    if let path = ProcessInfo.processInfo.environment["SCHEDULE_CLI"] { return URL(filePath: path) }
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "schedule-cli")
  }()

  let folder: TemporaryFolder
  let database: String
  var environment = ["TZ": "UTC", "COLUMNS": "80", "LC_ALL": "C.UTF-8"]

  init(_ environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    database = folder.path("schedule.sqlite")
    self.environment.merge(environment) { _, new in new }
  }

  /// The same folder and environment, with another database.
  init(_ other: ScheduleCLI, database name: String) {
    folder = other.folder
    database = folder.path(name)
    environment = other.environment
  }

  /// The same folder, with other variables.
  func with(_ environment: [String: String]) -> ScheduleCLI {
    var copy = self
    copy.environment.merge(environment) { _, new in new }
    return copy
  }

  func path(_ name: String) -> String { folder.path(name) }

  /// Writes a file into the folder; commands run in it, so that its name is enough.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: path(name)))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Runs one command on the folder's database to its end.
  func run(_ arguments: String..., input: String = "") async throws -> Output {
    try await run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") async throws -> Output {
    try await start(arguments, input: input).output()
  }

  /// Starts one command on the folder's database.
  func start(_ arguments: [String], input: String = "") throws -> RunningCommand {
    try start(Self.binary.path, ["--database", database] + arguments, input: input)
  }

  /// Starts any program in the folder.
  func start(_ program: String, _ arguments: [String], input: String = "") throws -> RunningCommand {
    try RunningCommand(program, arguments, input: input, in: folder, environment: environment)
  }

  /// Runs a line of shell, in which `$schedule` is the program with the folder's database.
  func shell(_ line: String) async throws -> Output {
    let schedule = "'\(Self.binary.path)' --database '\(database)'"
    return try await start("/bin/sh", ["-c", line.replacing("$schedule", with: schedule)]).output()
  }

  /// Asks the database itself, with SQLite's own shell.
  func sqlite(_ statement: String) async throws -> String {
    let output = try await start("/usr/bin/env", ["sqlite3", database, statement]).output()
    return output.standardOutput.trimmingCharacters(in: .newlines) + output.standardError
  }
}

extension ScheduleCLI.Output {
  static func done(_ text: String) -> Self { Self(status: 0, standardOutput: text, standardError: "") }

  static func failed(_ status: Int32, _ line: String) -> Self {
    Self(status: status, standardOutput: "", standardError: "schedule-cli: \(line)\n")
  }
}
