import Foundation

/// A row of `Documentation/API.md`: `| name | what it is | in the test | test |`.
struct InterfaceRow {
  struct Link {
    let title: String
    /// Below the root.
    let path: String
  }

  /// What has to be spelled in a test.
  struct Symbol {
    let name: String

    /// The identifiers without the labels of arguments; these where there is nothing else.
    var words: [String] {
      let base = identifiers(in: name.replacing(/\([^)]*\)/, with: ""))
      return base == ["init"] || base == ["subscript"]
        ? identifiers(in: name).filter { $0 != base[0] && $0 != "_" } : base
    }

    private func identifiers(in text: String) -> [String] {
      text.matches(of: /\w+/).map { String($0.0) }
    }
  }

  let name: String
  /// As the tests spell the symbols.
  let spellings: [String]
  let links: [Link]

  init?(_ line: Substring) {
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard line.hasPrefix("|"), cells.count == 4, cells[0] != "name", !cells[0].hasPrefix("---") else {
      return nil
    }
    name = cells[0]
    spellings = Self.code(in: cells[2])
    links = cells[3].matches(of: /\[([^\]]*)\]\(\.\.\/([^)]*)\)/).map {
      Link(title: String($0.1), path: String($0.2))
    }
  }

  /// The symbols of the name: those after a colon where there is one, and none of what they are `of` or `by`.
  var symbols: [Symbol] {
    let own = name.replacing(#/,? (of|by|which) .*/#, with: "").replacing(#/^`[^`]*`: /#, with: "")
    return Self.code(in: own).map(Symbol.init)
  }

  private static func code(in cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.1) }
  }
}
