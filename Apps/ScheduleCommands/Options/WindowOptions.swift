import ArgumentParser
import ScheduleModels

/// The options that say which days a list shows.
public struct WindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The first day or moment to show, or a period, as \"next week\" or march; today, if none is given.",
      valueName: "date"
    )
  )
  public var from: String?

  @Option(help: ArgumentHelp("The last day or period, or the moment to stop before.", valueName: "date"))
  public var to: String?

  @Option(
    help: ArgumentHelp(
      "How many days to show, the first one included; 7, if nothing is set.",
      valueName: "number"
    )
  )
  public var days: Int?

  @Flag(help: "Show everything, past and future.")
  public var all = false

  public init() {}

  public func validate() throws {
    if let days, !Self.dayCounts.contains(days) {
      throw ValidationError("'--days' must be 1 to 36525, not \(days).")
    }
    if days != nil, to != nil { throw ValidationError("Give '--days' or '--to', not both.") }
    if all, days != nil || to != nil || from != nil {
      throw ValidationError("'--all' can't be combined with '--from', '--to' or '--days'.")
    }
  }

  /// What was asked for.
  public enum Window: Hashable, Sendable {
    /// Whole days, the last one included.
    case days(ClosedRange<CalendarDate>)
    /// From one bound, inclusive, to another, exclusive.
    case bounds(from: OccurrenceQuery.Bound, to: OccurrenceQuery.Bound)
    case everything
  }

  /// How many days a list can show: up to a hundred years.
  static let dayCounts = 1...36_525

  /// Reads the dates.
  ///
  /// - Parameters:
  ///   - grammar: Reads dates, with the present moment and the local zone.
  ///   - defaultDays: Days that are shown when the command line doesn't say.
  /// - Throws: `ScheduleError` of kind `usage` for a date that can't be read, or an end before the start.
  public func window(_ grammar: DateGrammar, defaultDays: Int = 7) throws(ScheduleError) -> Window {
    if all { return .everything }
    let period = from.flatMap { grammar.period($0) }
    if let period, to == nil, days == nil { return .days(period) }
    let start: DateInput
    if let from {
      start = try bound(from, period?.lowerBound, for: "--from", grammar)
    } else {
      start = .day(grammar.localNow.date)
    }
    guard let to else { return window(from: start, days: days ?? defaultDays, grammar) }
    let end = try bound(to, grammar.period(to)?.upperBound, for: "--to", grammar)
    guard grammar.instant(of: start.lowerBound) < grammar.instant(of: end.upperBound) else {
      throw ScheduleError(
        .usage,
        "--to: \(to) is not after the start, \(from ?? "today")",
        remedy: "give a later end, or an earlier --from"
      )
    }
    if case .day(let first) = start, case .day(let last) = end { return .days(first...last) }
    return .bounds(from: start.lowerBound, to: end.upperBound)
  }

  /// - Parameter day: The day of the period that the text names, if it names one.
  private func bound(
    _ text: String,
    _ day: CalendarDate?,
    for option: String,
    _ grammar: DateGrammar
  ) throws(ScheduleError) -> DateInput {
    if let day { return .day(day) }
    return try grammar.read(text, for: option)
  }

  private func window(from start: DateInput, days: Int, _ grammar: DateGrammar) -> Window {
    let end: OccurrenceQuery.Bound
    switch start {
    case .day(let day): return .days(day...day.adding(days: days - 1))
    case .local(let time):
      end = .local(LocalDateTime(date: time.date.adding(days: days), secondOfDay: time.secondOfDay))
    case .instant(let seconds):
      let local = grammar.zone.localTime(at: seconds)
      let later = LocalDateTime(date: local.date.adding(days: days), secondOfDay: local.secondOfDay)
      end = DateInput.instant(grammar.zone.instant(of: later)).lowerBound
    }
    return .bounds(from: start.lowerBound, to: end)
  }
}
