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
        let isSpelled = texts.contains { $0.spells(spelling) }
        #expect(
          isSpelled,
          "\(row.name): '\(spelling)' isn't in \(row.links.map(\.title)), nor declared for it"
        )
      }
    }
  }

  @Test func eachSymbolIsSpelled() {
    for row in rows {
      #expect(Set(row.symbols.map(\.words)).count <= row.spellings.count, "\(row.name)")
      for symbol in row.symbols {
        #expect(
          symbol.words.last.map { word in row.spellings.contains { $0.spells(word) } } == true,
          "\(row.name): '\(symbol.name)' isn't spelled in \(row.spellings)"
        )
      }
    }
  }

  @Test func aPartOfANameIsNotTheName() {
    #expect("let id: StackElementID = 0".spells("StackElementID"))
    #expect(!"struct StackElementIDTests".spells("StackElementID"))
    #expect(!"restore(1)".spells("store("))
    #expect(!"throws(FileStorageError)".spells("FileStorage"))
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

extension String {
  /// Whether a text stands in this one, not as a part of longer words.
  fileprivate func spells(_ text: String) -> Bool {
    func isWord(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    return ranges(of: text).contains { range in
      let before = self[..<range.lowerBound].last
      let after = self[range.upperBound...].first
      return !(isWord(text.first) && isWord(before)) && !(isWord(text.last) && isWord(after))
    }
  }
}
