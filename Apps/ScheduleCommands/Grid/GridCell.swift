/// A piece of a line in a grid: text of an exact width, and how it stands out.
struct GridCell {
  private let text: String
  private let width: Int
  private let style: Style?

  /// - Parameter width: Columns; a longer text is cut, a shorter one padded.
  init(_ text: String, width: Int, style: Style? = nil) {
    self.text = DisplayWidth.truncate(text, to: width)
    self.width = width
    self.style = style
  }

  /// The pieces in one line, without spaces at its end.
  static func line(_ cells: [GridCell], on terminal: Terminal) -> String {
    var line = ""
    var pending = 0
    for cell in cells {
      let used = DisplayWidth.of(cell.text)
      if used > 0 {
        line +=
          String(repeating: " ", count: pending)
          + (cell.style?.apply(to: cell.text, on: terminal) ?? cell.text)
        pending = 0
      }
      pending += max(0, cell.width - used)
    }
    return line
  }
}
