import Foundation

/// The real binary, run as a user would run it, with a folder of its own.
struct ScheduleCLI: Sendable {
  struct Output: Sendable {
    /// The exit code, or the signal's number, negative.
    let status: Int32
    let standardOutput: String
    let standardError: String
  }

  /// The binary beside the running tests, or the one that `SCHEDULE_CLI` names.
  static let binary: URL = {
    if let path = ProcessInfo.processInfo.environment["SCHEDULE_CLI"] { return URL(filePath: path) }
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "schedule-cli")
  }()

  let folder: URL
  var environment = ["TZ": "UTC", "NO_COLOR": "1", "COLUMNS": "80", "LC_ALL": "C.UTF-8"]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "schedule-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  var database: String { path("schedule.sqlite") }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Runs one command on the folder's database to its end.
  func run(_ arguments: String..., input: String = "") async throws -> Output {
    try await run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") async throws -> Output {
    let running = try start(arguments, input: input)
    return try await running.output()
  }

  /// Starts one command on the folder's database.
  func start(_ arguments: [String], input: String = "") throws -> RunningCommand {
    try RunningCommand(
      executable: Self.binary,
      arguments: ["--database", database] + arguments,
      input: input,
      in: folder,
      environment: environment
    )
  }

  /// Asks the database itself, with SQLite's own shell.
  func sqlite(_ statement: String) async throws -> String {
    let running = try RunningCommand(
      executable: URL(filePath: "/usr/bin/sqlite3"),
      arguments: [database, statement],
      input: "",
      in: folder,
      environment: environment
    )
    return try await running.output().standardOutput.trimmingCharacters(in: .newlines)
  }
}

/// A process that runs. What it prints goes to files, so that a pipe is never full.
final class RunningCommand: Sendable {
  private let process: Process
  private let ended: Task<Int32, Never>
  private let outputFile: URL
  private let errorFile: URL

  init(
    executable: URL,
    arguments: [String],
    input: String,
    in folder: URL,
    environment: [String: String]
  ) throws {
    let name = UUID().uuidString
    outputFile = folder.appending(path: "\(name).out")
    errorFile = folder.appending(path: "\(name).err")
    let inputFile = folder.appending(path: "\(name).in")
    try Data(input.utf8).write(to: inputFile)
    for file in [outputFile, errorFile] { try Data().write(to: file) }

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = environment.merging(["HOME": folder.path]) { given, _ in given }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    let (codes, continuation) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { process in
      let isSignal = process.terminationReason == .uncaughtSignal
      continuation.yield(isSignal ? -process.terminationStatus : process.terminationStatus)
      continuation.finish()
    }
    self.process = process
    ended = Task { await codes.first { _ in true } ?? -1 }
    try process.run()
  }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  func output() async throws -> ScheduleCLI.Output {
    let status = await ended.value
    return ScheduleCLI.Output(
      status: status,
      standardOutput: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      standardError: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    )
  }
}

/// Calendar files made for a test.
enum SampleCalendar {
  /// `count` events of one hour on the first days of March 2026, one after the other.
  static func text(events count: Int, prefix: String = "event") -> String {
    let events = (0..<count).map { number in
      """
      BEGIN:VEVENT
      UID:\(prefix)-\(number)@example.com
      DTSTAMP:20260101T000000Z
      SUMMARY:\(prefix) \(number)
      DTSTART:202603\(twoDigits(1 + number / 24 % 28))T\(twoDigits(number % 24))0000Z
      DURATION:PT1H
      END:VEVENT
      """
    }
    return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//tests//EN\n" + events.joined(separator: "\n")
      + "\nEND:VCALENDAR\n"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
