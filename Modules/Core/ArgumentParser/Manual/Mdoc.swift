/// Text as mdoc(7) reads it.
enum Mdoc {
  /// A text of several paragraphs.
  static func paragraphs(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? ".Pp" : line($0) }
  }

  /// A line of text: backslashes and leading control characters lose their meaning.
  static func line(_ text: some StringProtocol) -> String {
    let escaped = text.map { $0 == "\\" ? "\\e" : String($0) }.joined()
    return escaped.first == "." || escaped.first == "'" ? "\\&" + escaped : escaped
  }

  /// An argument of a macro.
  static func word(_ text: some StringProtocol) -> String {
    let escaped = text.map { $0 == "\\" ? "\\e" : $0 == "\"" ? "\\(dq" : String($0) }.joined()
    return escaped.contains(" ") ? "\"\(escaped)\"" : escaped
  }

  /// Names of an option: `-c , --count`.
  static func flags(_ names: [Name]) -> String {
    names.map { "Fl \(word($0.form == .long ? "-" + $0.text : $0.text))" }.joined(separator: " , ")
  }
}
