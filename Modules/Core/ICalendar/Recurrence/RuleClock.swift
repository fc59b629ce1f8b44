import ScheduleModels

/// Which times of day a rule allows.
struct RuleClock {
  private let hours: [Int]
  private let minutes: [Int]
  private let seconds: [Int]
  private let frequency: RecurrenceRule.Frequency

  init(_ rule: RecurrenceRule, start: LocalDateTime) {
    frequency = rule.frequency
    // What is finer than the frequency and not in the rule comes from the start.
    hours = Self.sorted(rule.byHour, or: start.hour, isOpen: frequency != .hourly && !Self.isFine(frequency))
    minutes = Self.sorted(rule.byMinute, or: start.minute, isOpen: !Self.isFine(frequency))
    // 60 is a leap second, which clocks of this kind don't show.
    let bySecond = rule.bySecond.map { min($0, 59) }
    seconds = Self.sorted(bySecond, or: start.second, isOpen: frequency != .secondly)
  }

  private static func isFine(_ frequency: RecurrenceRule.Frequency) -> Bool {
    frequency == .minutely || frequency == .secondly
  }

  /// Empty means that everything is allowed.
  private static func sorted(_ values: [Int], or start: Int, isOpen: Bool) -> [Int] {
    if values.isEmpty { return isOpen ? [start] : [] }
    return values.count == 1 ? values : Set(values).sorted()
  }

  /// Seconds of the frequency's unit, for those below a day.
  var unit: Int {
    switch frequency {
    case .hourly: 3600
    case .minutely: 60
    default: 1
    }
  }

  /// Seconds since the unit began.
  func within(_ wall: Int) -> Int { LocalDateTime(wallSeconds: wall).secondOfDay % unit }

  /// All times of a day, for frequencies of a day and more.
  var timesOfDay: [Int] {
    hours.flatMap { hour in minutes.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 } } }
  }

  /// The times within the unit that begins at a second of the day.
  func times(in begin: Int) -> [Int] {
    switch frequency {
    case .hourly: minutes.flatMap { minute in seconds.map { begin + minute * 60 + $0 } }
    case .minutely: seconds.map { begin + $0 }
    default: [begin]
    }
  }

  /// `nil` when the unit at a second of the day is allowed; else the next second of the day worth a look.
  func nextCandidate(_ second: Int) -> Int? {
    let hour = second / 3600
    if !hours.isEmpty, !hours.contains(hour) {
      return hours.first { $0 > hour }.map { $0 * 3600 } ?? 86_400
    }
    guard frequency != .hourly else { return nil }
    let minute = second / 60 % 60
    if !minutes.isEmpty, !minutes.contains(minute) {
      return minutes.first { $0 > minute }.map { hour * 3600 + $0 * 60 } ?? (hour + 1) * 3600
    }
    guard frequency == .secondly, !seconds.isEmpty, !seconds.contains(second % 60) else { return nil }
    return seconds.first { $0 > second % 60 }.map { second / 60 * 60 + $0 } ?? (second / 60 + 1) * 60
  }
}
