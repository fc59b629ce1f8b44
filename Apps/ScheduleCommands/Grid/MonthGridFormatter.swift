import ScheduleModels

/// Draws a month as a calendar on a wall does: a row a week, a column a day of the week.
///
/// ```
/// March 2026
/// Mon        Tue        Wed        …
/// 2          3          4 •
/// ━Holiday   Review     Stand-up
///                       +2 more
/// ```
///
/// Where a day has no room for words, dots count what takes place.
public struct MonthGridFormatter: Sendable {
  private static let daysPerWeek = 7
  private static let mostEntries = 4
  /// The least columns of a day in which words can be read.
  private static let leastWords = 8
  /// The least columns of a day in which a time fits before the words.
  private static let leastTimes = 14

  private let style: GridStyle

  public init(style: GridStyle) {
    self.style = style
  }

  /// The days that the weeks of a month have, also those before its first and after its last.
  public static func days(
    ofMonthWith day: CalendarDate,
    weekStart: Weekday = .monday
  ) -> ClosedRange<CalendarDate> {
    let first = day.adding(days: 1 - day.day)
    let last = first.adding(days: CalendarDate.length(ofMonth: day.month, year: day.year) - 1)
    return first.last(weekStart)...last.last(weekStart).adding(days: daysPerWeek - 1)
  }

  /// The month that a day is in, drawn.
  ///
  /// - Parameters:
  ///   - day: Any day of the month.
  ///   - agenda: What takes place on the days of ``days(ofMonthWith:weekStart:)``.
  public func text(ofMonthWith day: CalendarDate, _ agenda: [AgendaDay]) -> String {
    let width = max(4, style.columns / Self.daysPerWeek)
    let entries = Dictionary(agenda.map { ($0.date, $0.entries) }, uniquingKeysWith: { first, _ in first })
    let days = Self.days(ofMonthWith: day, weekStart: style.weekStart)
    let weeks = stride(from: 0, through: days.lowerBound.days(until: days.upperBound), by: Self.daysPerWeek)
      .map { week in
        (0..<Self.daysPerWeek).map { offset in
          let date = days.lowerBound.adding(days: week + offset)
          return Cell(
            date: date,
            isInMonth: date.month == day.month,
            entries: entries[date] ?? [],
            width: width,
            style: style
          )
        }
      }
    let heading = Style.bold.apply(to: "\(CalendarDate.monthName(day.month)) \(day.year)", on: style.terminal)
    let names = (0..<Self.daysPerWeek).map {
      let weekday = days.lowerBound.adding(days: $0).weekday
      return GridCell(String(weekday.englishName.prefix(width < 5 ? 2 : 3)), width: width, style: .dim)
    }
    let rows = weeks.flatMap { week in
      (0..<(week.map(\.lines.count).max() ?? 0)).map { row in
        week.map { row < $0.lines.count ? $0.lines[row] : GridCell("", width: width) }
      }
    }
    return ([heading] + ([names] + rows).map { GridCell.line($0, on: style.terminal) }).joined(
      separator: "\n"
    )
  }

  /// One day.
  private struct Cell {
    let lines: [GridCell]

    init(date: CalendarDate, isInMonth: Bool, entries: [AgendaDay.Entry], width: Int, style: GridStyle) {
      let number = "\(date.day)" + (date == style.today ? " •" : "")
      let weight: Style? = date == style.today ? .bold : isInMonth ? nil : .dim
      let head = GridCell(number, width: width, style: weight)
      guard width >= MonthGridFormatter.leastWords else {
        let dots = String(repeating: "·", count: min(entries.count, width - 1))
        lines = [head, GridCell(dots, width: width)]
        return
      }
      let most = MonthGridFormatter.mostEntries
      let shown = entries.count > most ? entries.prefix(most - 1) : entries[...]
      let rest = entries.count - shown.count
      lines =
        [head]
        + shown.map { entry in
          GridCell(
            DisplayWidth.truncate(Self.text(of: entry, width, style), to: width - 1),
            width: width,
            style: style.style(of: entry.occurrence)
          )
        }
        + (rest == 0 ? [] : [GridCell("+\(rest) more", width: width, style: .dim)])
    }

    private static func text(of entry: AgendaDay.Entry, _ width: Int, _ style: GridStyle) -> String {
      let occurrence = entry.occurrence
      let title = style.title(of: occurrence)
      if occurrence.isAllDay || entry.part == .middle || entry.part == .last { return "━\(title)" }
      return width >= MonthGridFormatter.leastTimes
        ? "\(Timestamp.clock(occurrence.localStart)) \(title)" : title
    }
  }
}
