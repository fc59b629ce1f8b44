import Foundation
import Testing

/// `Documentation/API.md`: each row names a test that calls what the row is about, and it is there.
@Suite struct PublicInterfaceTests {
  private let rows: [Row]

  init() throws {
    rows = try Repository.text("Documentation/API.md").split(separator: "\n").compactMap(Row.init)
  }

  @Test func theTableWasUnderstood() {
    #expect(rows.count > 200)
    #expect(rows.contains { $0.name == "`Reducer`" })
    #expect(rows.contains { $0.name == "`withUITransaction`" })
    for row in rows {
      #expect(!row.links.isEmpty, "\(row.name) has no test")
      #expect(!row.spelling.isEmpty, "\(row.name) doesn't say how its test spells it")
    }
  }

  @Test func eachTestIsThere() throws {
    for row in rows {
      guard let link = row.links.first else { continue }
      #expect(link.path.hasPrefix("Tests/"), "\(row.name)")
      let text = try Repository.text(link.path)
      #expect(text.contains("func \(link.title)("), "\(row.name): \(link.path) has no test '\(link.title)'")
    }
  }

  @Test func eachTestSpellsItsSymbol() throws {
    for row in rows {
      let isSpelled = try row.links.contains { try code(of: $0.path).contains(row.spelling) }
      #expect(isSpelled, "\(row.name): '\(row.spelling)' isn't in \(row.links.map(\.path))")
    }
  }

  @Test func eachSpellingIsOneOfTheSymbol() {
    for row in rows {
      let words = row.name.matches(of: /`([^`]*)`/).flatMap { $0.1.matches(of: /\w+/) }.map(\.0)
      #expect(words.contains { row.spelling.contains($0) }, "\(row.name) isn't spelled '\(row.spelling)'")
    }
  }

  /// The lines of a file that aren't comments.
  private func code(of path: String) throws -> String {
    try Repository.text(path).split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
  }
}

/// `| name | what it is | in the test | test |`
private struct Row {
  struct Link {
    let title: String
    /// Below the root.
    let path: String
  }

  let name: String
  let spelling: String
  let links: [Link]

  init?(_ line: Substring) {
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard line.hasPrefix("|"), cells.count == 4, cells[0] != "name", !cells[0].hasPrefix("---") else {
      return nil
    }
    name = cells[0]
    spelling = cells[2].trimmingCharacters(in: ["`"])
    links = cells[3].matches(of: /\[([^\]]*)\]\(\.\.\/([^)]*)\)/).map {
      Link(title: String($0.1), path: String($0.2))
    }
  }
}
