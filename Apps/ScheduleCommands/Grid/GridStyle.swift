import ScheduleModels

/// How grids spell and colour what takes place.
public struct GridStyle: Sendable {
  /// The columns to fit into.
  let columns: Int
  let terminal: Terminal
  let today: CalendarDate?
  /// The hours that are drawn even when nothing takes place.
  let hours: Range<Int>
  let weekStart: Weekday
  private let calendars: [ScheduleCalendar.ID: ScheduleCalendar]

  /// On a pipe, a grid is as wide as the terminals that nobody has changed.
  private static let usualColumns = 80

  /// - Parameters:
  ///   - terminal: What the output can assume.
  ///   - today: The present day, which is marked.
  ///   - calendars: For their colours.
  ///   - hours: The hours that are drawn even when nothing takes place.
  ///   - weekStart: The first day of a week.
  public init(
    terminal: Terminal,
    today: CalendarDate?,
    calendars: [ScheduleCalendar] = [],
    hours: Range<Int> = 8..<18,
    weekStart: Weekday = .monday
  ) {
    self.terminal = terminal
    self.today = today
    self.hours = hours
    self.weekStart = weekStart
    self.calendars = Dictionary(calendars.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    columns = terminal.columns ?? Self.usualColumns
  }

  func title(of occurrence: Occurrence) -> String { PrintableText.title(occurrence.title) }

  /// Struck through if it doesn't take place, else in the colour of its calendar.
  func style(of occurrence: Occurrence) -> Style? {
    occurrence.status == .cancelled
      ? .struckThrough : calendars[occurrence.calendarID]?.color.flatMap(Style.color)
  }

  /// `Mon 2`, and a dot after it for today.
  func name(of date: CalendarDate) -> String {
    "\(date.weekday.englishName.prefix(3)) \(date.day)" + (date == today ? " •" : "")
  }
}
