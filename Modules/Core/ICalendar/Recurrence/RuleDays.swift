import ScheduleModels

/// Which days a rule allows: every `BY…` part about days is a condition, and what the rule leaves open comes
/// from the start (RFC 5545, 3.3.10).
struct RuleDays {
  private var months: Set<Int>
  private var monthDays: [Int]
  private var yearDays: Set<Int>
  private var weekNumbers: [Int]
  private var weekdays: Set<Int>
  /// Weekdays with an ordinal, by weekday.
  private var ordinals: [Int: [Int]] = [:]
  private let ordinalsAreInYear: Bool
  private let weekStart: Weekday

  init(_ rule: RecurrenceRule, start: CalendarDate) {
    months = Set(rule.byMonth)
    monthDays = rule.byMonthDay
    yearDays = Set(rule.byYearDay)
    weekNumbers = rule.frequency == .yearly ? rule.byWeekNumber : []
    weekStart = rule.weekStart
    ordinalsAreInYear = rule.frequency == .yearly && rule.byMonth.isEmpty
    // Ordinals mean something within a month or a year only.
    let hasOrdinals = rule.frequency == .monthly || (rule.frequency == .yearly && weekNumbers.isEmpty)
    weekdays = Set(rule.byDay.filter { $0.ordinal == nil || !hasOrdinals }.map(\.weekday.rawValue))
    if hasOrdinals {
      for day in rule.byDay {
        if let ordinal = day.ordinal { ordinals[day.weekday.rawValue, default: []].append(ordinal) }
      }
    }
    let namesADay = !rule.byDay.isEmpty || !monthDays.isEmpty || !yearDays.isEmpty
    switch rule.frequency {
    case .yearly where !namesADay && !weekNumbers.isEmpty, .weekly where !namesADay:
      weekdays = [start.weekday.rawValue]
    case .yearly where !namesADay:
      if months.isEmpty { months = [start.month] }
      monthDays = [start.day]
    case .monthly where !namesADay:
      monthDays = [start.day]
    default: break
    }
  }

  // MARK: The days of a period

  func inYear(_ year: Int) -> [Int] {
    guard weekNumbers.isEmpty else { return inWeeks(of: year) }
    if months.isEmpty { return (1...12).flatMap { inMonth($0, year: year) } }
    return months.sorted().flatMap { inMonth($0, year: year) }
  }

  func inMonth(_ month: Int, year: Int) -> [Int] {
    guard months.isEmpty || months.contains(month) else { return [] }
    let length = CalendarDate.length(ofMonth: month, year: year)
    let first = CalendarDate.days(year: year, month: month, day: 1)
    let candidates: [Int]
    if monthDays.isEmpty {
      candidates = Array(1...length)
    } else {
      let days = monthDays.map { $0 > 0 ? $0 : length + 1 + $0 }.filter { (1...length).contains($0) }
      candidates = days.count > 1 ? Set(days).sorted() : days
    }
    return candidates.lazy.map { first + $0 - 1 }.filter {
      isAllowedWeekday($0, year: year, month: month) && isAllowedYearDay($0, year: year)
    }
  }

  func inWeek(beginning begin: Int) -> [Int] { (begin..<begin + 7).filter(contains(day:)) }

  func contains(day: Int) -> Bool {
    // Conditions in the order of their cost.
    if !weekdays.isEmpty, !weekdays.contains(CalendarDate(daysSinceEpoch: day).weekday.rawValue) {
      return false
    }
    if months.isEmpty, monthDays.isEmpty, yearDays.isEmpty { return true }
    let civil = CalendarDate(daysSinceEpoch: day).civil
    return (months.isEmpty || months.contains(civil.month)) && isAllowedMonthDay(civil)
      && isAllowedYearDay(day, year: civil.year)
  }

  // MARK: Conditions

  private func isAllowedMonthDay(_ civil: (year: Int, month: Int, day: Int)) -> Bool {
    guard !monthDays.isEmpty else { return true }
    let length = CalendarDate.length(ofMonth: civil.month, year: civil.year)
    return monthDays.contains { ($0 > 0 ? $0 : length + 1 + $0) == civil.day }
  }

  private func isAllowedYearDay(_ day: Int, year: Int) -> Bool {
    guard !yearDays.isEmpty else { return true }
    let number = day - CalendarDate.days(year: year, month: 1, day: 1) + 1
    let length = CalendarDate.isLeap(year: year) ? 366 : 365
    return yearDays.contains(number) || yearDays.contains(number - length - 1)
  }

  private func isAllowedWeekday(_ day: Int, year: Int, month: Int) -> Bool {
    if weekdays.isEmpty, ordinals.isEmpty { return true }
    let weekday = CalendarDate(daysSinceEpoch: day).weekday.rawValue
    if weekdays.contains(weekday) { return true }
    guard let wanted = ordinals[weekday] else { return false }
    let (begin, length) =
      ordinalsAreInYear
      ? (CalendarDate.days(year: year, month: 1, day: 1), CalendarDate.isLeap(year: year) ? 366 : 365)
      : (CalendarDate.days(year: year, month: month, day: 1), CalendarDate.length(ofMonth: month, year: year))
    let fromBegin = (day - begin) / 7 + 1
    let fromEnd = -((begin + length - 1 - day) / 7 + 1)
    return wanted.contains(fromBegin) || wanted.contains(fromEnd)
  }

  // MARK: Weeks of the year

  /// Weeks are numbered as ISO 8601 does: week 1 has at least four days in the year; a week may reach over
  /// into a neighbouring one.
  private func inWeeks(of year: Int) -> [Int] {
    let begin = firstWeek(of: year)
    let count = (firstWeek(of: year + 1) - begin) / 7
    let numbers = Set(weekNumbers.map { $0 > 0 ? $0 : count + 1 + $0 }).filter { (1...count).contains($0) }
    return numbers.sorted().flatMap { inWeek(beginning: begin + ($0 - 1) * 7) }
  }

  private func firstWeek(of year: Int) -> Int {
    let january4 = CalendarDate.days(year: year, month: 1, day: 4)
    let weekday = CalendarDate(daysSinceEpoch: january4).weekday
    return january4 - (weekday.rawValue - weekStart.rawValue + 7) % 7
  }
}
