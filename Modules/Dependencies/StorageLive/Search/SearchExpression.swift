/// What someone typed, as a full-text query in which nothing of it is syntax: each word is a prefix, and all
/// must be there.
struct SearchExpression: Hashable, Sendable {
  /// For `MATCH`; `nil` when no word is left that could be found.
  let match: String?

  /// - Returns: `nil` when the text is empty: that asks for nothing in particular.
  init?(_ text: String) {
    let words = text.split { $0.isWhitespace || $0.isNewline || $0 == "\0" }
    guard !words.isEmpty else { return nil }
    // Words without a letter or a digit aren't in the index: a phrase of them would match nothing.
    let phrases = words.filter { $0.contains { $0.isLetter || $0.isNumber } }.map { word in
      "\"" + word.filter { $0 != "\"" && $0 != "\0" } + "\"*"
    }
    match = phrases.isEmpty ? nil : phrases.joined(separator: " ")
  }
}

extension Connection {
  /// The keys of the contents in which a text is found.
  func contents(matching expression: SearchExpression) throws -> Set<Int> {
    guard let match = expression.match else { return [] }
    return Set(try rows("SELECT rowid FROM search WHERE search MATCH ?", .text(match)) { $0.integer(0) })
  }
}
