import Foundation

/// A file that holds what an output should be. `UPDATE_GOLDEN=1` writes it anew.
public struct GoldenFile: Sendable {
  private let url: URL

  /// - Parameters:
  ///   - name: The file's path from the folder.
  ///   - folder: A path from the folder of the calling file.
  public init(_ name: String, in folder: String, beside file: String = #filePath) {
    url = URL(filePath: file).deletingLastPathComponent().appending(path: folder).appending(path: name)
  }

  /// Where a text first differs from the file; `nil` if it doesn't, and after the file was written.
  ///
  /// - Throws: An error of Foundation where the file can't be read or written.
  public func difference(from text: String) throws -> String? {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: url, atomically: true, encoding: .utf8)
      return nil
    }
    let expected = try String(contentsOf: url, encoding: .utf8)
    guard text != expected else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(lines, expectedLines).prefix { $0 == $1 }.count
    func shown(_ lines: [Substring]) -> String { line < lines.count ? "'\(lines[line])'" : "the end" }
    return "\(url.lastPathComponent):\(line + 1) is \(shown(lines)), not \(shown(expectedLines))"
  }
}
