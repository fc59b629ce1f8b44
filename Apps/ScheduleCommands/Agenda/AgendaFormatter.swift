import ScheduleModels

/// Lays occurrences out for reading, day by day.
///
/// ```
/// Monday 2 March 2026 · today
///   09:00–09:15  Stand-up                     Room 4   work      a3f9
///   all day      Conference                            work      c81e
/// ```
///
/// The columns are as wide as their widest cell. On a terminal the title gives way when a line gets too long.
public struct AgendaFormatter: Sendable {
  private let terminal: Terminal
  private let today: CalendarDate?
  private let calendars: [ScheduleCalendar.ID: ScheduleCalendar]

  /// - Parameters:
  ///   - terminal: What the output can assume.
  ///   - today: The present day, which is marked.
  ///   - calendars: For their names and colours; a calendar that isn't among them is shown by its id.
  public init(terminal: Terminal, today: CalendarDate?, calendars: [ScheduleCalendar] = []) {
    self.terminal = terminal
    self.today = today
    self.calendars = Dictionary(calendars.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The days under their headings; an empty list gives an empty text.
  public func text(of days: [AgendaDay]) -> String {
    let rows = days.map { day in day.entries.map(row) }
    let table = TableLayout(rows: rows.flatMap { $0 }, terminal: terminal)
    return zip(days, rows).map { day, rows in
      ([DayHeading(day.date, today: today).text(on: terminal)] + rows.map { table.line($0) }).joined(
        separator: "\n"
      )
    }.joined(separator: "\n\n")
  }

  /// Occurrences in their order, each with its day: how search results are shown.
  public func text(of occurrences: [Occurrence]) -> String {
    let rows = occurrences.map { occurrence in
      let day = TableLayout.Cell("\(occurrence.localStart.date)", style: .bold)
      return TableLayout.Row(
        cells: [day] + row(AgendaDay.Entry(occurrence)).cells,
        flexible: 2,
        dispensable: [3, 4]
      )
    }
    let table = TableLayout(rows: rows, terminal: terminal)
    return rows.map { table.line($0) }.joined(separator: "\n")
  }

  private func row(_ entry: AgendaDay.Entry) -> TableLayout.Row {
    let occurrence = entry.occurrence
    let calendar = calendars[occurrence.calendarID]
    return TableLayout.Row(
      cells: [
        TableLayout.Cell(entry.time),
        title(of: occurrence),
        // The title is what most people look for; where nothing is cut, everything can be found.
        TableLayout.Cell(
          PrintableText.line(occurrence.location),
          style: .dim,
          limit: terminal.columns.map { max(8, $0 / 5) }
        ),
        TableLayout.Cell(
          PrintableText.line(calendar?.name ?? occurrence.calendarID.rawValue),
          style: calendar?.color.flatMap(Style.color),
          limit: terminal.columns.map { _ in 16 }
        ),
        TableLayout.Cell(occurrence.shortID, style: .dim),
      ],
      flexible: 1,
      dispensable: [2, 3]
    )
  }

  private func title(of occurrence: Occurrence) -> TableLayout.Cell {
    let mark =
      switch occurrence.status {
      case .cancelled: " (cancelled)"
      case .tentative: " (tentative)"
      case .confirmed, nil: ""
      }
    return TableLayout.Cell(
      PrintableText.title(occurrence.title),
      mark: mark,
      style: occurrence.status == .cancelled ? .struckThrough : nil
    )
  }
}
