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
      for (index, link) in row.links.enumerated() {
        #expect(link.path.hasPrefix("Tests/"), "\(row.name)")
        let text = try Repository.text(link.path)
        if index > 0, link.path.hasSuffix("/\(link.title)") { continue }
        #expect(
          LinkedTest.names(in: text).contains(Substring(link.title)),
          "\(row.name): \(link.path) has no test '\(link.title)'"
        )
      }
    }
  }

  @Test func eachTestSpellsItsSymbol() throws {
    for row in rows {
      let isSpelled = try row.links.contains { try code(of: $0).contains(row.spelling) }
      #expect(
        isSpelled,
        "\(row.name): '\(row.spelling)' isn't in \(row.links.map(\.title)), nor declared for it"
      )
    }
  }

  @Test func eachSpellingIsOneOfTheSymbol() {
    for row in rows {
      let words = row.name.matches(of: /`([^`]*)`/).flatMap { $0.1.matches(of: /\w+/) }.map(\.0)
      #expect(words.contains { row.spelling.contains($0) }, "\(row.name) isn't spelled '\(row.spelling)'")
    }
  }

  @Test func anotherTestOfTheFileProvesNothing() {
    let text = """
      struct Tests {
        let shared = 1
        // comment
        @Test func one() {
          first()
        }
        @Test(arguments: [1])
        func two(_ number: Int) { second() }
        @MainActor @Test func three() { fourth() }
        func helper() { third() }
      }
      """
    #expect(LinkedTest.names(in: text) == ["one", "two", "three"])
    let one = LinkedTest.code(of: "one", in: text)
    #expect(one.contains("first()"))
    #expect(!one.contains("second()"))
    #expect(!one.contains("fourth()"))
    #expect(one.contains("let shared = 1"))
    #expect(one.contains("third()"))
    #expect(!one.contains("comment"))
    let two = LinkedTest.code(of: "two", in: text)
    #expect(!two.contains("first()"))
    #expect(two.contains("second()"))
  }

  private func code(of link: Row.Link) throws -> String {
    try LinkedTest.code(of: link.title, in: Repository.text(link.path))
  }
}

private enum LinkedTest {
  /// Whether a line has the attribute, be it after others.
  private static func beginsTest(_ code: Substring) -> Bool {
    code.hasPrefix("@") && code.contains(/@Test\b/)
  }

  /// The functions of a file that are tests.
  static func names(in text: String) -> Set<Substring> {
    var names: Set<Substring> = []
    var isAttributed = false
    for line in text.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      isAttributed = isAttributed || beginsTest(code)
      if isAttributed, let name = code.firstMatch(of: /func (\w+)/)?.1 {
        names.insert(name)
        isAttributed = false
      }
    }
    return names
  }

  /// The lines of a file that belong to one test: its own, and those outside of all tests. Comments are left out.
  static func code(of test: String, in text: String) -> String {
    var lines: [Substring] = []
    var isAttributed = false
    var end: String?
    for line in text.split(separator: "\n") {
      if let last = end {
        if line == last { end = nil }
        continue
      }
      let indentation = line.prefix { $0 == " " }
      let code = line.dropFirst(indentation.count)
      if code.hasPrefix("//") { continue }
      isAttributed = isAttributed || beginsTest(code)
      if isAttributed, let name = code.firstMatch(of: /func (\w+)/)?.1 {
        isAttributed = false
        if name != test {
          if !code.hasSuffix("}") { end = indentation + "}" }
          continue
        }
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
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
