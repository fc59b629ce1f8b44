import ScheduleModels

/// Lays the history out for reading.
///
/// ```
///   3  2026-03-02 14:05  undid 2: added "Lunch"    undo
///   2  2026-03-02 14:03  deleted "Lunch" (undone)  delete 7k3f
///   1  2026-03-02 13:58  added "Lunch"             add Lunch --start 12:00
/// ```
public struct HistoryFormatter: Sendable {
  private let terminal: Terminal
  private let zone: Zone

  /// - Parameters:
  ///   - terminal: What the output can assume.
  ///   - zone: Whose wall clock times are shown on.
  public init(terminal: Terminal, zone: Zone) {
    self.terminal = terminal
    self.zone = zone
  }

  /// One line an entry.
  public func text(of entries: some Sequence<HistoryEntry>) -> String {
    let rows = entries.map { entry in
      TableLayout.Row(
        cells: [
          TableLayout.Cell("\(entry.id)", style: .bold),
          TableLayout.Cell(time(of: entry)),
          TableLayout.Cell(entry.effect, mark: entry.undoneBy == nil ? "" : " (undone)"),
          TableLayout.Cell(
            PrintableText.line(entry.command),
            style: .dim,
            limit: terminal.columns.map { $0 / 3 }
          ),
        ],
        flexible: 2,
        dispensable: [3]
      )
    }
    let table = TableLayout(rows: rows, terminal: terminal)
    return rows.map(table.line).joined(separator: "\n")
  }

  private func time(of entry: HistoryEntry) -> String {
    let local = zone.localTime(at: entry.date.secondsSince1970)
    return "\(local.date) \(Timestamp.twoDigits(local.hour)):\(Timestamp.twoDigits(local.minute))"
  }
}

extension HistoryEntry {
  /// What it did, in a few words: `added "Lunch"`, `undid 5: deleted 12 events`.
  public var effect: String {
    switch kind {
    case .change: change
    case .undo(let id): "undid \(id): \(change)"
    case .redo(let id): "redid \(id): \(change)"
    }
  }

  private var change: String {
    let name = title.map { " \"\(PrintableText.line($0))\"" } ?? ""
    let counts = [("added", added), ("changed", changed), ("deleted", deleted)].filter { $0.1 > 0 }
    guard let first = counts.first else {
      return calendars == 1 ? "calendar\(name)" : "\(calendars) calendars"
    }
    if counts.count == 1, first.1 == 1 { return first.0 + name }
    let parts = counts.enumerated().map { index, count in
      "\(count.0) \(count.1)" + (index == 0 ? (count.1 == 1 ? " event" : " events") : "")
    }
    return parts.joined(separator: ", ")
  }
}
