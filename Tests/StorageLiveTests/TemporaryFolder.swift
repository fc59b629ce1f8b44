import Foundation

/// A folder that is gone after the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("schedule-storage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws -> String {
    let path = file(name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }
}

/// The permission bits of a file.
func mode(of path: String) throws -> Int {
  let attributes = try FileManager.default.attributesOfItem(atPath: path)
  return (attributes[.posixPermissions] as? Int ?? 0) & 0o777
}

/// Runs the `sqlite3` program, another process as far as the database is concerned.
final class SQLiteShell {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  struct NotInstalled: Error, CustomStringConvertible {
    var description: String { "the program sqlite3 is not installed: run make setup" }
  }

  init(_ database: String) throws {
    guard Self.isInstalled else { throw NotInstalled() }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-batch", database]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  private static var isInstalled: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/sqlite3")
    }
  }

  /// Runs statements and returns when they are done.
  func run(_ sql: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(sql)\nSELECT 'done';\n".utf8))
    var answer = ""
    while !answer.contains("done\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { return }
      answer += String(decoding: data, as: UTF8.self)
    }
  }

  func quit() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
