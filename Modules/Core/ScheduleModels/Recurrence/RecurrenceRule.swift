/// A recurrence rule: every part of `RRULE` in RFC 5545, 3.3.10.
public struct RecurrenceRule: Hashable, Codable, Sendable {
  public enum Frequency: String, CaseIterable, Codable, Sendable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly
  }

  /// Where the rule ends.
  public enum Bound: Hashable, Codable, Sendable {
    case forever
    /// Occurrences in all, the first and the excluded ones included.
    case count(Int)
    /// The last moment at which an occurrence may start, inclusive.
    case until(EventTime)
  }

  /// A weekday, or the nth one in the month or year; -1 is the last.
  public struct Day: Hashable, Codable, Sendable {
    public var ordinal: Int?
    public var weekday: Weekday

    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  public var frequency: Frequency
  /// 1 or more.
  public var interval: Int
  public var bound: Bound
  public var bySecond: [Int]
  public var byMinute: [Int]
  public var byHour: [Int]
  public var byDay: [Day]
  public var byMonthDay: [Int]
  public var byYearDay: [Int]
  public var byWeekNumber: [Int]
  public var byMonth: [Int]
  public var bySetPosition: [Int]
  public var weekStart: Weekday

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
public struct Recurrence: Hashable, Codable, Sendable {
  public var rules: [RecurrenceRule]
  public var additions: [Addition]
  public var exclusions: [EventTime]

  public init(rules: [RecurrenceRule] = [], additions: [Addition] = [], exclusions: [EventTime] = []) {
    self.rules = rules
    self.additions = additions
    self.exclusions = exclusions
  }

  /// An `RDATE`: a further start, and its own end where it is a `PERIOD`.
  public struct Addition: Hashable, Codable, Sendable {
    public var start: EventTime
    /// `implied`: it lasts as long as the series' other occurrences.
    public var end: Event.End

    public init(start: EventTime, end: Event.End = .implied) {
      self.start = start
      self.end = end
    }
  }
}
