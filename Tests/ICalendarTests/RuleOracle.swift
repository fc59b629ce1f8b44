import ScheduleModels

/// Recurrence by brute force: every day and every time of day is asked whether the rule allows it, one
/// condition after the other as the table in RFC 5545, 3.3.10 has them. Slow, and written to be seen right.
struct RuleOracle {
  let rule: RecurrenceRule
  let start: LocalDateTime

  /// Starts in wall seconds, the first included, up to a day (exclusive).
  func starts(upTo last: CalendarDate) -> [Int] {
    var periods: [[Int]: [Int]] = [:]
    var order: [[Int]] = []
    let times = candidates.filter(allows)
    // Far enough back for the whole first period.
    for day in start.date.daysSinceEpoch - 380..<last.daysSinceEpoch + 380 {
      let date = CalendarDate(daysSinceEpoch: day)
      guard allows(date) else { continue }
      for second in times {
        guard let period = period(date, second) else { continue }
        if periods[period] == nil { order.append(period) }
        periods[period, default: []].append(day * 86_400 + second)
      }
    }
    var result: Set<Int> = []
    for period in order {
      let set = (periods[period] ?? []).sorted()
      if rule.bySetPosition.isEmpty {
        result.formUnion(set)
      } else {
        for position in rule.bySetPosition {
          let index = position > 0 ? position - 1 : set.count + position
          if set.indices.contains(index) { result.insert(set[index]) }
        }
      }
    }
    let end = last.daysSinceEpoch * 86_400
    var all = result.filter { $0 > start.wallSeconds }.sorted()
    all.insert(start.wallSeconds, at: 0)
    if case .count(let count) = rule.bound { all = Array(all.prefix(count)) }
    return all.filter { $0 < end }
  }

  private var frequency: RecurrenceRule.Frequency { rule.frequency }
  private var isSubDaily: Bool { [.hourly, .minutely, .secondly].contains(frequency) }

  /// Seconds of the day worth asking about: every minute, and every second that the rule names.
  private var candidates: [Int] {
    let seconds = rule.bySecond.isEmpty ? [start.second] : Array(Set(rule.bySecond)).sorted()
    return (0..<1440).flatMap { minute in seconds.map { minute * 60 + $0 } }
  }

  private func allows(_ second: Int) -> Bool {
    let (hour, minute) = (second / 3600, second / 60 % 60)
    if !rule.byHour.isEmpty {
      guard rule.byHour.contains(hour) else { return false }
    } else if !isSubDaily {
      guard hour == start.hour else { return false }
    }
    if !rule.byMinute.isEmpty { return rule.byMinute.contains(minute) }
    return frequency == .minutely || frequency == .secondly || minute == start.minute
  }

  private func allows(_ date: CalendarDate) -> Bool {
    let (year, month, day) = date.civil
    let monthLength = CalendarDate.length(ofMonth: month, year: year)
    let yearLength = CalendarDate.isLeap(year: year) ? 366 : 365
    if !rule.byMonth.isEmpty, !rule.byMonth.contains(month) { return false }
    if !rule.byMonthDay.isEmpty {
      guard rule.byMonthDay.contains(day) || rule.byMonthDay.contains(day - monthLength - 1) else {
        return false
      }
    }
    if !rule.byYearDay.isEmpty {
      let number = date.dayOfYear
      guard rule.byYearDay.contains(number) || rule.byYearDay.contains(number - yearLength - 1) else {
        return false
      }
    }
    if frequency == .yearly, !rule.byWeekNumber.isEmpty {
      let (weekYear, week) = weekOfYear(date)
      let count = weeks(in: weekYear)
      guard rule.byWeekNumber.contains(week) || rule.byWeekNumber.contains(week - count - 1) else {
        return false
      }
    }
    if !rule.byDay.isEmpty {
      return rule.byDay.contains { entry in
        guard entry.weekday == date.weekday else { return false }
        let isInMonth = frequency == .monthly || (frequency == .yearly && !rule.byMonth.isEmpty)
        let isInYear = frequency == .yearly && rule.byMonth.isEmpty
        guard let ordinal = entry.ordinal, rule.byWeekNumber.isEmpty, isInMonth || isInYear else {
          return true
        }
        let (index, length) = isInMonth ? (day, monthLength) : (date.dayOfYear, yearLength)
        return ordinal == (index - 1) / 7 + 1 || ordinal == -((length - index) / 7 + 1)
      }
    }
    // Nothing names a day: it comes from the start.
    guard rule.byMonthDay.isEmpty, rule.byYearDay.isEmpty else { return true }
    switch frequency {
    case .yearly where !rule.byWeekNumber.isEmpty: return date.weekday == start.date.weekday
    case .yearly: return day == start.date.day && (!rule.byMonth.isEmpty || month == start.date.month)
    case .monthly: return day == start.date.day
    case .weekly: return date.weekday == start.date.weekday
    default: return true
    }
  }

  /// Which period a time is in, or `nil` when the interval leaves that period out.
  private func period(_ date: CalendarDate, _ second: Int) -> [Int]? {
    let wall = date.daysSinceEpoch * 86_400 + second
    let (index, first): (Int, Int) =
      switch frequency {
      case .yearly where !rule.byWeekNumber.isEmpty: (weekOfYear(date).year, start.date.year)
      case .yearly: (date.year, start.date.year)
      case .monthly: (date.year * 12 + date.month, start.date.year * 12 + start.date.month)
      case .weekly: (week(date), week(start.date))
      case .daily: (date.daysSinceEpoch, start.date.daysSinceEpoch)
      case .hourly: (wall / 3600, start.wallSeconds / 3600)
      case .minutely: (wall / 60, start.wallSeconds / 60)
      case .secondly: (wall, start.wallSeconds)
      }
    return (index - first).isMultiple(of: rule.interval) ? [index] : nil
  }

  private func week(_ date: CalendarDate) -> Int {
    // 1969-12-29 was a Monday.
    (date.daysSinceEpoch + 3 - (rule.weekStart.rawValue - 1) + 7_000) / 7
  }

  private func weekOfYear(_ date: CalendarDate) -> (year: Int, week: Int) {
    for year in [date.year + 1, date.year, date.year - 1] {
      let begin = firstWeek(year)
      if date.daysSinceEpoch >= begin { return (year, (date.daysSinceEpoch - begin) / 7 + 1) }
    }
    return (0, 0)
  }

  private func weeks(in year: Int) -> Int { (firstWeek(year + 1) - firstWeek(year)) / 7 }

  /// The first week with four days in the year.
  private func firstWeek(_ year: Int) -> Int {
    var day = CalendarDate.days(year: year, month: 1, day: 1) - 6
    while true {
      let isBegin = CalendarDate(daysSinceEpoch: day).weekday == rule.weekStart
      let inYear = (day..<day + 7).filter { CalendarDate(daysSinceEpoch: $0).year == year }.count
      if isBegin, inYear >= 4 { return day }
      day += 1
    }
  }
}
