import Foundation

/// A process that runs. What it prints goes to files, so that a pipe is never full.
final class RunningCommand: Sendable {
  private let process: Process
  private let ended: Task<Int32, Never>
  private let folder: TemporaryFolder
  private let name: String

  init(
    _ program: String,
    _ arguments: [String],
    input: String,
    in folder: TemporaryFolder,
    environment: [String: String]
  ) throws {
    let name = UUID().uuidString
    func file(_ kind: String, _ content: String = "") throws -> URL {
      let url = folder.url.appending(path: ".\(name).\(kind)")
      try Data(content.utf8).write(to: url)
      return url
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["HOME": folder.url.path, "PATH": "/usr/local/bin:/usr/bin:/bin"]
      .merging(environment) { _, given in given }
    let handles = [
      try FileHandle(forReadingFrom: try file("in", input)),
      try FileHandle(forWritingTo: try file("out")),
      try FileHandle(forWritingTo: try file("err")),
    ]
    // The process object outlives the process. Descriptors that stay open with it are more in the end than `run()` of
    // Swift 6.3 stands: it reads beyond their list (swift-corelibs-foundation #5472).
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    let (codes, continuation) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { process in
      let isSignal = process.terminationReason == .uncaughtSignal
      continuation.yield(isSignal ? -process.terminationStatus : process.terminationStatus)
      continuation.finish()
    }
    self.folder = folder
    self.name = name
    self.process = process
    ended = Task { await codes.first { _ in true } ?? -1 }
    try process.run()
  }

  func kill() { signal(SIGKILL) }

  func signal(_ number: Int32) { Foundation.kill(process.processIdentifier, number) }

  /// Waits for the end.
  func output() async throws -> ScheduleCLI.Output {
    let status = await ended.value
    func text(_ kind: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.url.appending(path: ".\(name).\(kind)")), as: UTF8.self)
    }
    return ScheduleCLI.Output(
      status: status,
      standardOutput: try text("out"),
      standardError: try text("err")
    )
  }
}
