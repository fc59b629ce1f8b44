import Foundation

/// A folder of its own for a test, which goes with it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "SharingTests-\(UUID())").standardizedFileURL
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(name: String) -> URL { url.appending(path: name) }

  func text(of name: String) throws -> String { try String(contentsOf: self[name], encoding: .utf8) }

  /// Writes a file as another program does.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: self[name], options: .atomic)
  }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? [] }
}
