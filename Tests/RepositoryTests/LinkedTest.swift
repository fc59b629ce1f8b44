/// A test that a row of `Documentation/API.md` links to, read from the text of its file.
enum LinkedTest {
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
