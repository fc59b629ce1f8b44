/// A line of a difference.
struct DiffLine {
  enum Mark { case first, second, both }

  let mark: Mark
  let text: String

  init(_ mark: Mark, _ text: String) {
    self.mark = mark
    self.text = text
  }

  var indented: Self { text.isEmpty ? self : Self(mark, "  \(text)") }

  func text(_ format: DiffFormat) -> String {
    switch mark {
    case .first: "\(format.first) \(text)"
    case .second: "\(format.second) \(text)"
    case .both: text.isEmpty ? format.both : "\(format.both) \(text)"
    }
  }
}
