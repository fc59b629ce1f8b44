import Foundation
import Testing

/// `Documentation/API.md`: each row names a test that calls what the row is about, and it is there.
@Suite struct PublicInterfaceTests {
  private let rows: [InterfaceRow]

  init() throws {
    rows = try Repository.text("Documentation/API.md").split(separator: "\n").compactMap(InterfaceRow.init)
  }

  @Test func theTableWasUnderstood() {
    #expect(rows.count > 200)
    #expect(rows.contains { $0.name == "`Reducer`" })
    #expect(rows.contains { $0.name == "`withUITransaction`" })
    for row in rows {
      #expect(!row.links.isEmpty, "\(row.name) has no test")
      #expect(!row.spellings.isEmpty, "\(row.name) doesn't say how its test spells it")
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

  @Test func eachTestSpellsItsSymbols() throws {
    for row in rows {
      let texts = try row.links.map(code(of:))
      for spelling in row.spellings {
        let isSpelled = texts.contains { $0.contains(spelling) }
        #expect(
          isSpelled,
          "\(row.name): '\(spelling)' isn't in \(row.links.map(\.title)), nor declared for it"
        )
      }
    }
  }

  @Test func eachSymbolIsSpelled() {
    for row in rows {
      for symbol in row.symbols {
        #expect(
          symbol.words.contains { word in row.spellings.contains { $0.contains(word) } },
          "\(row.name): '\(symbol.name)' isn't spelled in \(row.spellings)"
        )
      }
    }
  }

  @Test func eachSymbolOfARowCounts() throws {
    func words(_ name: String) -> [[String]] {
      InterfaceRow("| \(name) | text | `spelled` | [test](../Tests/File.swift) |")?.symbols.map(\.words) ?? []
    }
    #expect(words("`load()`, `save(_:at:)`") == [["load"], ["save"]])
    #expect(words("`StackAction`: `element`, `push`") == [["element"], ["push"]])
    #expect(words("`some`, `none` of `Optional`") == [["some"], ["none"]])
    #expect(words("`@A`, which makes a view `B`") == [["A"]])
    #expect(words("`subscript(id:)`") == [["id"]])
    #expect(words("`init(_:uniquingIDsWith:)`") == [["uniquingIDsWith"]])
    #expect(words("`$store.scope(_:action:).edit`") == [["store", "scope", "edit"]])
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

  private func code(of link: InterfaceRow.Link) throws -> String {
    try LinkedTest.code(of: link.title, in: Repository.text(link.path))
  }
}
