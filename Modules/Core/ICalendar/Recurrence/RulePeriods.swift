import ScheduleModels

/// The periods of a rule, one after the other: years, months, weeks, days, hours, minutes or seconds.
struct RulePeriods {
  private let rule: RecurrenceRule
  private let days: RuleDays
  /// The times of each day, for frequencies of a day and more.
  private let times: [Int]
  private let clock: RuleClock
  private let first: Int
  private let start: (year: Int, month: Int, day: Int)
  private let firstDay: Int
  /// How many intervals have gone by.
  private var index = 0

  init(_ rule: RecurrenceRule, first: Int, isAllDay: Bool) {
    let local = LocalDateTime(wallSeconds: first)
    var rule = rule
    if isAllDay {
      (rule.bySecond, rule.byMinute, rule.byHour) = ([], [], [])
      switch rule.frequency {
      case .secondly, .minutely, .hourly: rule.frequency = .daily
      default: break
      }
    }
    self.rule = rule
    self.first = first
    start = local.date.civil
    firstDay = local.date.daysSinceEpoch
    days = RuleDays(rule, start: local.date)
    clock = RuleClock(rule, start: local)
    times = clock.timesOfDay
  }

  /// The next period that isn't empty, or `nil` when the next one begins after a wall second.
  mutating func next(to limit: Int) -> RuleSet? {
    switch rule.frequency {
    case .yearly, .monthly, .weekly, .daily: nextDays(to: limit)
    case .hourly, .minutely, .secondly: nextClock(to: limit)
    }
  }

  // MARK: A day and more

  private mutating func nextDays(to limit: Int) -> RuleSet? {
    guard let (found, begin) = period(index) else { return nil }
    index += 1
    guard begin * 86_400 <= limit else { return nil }
    return RuleSet(days: found, times: times, positions: rule.bySetPosition)
  }

  /// The days of a period, and a day that isn't after any of them.
  private func period(_ index: Int) -> (days: [Int], begin: Int)? {
    let (steps, overflow) = index.multipliedReportingOverflow(by: rule.interval)
    guard !overflow, steps < 5_000_000 else { return nil }
    switch rule.frequency {
    case .yearly:
      let year = start.year + steps
      // A week of the year may begin in the year before.
      return (days.inYear(year), CalendarDate.days(year: year, month: 1, day: 1) - 7)
    case .monthly:
      let months = start.year * 12 + start.month - 1 + steps
      let (year, month) = (months / 12, months % 12 + 1)
      return (days.inMonth(month, year: year), CalendarDate.days(year: year, month: month, day: 1))
    case .weekly:
      let begin = weekBegin + steps * 7
      return (days.inWeek(beginning: begin), begin)
    default:
      let day = firstDay + steps
      return (days.contains(day: day) ? [day] : [], day)
    }
  }

  private var weekBegin: Int {
    let weekday = CalendarDate(daysSinceEpoch: firstDay).weekday
    return firstDay - (weekday.rawValue - rule.weekStart.rawValue + 7) % 7
  }

  // MARK: Parts of a day

  private mutating func nextClock(to limit: Int) -> RuleSet? {
    let unit = clock.unit
    let step = unit * min(rule.interval, 1 << 40)
    let origin = first - clock.within(first)
    let (distance, overflow) = index.multipliedReportingOverflow(by: step)
    guard !overflow, distance <= limit - origin else { return nil }
    let local = LocalDateTime(wallSeconds: origin + distance)
    let day = local.date.daysSinceEpoch
    // Days and hours that don't match are skipped by arithmetic.
    if !days.contains(day: day) {
      index = Self.ceiling((day + 1) * 86_400 - origin, step, after: index)
      return RuleSet(days: [], times: [], positions: [])
    }
    if let next = clock.nextCandidate(local.secondOfDay) {
      index = Self.ceiling(day * 86_400 + next - origin, step, after: index)
      return RuleSet(days: [], times: [], positions: [])
    }
    index += 1
    return RuleSet(days: [day], times: clock.times(in: local.secondOfDay), positions: rule.bySetPosition)
  }

  private static func ceiling(_ distance: Int, _ step: Int, after index: Int) -> Int {
    max(index + 1, (distance + step - 1) / step)
  }

  // MARK: Skipping

  /// Goes to the last period that begins at or before a wall second, where that needs no counting.
  ///
  /// - Returns: How many starts after the first were skipped; 0 where `mayLoseCount`.
  mutating func skip(to wall: Int, mayLoseCount: Bool) -> Int {
    guard mayLoseCount || hasOneStartPerPeriod else { return 0 }
    let target = LocalDateTime(wallSeconds: wall).date
    let civil = target.civil
    let periods =
      switch rule.frequency {
      case .yearly: civil.year - start.year - 1
      case .monthly: (civil.year - start.year) * 12 + civil.month - start.month
      case .weekly: (target.daysSinceEpoch - weekBegin) / 7
      case .daily: target.daysSinceEpoch - firstDay
      default: (wall - first) / clock.unit
      }
    let skipped = max(0, periods / rule.interval - 1)
    index = skipped
    // The period of the first start itself isn't a start that counts again.
    return mayLoseCount ? 0 : max(0, skipped - 1)
  }

  /// Nothing but the frequency and the interval: each period has exactly one start, so that counting is
  /// dividing.
  private var hasOneStartPerPeriod: Bool {
    let parts = [
      rule.bySecond, rule.byMinute, rule.byHour, rule.byMonthDay, rule.byYearDay, rule.byWeekNumber,
      rule.byMonth, rule.bySetPosition,
    ]
    guard parts.allSatisfy(\.isEmpty), rule.byDay.isEmpty else { return false }
    return rule.frequency != .yearly && rule.frequency != .monthly
  }
}
