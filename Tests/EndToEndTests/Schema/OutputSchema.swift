import Foundation
import TestSupport

/// The schema of what `--json` prints, and which part of it each command has.
struct OutputSchema {
  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema(Self.text("Schema/output.schema.json"))
  }

  var definitionNames: Set<String> { schema.definitionNames }

  /// By command (`list`, `calendars add`, `show --source`), the definition of its document: the table in JSON.md. A
  /// command without one prints no JSON unless it fails.
  static func documents() throws -> [String: String?] {
    var documents: [String: String?] = [:]
    for row in try text("JSON.md").split(separator: "\n") where row.hasPrefix("| `") {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 5 else { continue }
      let definition = cells[3].split(separator: "`").dropFirst().first.map { String($0) }
      for command in cells[1].matches(of: /`([^`]+)`/) { documents[String(command.1)] = definition }
    }
    return documents
  }

  /// In what an output isn't the document that it should be.
  func violations(in output: String, definition: String) throws -> [String] {
    schema.violations(in: try JSONNode(output), definition: definition)
  }

  private static func text(_ path: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Documentation"
    )
    return try String(contentsOf: folder.appending(path: path).standardizedFileURL, encoding: .utf8)
  }
}

extension ScheduleCLI {
  /// The commands that do something themselves, by their words: `list`, `calendars add`. It is asked of `help`.
  func commands(below path: [String] = []) async throws -> [[String]] {
    let help = try await run(["help"] + path).standardOutput
    let section = help.split(separator: "SUBCOMMANDS:\n").dropFirst().first ?? ""
    let names = section.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
      .compactMap { $0.firstMatch(of: /^  ([a-z-]+)/).map { String($0.1) } }
    if names.isEmpty { return [path] }
    var commands: [[String]] = []
    for name in names { commands += try await self.commands(below: path + [name]) }
    return commands
  }
}
