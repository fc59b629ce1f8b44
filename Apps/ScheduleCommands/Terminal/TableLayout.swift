/// Columns of text, as wide as their widest cells, in lines that fit into a terminal.
struct TableLayout {
  struct Cell: Hashable {
    var text: String
    /// What stands behind the text, and stays when the text gives way.
    var mark: String
    var style: Style?
    /// The columns that the cell is left with at least, when others need its room.
    var limit: Int?

    init(_ text: String, mark: String = "", style: Style? = nil, limit: Int? = nil) {
      self.text = text
      self.mark = mark
      self.style = style
      self.limit = limit
    }

    fileprivate var width: Int { DisplayWidth.of(text + mark) }

    fileprivate func text(inColumns columns: Int) -> String {
      guard width > columns else { return text + mark }
      let room = columns - DisplayWidth.of(mark)
      return room > 0
        ? DisplayWidth.truncate(text, to: room) + mark : DisplayWidth.truncate(mark, to: columns)
    }
  }

  struct Row: Hashable {
    var cells: [Cell]
    /// The cell that gives way when the line is too long.
    var flexible: Int
    /// The cells that are left out, in this order, when that isn't enough.
    var dispensable: [Int] = []
  }

  private static let indent = 2
  private static let gap = 2

  /// The least width that a flexible cell is cut to, before others are left out.
  private static func leastFlexible(columns: Int) -> Int { max(12, columns * 2 / 5) }

  /// On a pipe nothing is cut, and one long cell doesn't make all others as wide.
  private static let mostPadded = 80

  private var widths: [Int]
  private let terminal: Terminal

  /// Measures rows that all have the same number of cells.
  ///
  /// - Complexity: O(*n*) in the length of all text.
  init(rows: [Row], terminal: Terminal) {
    self.terminal = terminal
    widths = Array(repeating: 0, count: rows.first?.cells.count ?? 0)
    for row in rows {
      for (index, cell) in row.cells.enumerated() where index < widths.count {
        widths[index] = max(widths[index], cell.width)
      }
    }
    if terminal.columns == nil { widths = widths.map { min($0, Self.mostPadded) } }
    guard let columns = terminal.columns, let row = rows.first, row.flexible < widths.count else { return }
    for index in widths.indices {
      let limit = rows.compactMap { $0.cells[index].limit }.max() ?? .max
      widths[index] -= min(max(0, excess(over: columns)), max(0, widths[index] - limit))
    }
    let wanted = widths[row.flexible]
    let least = min(wanted, Self.leastFlexible(columns: columns))
    var dispensable = row.dispensable[...]
    while excess(over: columns) > wanted - least, let index = dispensable.popFirst() { widths[index] = 0 }
    widths[row.flexible] = max(least, wanted - max(0, excess(over: columns)))
  }

  /// How many columns too many the lines take.
  private func excess(over columns: Int) -> Int {
    let used = widths.filter { $0 > 0 }
    return Self.indent + used.reduce(0, +) + Self.gap * max(0, used.count - 1) - columns
  }

  /// One row, without spaces at its end.
  func line(_ row: Row) -> String {
    var line = ""
    var pending = Self.indent
    for (index, cell) in row.cells.enumerated() where widths[index] > 0 {
      let text =
        terminal.columns == nil ? cell.text + cell.mark : cell.text(inColumns: widths[index])
      let width = DisplayWidth.of(text)
      if width > 0 {
        line += String(repeating: " ", count: pending)
        line += cell.style.map { $0.apply(to: text, on: terminal) } ?? text
        pending = 0
      }
      pending += max(0, widths[index] - width) + Self.gap
    }
    return line
  }
}
