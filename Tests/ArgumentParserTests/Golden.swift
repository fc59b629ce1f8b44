import Foundation
import TestSupport
import Testing

/// Compares a text with the file of that name in `Golden/`; `UPDATE_GOLDEN=1` writes the file instead.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let difference = try GoldenFile(name, in: "Golden").difference(from: text)
  #expect(difference == nil, sourceLocation: sourceLocation)
}

/// A program of the system that checks a text, if it is installed.
struct Checker {
  let path: String

  init?(_ name: String) {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = directories.map { "\($0)/\(name)" }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      return nil
    }
    self.path = path
  }

  /// What the program prints, and its exit code.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - input: What it reads from standard input.
  ///   - withErrors: Whether standard error is part of the output.
  func run(_ arguments: [String], input: String, withErrors: Bool = true) throws -> (
    output: String, code: Int32
  ) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = withErrors ? stdout : FileHandle.nullDevice
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
