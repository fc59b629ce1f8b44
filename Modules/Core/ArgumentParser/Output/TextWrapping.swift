extension String {
  /// The text in lines of at most `columns` characters, indented.
  ///
  /// Line breaks are kept; words are never broken.
  ///
  /// - Parameters:
  ///   - columns: The width of a line, the indentation included.
  ///   - indent: Spaces before each line.
  func wrapped(to columns: Int, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    let width = max(columns - indent, 20)
    let lines = split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      Self.lines(of: paragraph.split(separator: " ", omittingEmptySubsequences: false), width)
    }
    return lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  private static func lines(of words: [Substring], _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for (index, word) in words.enumerated() {
      if index > 0, length + 1 + word.count > width {
        lines.append(line)
        line = ""
        length = 0
      } else if index > 0 {
        line += " "
        length += 1
      }
      line += word
      length += word.count
    }
    return lines + [line]
  }
}
