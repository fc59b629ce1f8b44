/// A recurrence rule: every part of `RRULE` in RFC 5545, 3.3.10.
///
/// ```swift
/// let secondFriday = RecurrenceRule(frequency: .monthly, byDay: [.init(.friday, ordinal: 2)])
/// ```
public struct RecurrenceRule: Hashable, Codable, Sendable {
  /// `FREQ`: the length of a period.
  public enum Frequency: String, CaseIterable, Codable, Sendable {
    /// A second, a minute, an hour, a day, a week, a month, a year.
    case secondly, minutely, hourly, daily, weekly, monthly, yearly
  }

  /// Where the rule ends.
  ///
  /// ```swift
  /// let fiveDays = RecurrenceRule(frequency: .daily, bound: .count(5))
  /// ```
  public enum Bound: Hashable, Codable, Sendable {
    /// Nowhere.
    case forever
    /// Occurrences in all, the first and the excluded ones included.
    case count(Int)
    /// The last moment at which an occurrence may start, inclusive.
    case until(EventTime)
  }

  /// A weekday, or the nth one in the month or year; -1 is the last.
  ///
  /// ```swift
  /// let lastFriday = RecurrenceRule.Day(.friday, ordinal: -1)
  /// ```
  public struct Day: Hashable, Codable, Sendable {
    /// Which one in the month or year, counted from its end if negative; `nil` for each.
    public var ordinal: Int?
    /// The weekday.
    public var weekday: Weekday

    /// A weekday, or the nth one.
    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  /// `FREQ`: the length of a period.
  public var frequency: Frequency
  /// 1 or more.
  public var interval: Int
  /// `COUNT` or `UNTIL`: where the rule ends.
  public var bound: Bound
  /// `BYSECOND`, 0 to 60.
  public var bySecond: [Int]
  /// `BYMINUTE`, 0 to 59.
  public var byMinute: [Int]
  /// `BYHOUR`, 0 to 23.
  public var byHour: [Int]
  /// `BYDAY`.
  public var byDay: [Day]
  /// `BYMONTHDAY`, 1 to 31, or -31 to -1 from the end.
  public var byMonthDay: [Int]
  /// `BYYEARDAY`, 1 to 366, or -366 to -1 from the end.
  public var byYearDay: [Int]
  /// `BYWEEKNO`, 1 to 53, or -53 to -1 from the end.
  public var byWeekNumber: [Int]
  /// `BYMONTH`, 1 to 12.
  public var byMonth: [Int]
  /// `BYSETPOS`: which of a period's results count, from the end if negative.
  public var bySetPosition: [Int]
  /// `WKST`: the first day of a week.
  public var weekStart: Weekday

  /// A rule; what is left out doesn't limit it.
  ///
  /// - Parameters:
  ///   - frequency: The length of a period.
  ///   - interval: Every how many periods.
  ///   - bound: Where it ends.
  ///   - bySecond: `BYSECOND`.
  ///   - byMinute: `BYMINUTE`.
  ///   - byHour: `BYHOUR`.
  ///   - byDay: `BYDAY`.
  ///   - byMonthDay: `BYMONTHDAY`.
  ///   - byYearDay: `BYYEARDAY`.
  ///   - byWeekNumber: `BYWEEKNO`.
  ///   - byMonth: `BYMONTH`.
  ///   - bySetPosition: `BYSETPOS`.
  ///   - weekStart: `WKST`.
  public init(
    frequency: Frequency,
    interval: Int = 1,
    bound: Bound = .forever,
    bySecond: [Int] = [],
    byMinute: [Int] = [],
    byHour: [Int] = [],
    byDay: [Day] = [],
    byMonthDay: [Int] = [],
    byYearDay: [Int] = [],
    byWeekNumber: [Int] = [],
    byMonth: [Int] = [],
    bySetPosition: [Int] = [],
    weekStart: Weekday = .monday
  ) {
    self.frequency = frequency
    self.interval = interval
    self.bound = bound
    self.bySecond = bySecond
    self.byMinute = byMinute
    self.byHour = byHour
    self.byDay = byDay
    self.byMonthDay = byMonthDay
    self.byYearDay = byYearDay
    self.byWeekNumber = byWeekNumber
    self.byMonth = byMonth
    self.bySetPosition = bySetPosition
    self.weekStart = weekStart
  }
}

/// How an event repeats: rules and single dates, less the excluded ones (RFC 5545, 3.8.5).
///
/// ```swift
/// let daily = Recurrence(rules: [RecurrenceRule(frequency: .daily)])
/// ```
public struct Recurrence: Hashable, Codable, Sendable {
  /// `RRULE`s; more than one is unusual.
  public var rules: [RecurrenceRule]
  /// `RDATE`s.
  public var additions: [Addition]
  /// `EXDATE`s: starts that the rules give and that don't take place.
  public var exclusions: [EventTime]

  /// How an event repeats.
  ///
  /// - Parameters:
  ///   - rules: `RRULE`s.
  ///   - additions: `RDATE`s.
  ///   - exclusions: `EXDATE`s.
  public init(rules: [RecurrenceRule] = [], additions: [Addition] = [], exclusions: [EventTime] = []) {
    self.rules = rules
    self.additions = additions
    self.exclusions = exclusions
  }

  /// An `RDATE`: a further start, and its own end where it is a `PERIOD`.
  ///
  /// ```swift
  /// let onceMore = Recurrence(additions: [.init(start: .floating(nine))])
  /// ```
  public struct Addition: Hashable, Codable, Sendable {
    /// The further start.
    public var start: EventTime
    /// `implied`: it lasts as long as the series' other occurrences.
    public var end: Event.End

    /// A further start, and its own end if it has one.
    public init(start: EventTime, end: Event.End = .implied) {
      self.start = start
      self.end = end
    }
  }
}
