import Testing

/// Every public declaration of Core has a doc comment.
@Suite struct CommentTests {
  @Test func publicDeclarationsAreDocumented() throws {
    var count = 0
    for path in try Repository.swiftFiles(in: "Modules/Core") {
      let file = SourceLines(text: try Repository.text(path))
      for index in file.publicDeclarations {
        count += 1
        #expect(file.isDocumented(index), "\(path):\(index + 1): \(file.lines[index].text)")
      }
    }
    #expect(count > 1500)
  }

  @Test(arguments: [
    "public func bare() {}",
    "/// Documented.\npublic var first = 1\npublic var second = 2",
    "/// Documented.\npublic enum Kind {\n  case bare\n}",
    "/// Documented.\npublic protocol Shape {\n  var area: Int { get }\n}",
    "public func before() {\n  // Not a doc comment.\n}",
    "@attached(\n  peer\n)\npublic macro Bare()",
  ])
  func oneWithoutAComment(_ text: String) {
    let file = SourceLines(text: text)
    #expect(file.publicDeclarations.filter { !file.isDocumented($0) }.count == 1)
  }

  @Test(arguments: [
    "/// Documented.\n@inlinable\npublic func f() {}",
    "/// Documented.\n@attached(\n  peer\n)\npublic macro Bare()",
    "/// Documented.\npublic enum Kind {\n  /// Documented.\n  case a, b\n\n  func f() { switch self { case .a: 1 } }\n}",
    "enum Hidden {\n  case a\n}",
    "extension Int: Shape {}\npublic import Foundation",
  ])
  func noneWithoutAComment(_ text: String) {
    let file = SourceLines(text: text)
    #expect(file.publicDeclarations.filter { !file.isDocumented($0) }.isEmpty)
  }
}

/// A source file in the house format, in which indentation tells what is inside of what.
private struct SourceLines {
  struct Line {
    let text: Substring
    let indentation: Int
    /// The words before the first sign that belongs to a signature.
    let words: [Substring]
  }

  let lines: [Line]

  init(text: String) {
    var isInText = false
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = line.drop { $0 == " " }
      defer {
        if text.split(separator: "\"\"\"", omittingEmptySubsequences: false).count == 2 { isInText.toggle() }
      }
      guard !isInText else { return Line(text: "", indentation: 0, words: []) }
      let words = text.prefix { !"{:=<>\"".contains($0) }.split(separator: " ")
      return Line(text: text, indentation: line.count - text.count, words: words)
    }
  }

  /// The indices of lines that begin a public declaration, cases and requirements of public types included.
  var publicDeclarations: [Int] {
    lines.indices.filter { index in
      let line = lines[index]
      guard !line.text.hasPrefix("//"), !line.words.contains("extension"), !line.words.contains("import")
      else {
        return false
      }
      if line.words.contains("public") { return true }
      guard let type = enclosingType(index), type.words.contains("public") else { return false }
      if type.words.contains("enum") { return line.words.first == "case" }
      let requirements: Set<Substring> = [
        "associatedtype", "func", "init", "static", "subscript", "var", "mutating",
      ]
      return type.words.contains("protocol")
        && line.words.first.map { requirements.contains($0.prefix { $0 != "(" }) } == true
    }
  }

  /// Whether a doc comment stands above a declaration and its attributes.
  func isDocumented(_ index: Int) -> Bool {
    var above = index - 1
    while above >= 0 {
      let line = lines[above]
      if line.text.hasPrefix("///") { return true }
      let isAttribute = line.text.hasPrefix("@") && !line.words.contains("public")
      let isInsideOne =
        line.text == ")" || (line.indentation > lines[index].indentation && !line.text.hasSuffix("{"))
      let isPlain = line.text.hasPrefix("// ") || line.text.hasPrefix("#if")
      guard isAttribute || isInsideOne || isPlain else { return false }
      above -= 1
    }
    return false
  }

  /// The line that begins the type whose member a line is.
  private func enclosingType(_ index: Int) -> Line? {
    guard lines[index].indentation >= 2 else { return nil }
    let depth = lines[index].indentation - 2
    return lines[..<index].last { line in
      line.indentation == depth && line.text.first.map { $0.isLetter || $0 == "@" } == true
        && !["where", "import"].contains(line.words.first)
    }
  }
}
