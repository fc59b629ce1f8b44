import ScheduleModels

/// Lays the list of calendars out for reading: id, name, and how many events are in each.
public struct CalendarFormatter: Sendable {
  private let terminal: Terminal

  public init(terminal: Terminal) {
    self.terminal = terminal
  }

  /// One line a calendar.
  public func text(of calendars: [ScheduleCalendar]) -> String {
    let rows = calendars.map { calendar in
      TableLayout.Row(
        cells: [
          TableLayout.Cell(calendar.id.rawValue, style: calendar.color.flatMap(Style.color)),
          TableLayout.Cell(PrintableText.line(calendar.name)),
          TableLayout.Cell(
            calendar.eventCount == 1 ? "1 event" : "\(calendar.eventCount) events",
            style: .dim
          ),
        ],
        flexible: 1
      )
    }
    let table = TableLayout(rows: rows, terminal: terminal)
    return rows.map(table.line).joined(separator: "\n")
  }
}
