import Foundation

/// One run of the compiler over all snippets, with the modules and the macros that this build has made.
struct Compilation {
  /// What the compiler said of each file, by the file's name.
  let diagnostics: [String: [CompilerDiagnostic]]

  /// The compiler's whole output.
  let output: String

  init(of snippets: [URL]) throws {
    output = try Compiler().run(
      ["-typecheck", "-continue-building-after-errors", "-module-name", "Snippets"] + snippets.map(\.path)
    ).output
    diagnostics = Dictionary(
      grouping: output.split(separator: "\n").compactMap { CompilerDiagnostic($0) },
      by: \.file
    )
  }
}

/// A line of the compiler: `/…/File.swift:3:7: error: message`.
struct CompilerDiagnostic: Equatable {
  let file: String
  let line: Int
  let severity: String
  let message: String

  init?(_ text: Substring) {
    guard let match = text.wholeMatch(of: /(.+\.swift):(\d+):\d+: (error|warning): (.+)/) else { return nil }
    file = String(match.1.split(separator: "/").last ?? "")
    line = Int(match.2) ?? 0
    severity = String(match.3)
    message = String(match.4)
  }
}

/// A file that the compiler has something to say about: `// error: text` stands at the end of the line.
struct Snippet: CustomStringConvertible {
  let url: URL
  let expectations: [Expectation]

  struct Expectation {
    let line: Int
    let severity: String
    let text: String
  }

  var description: String { url.deletingPathExtension().lastPathComponent }

  static let all: [Snippet] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snippets")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }.compactMap { try? Snippet($0) }
  }()

  private init(_ url: URL) throws {
    self.url = url
    let lines = try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    self.expectations = lines.enumerated().compactMap { index, line in
      line.firstMatch(of: /\/\/ (error|warning): (.+)$/).map {
        Expectation(line: index + 1, severity: String($0.1), text: String($0.2))
      }
    }
  }
}
