import ScheduleModels

/// Draws days beside each other, with what overlaps side by side.
///
/// ```
/// Week 10 · 2 to 8 March 2026
///       Mon 2      Tue 3      Wed 4
///       ━Holiday
/// 09:00 ┃Stand-up             ┃Stand-up
///
/// 10:00            ┃Review
///                  ┃10:00–11…
/// ```
///
/// Where the columns don't suffice for all days, they come in several bands, each with the hours that
/// it needs.
public struct TimeGridFormatter: Sendable {
  /// The least columns of a day, the space after it included.
  private static let leastDay = 10

  private let style: GridStyle

  public init(style: GridStyle) {
    self.style = style
  }

  /// The days, drawn.
  ///
  /// - Parameters:
  ///   - dates: The days to draw, also those on which nothing takes place.
  ///   - agenda: What takes place.
  public func text(of dates: ClosedRange<CalendarDate>, _ agenda: [AgendaDay]) -> String {
    let count = dates.lowerBound.days(until: dates.upperBound) + 1
    let room = style.columns - TimeGridBand.gutter
    let perBand = max(1, min(count, room / Self.leastDay))
    let bands = stride(from: 0, to: count, by: perBand).map { offset in
      let first = dates.lowerBound.adding(days: offset)
      return TimeGridBand(
        grid: TimeGrid(
          first...min(first.adding(days: perBand - 1), dates.upperBound),
          agenda: agenda,
          hours: style.hours
        ),
        width: max(Self.leastDay, room / perBand),
        isNamed: count > 1,
        style: style
      )
    }
    let heading = Style.bold.apply(to: Self.heading(of: dates), on: style.terminal)
    let hidden = bands.map(\.hiddenCount).reduce(0, +)
    let note = hidden == 0 ? [] : ["\(hidden) more at the same time: 'list' shows all."]
    return ([heading] + bands.map { $0.lines.joined(separator: "\n") } + note).joined(separator: "\n\n")
  }

  private static func heading(of dates: ClosedRange<CalendarDate>) -> String {
    let (first, last) = (dates.lowerBound, dates.upperBound)
    if first == last { return first.englishText }
    let thursday = last.last(.thursday)
    let number = (thursday.dayOfYear - 1) / 7 + 1
    var start = "\(first.day)"
    if (first.year, first.month) != (last.year, last.month) {
      start += " \(CalendarDate.monthName(first.month))"
    }
    if first.year != last.year { start += " \(first.year)" }
    return "Week \(number) · \(start) to \(last.day) \(CalendarDate.monthName(last.month)) \(last.year)"
  }
}
