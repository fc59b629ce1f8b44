import ArgumentParser
import ScheduleModels

/// Which part of the schedule a grid shows.
public struct GridOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A day in it, or a period: fri, \"next week\", 2026-W12, march; now, if none is given.",
      valueName: "date"
    )
  )
  public var date: [String] = []

  @Option(
    name: .customLong("calendar"),
    help: ArgumentHelp("Only this calendar; may be given several times.", valueName: "id")
  )
  public var calendars: [String] = []

  public init() {}

  /// What a grid shows.
  public enum Span: Sendable {
    case day
    /// Seven days.
    case week
    /// The month, and the days that its first and last week have besides.
    case month

    fileprivate var unit: PeriodPhrase.Unit {
      switch self {
      case .day: .day
      case .week: .week
      case .month: .month
      }
    }
  }

  /// The first day of what was asked for.
  ///
  /// - Throws: `ScheduleError` of kind `usage` for a text that names neither a day nor a period.
  public func day(_ span: Span, _ grammar: DateGrammar) throws(ScheduleError) -> CalendarDate {
    guard !date.isEmpty else { return grammar.localNow.date }
    let text = date.joined(separator: " ")
    if let period = grammar.period(text, unit: span.unit) { return period.lowerBound }
    return try grammar.read(text, for: "<date>").day(in: grammar.zone)
  }

  /// The days that a grid shows around a day.
  public static func days(
    _ span: Span,
    around day: CalendarDate,
    weekStart: Weekday = .monday
  ) -> ClosedRange<CalendarDate> {
    switch span {
    case .day: return day...day
    case .week:
      let first = day.last(weekStart)
      return first...first.adding(days: 6)
    case .month: return MonthGridFormatter.days(ofMonthWith: day, weekStart: weekStart)
    }
  }
}
