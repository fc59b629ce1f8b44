import ScheduleModels

/// Lays free time out for reading, day by day.
///
/// ```
/// Monday 2 March 2026 · today
///   09:30–12:00  2h 30min
///   15:00–17:00  2h
/// ```
public struct GapFormatter: Sendable {
  private let terminal: Terminal
  private let today: CalendarDate?
  private let zone: Zone

  /// - Parameters:
  ///   - terminal: What the output can assume.
  ///   - today: The present day, which is marked.
  ///   - zone: Whose wall clock times are shown on.
  public init(terminal: Terminal, today: CalendarDate?, zone: Zone) {
    self.terminal = terminal
    self.today = today
    self.zone = zone
  }

  /// The gaps under the days on which they begin.
  public func text(of gaps: [TimeGap]) -> String {
    let days = gaps.map { zone.localTime(at: $0.start.secondsSince1970).date }
    let rows = gaps.map(row)
    let table = TableLayout(rows: rows, terminal: terminal)
    var lines: [String] = []
    for (index, day) in days.enumerated() {
      if index == 0 || days[index - 1] != day {
        if index > 0 { lines.append("") }
        lines.append(DayHeading(day, today: today).text(on: terminal))
      }
      lines.append(table.line(rows[index]))
    }
    return lines.joined(separator: "\n")
  }

  private func row(_ gap: TimeGap) -> TableLayout.Row {
    let start = zone.localTime(at: gap.start.secondsSince1970)
    let end = zone.localTime(at: gap.end.secondsSince1970)
    let isMidnight = end.secondOfDay == 0 && end.date == start.date.adding(days: 1)
    let day = end.date == start.date || isMidnight ? "" : "\(end.date) "
    return TableLayout.Row(
      cells: [
        TableLayout.Cell("\(Self.clock(start))–\(day)\(isMidnight ? "24:00" : Self.clock(end))"),
        TableLayout.Cell(EventDuration(seconds: gap.seconds).text, style: .dim),
      ],
      flexible: 0
    )
  }

  private static func clock(_ time: LocalDateTime) -> String {
    "\(Timestamp.twoDigits(time.hour)):\(Timestamp.twoDigits(time.minute))"
  }
}
