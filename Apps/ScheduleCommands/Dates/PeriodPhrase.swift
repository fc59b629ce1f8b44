import ScheduleModels

/// Whole periods as people say them: `this week`, `week 12`, `2026-W12`, `weekend`, `next month`, `march`,
/// `march 2027`, `2027-03`, `2027`.
///
/// Weeks are numbered as ISO 8601 does it; where they don't begin on Monday, a number is that of the week's Thursday.
/// A month without a year is the present one or the
/// next of its name, as with dates.
struct PeriodPhrase {
  /// The unit that a bare `this`, `next` or `last` is about.
  enum Unit: String {
    case day, week, month, year
  }

  let today: CalendarDate
  var weekStart = Weekday.monday

  /// The days of a period, first and last; `nil` if the text names none.
  ///
  /// - Parameter unit: What `next` alone means; `nil` where it means nothing.
  func days(_ text: some StringProtocol, unit: Unit? = nil) -> ClosedRange<CalendarDate>? {
    let words = text.lowercased().split { $0.isWhitespace }
    switch words.count {
    case 1: return word(words[0]) ?? unit.flatMap { relative(words[0], $0.rawValue[...]) }
    case 2: return relative(words[0], words[1]) ?? week(words[0], words[1]) ?? month(words[0], year: words[1])
    case 3 where words[0] == "week": return Int(words[2]).flatMap { week(words[1], year: $0) }
    default: return nil
    }
  }

  private func word(_ word: Substring) -> ClosedRange<CalendarDate>? {
    if word == "weekend" { return weekend(after: 0) }
    if word.first == "w" { return week(word.dropFirst(), year: weekYear) }
    if let month = CalendarDate.month(english: word) {
      return self.month(month, year: month < today.month ? today.year + 1 : today.year)
    }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts[0].count == 4, let year = Int(parts[0]) else { return nil }
    if parts.count == 1 { return self.year(year) }
    guard parts.count == 2 else { return nil }
    if parts[1].first == "w" { return week(parts[1].dropFirst(), year: year) }
    return parts[1].count == 2 ? Int(parts[1]).flatMap { month($0, year: year) } : nil
  }

  private func relative(_ word: Substring, _ unit: Substring) -> ClosedRange<CalendarDate>? {
    let offset: Int
    switch word {
    case "this": offset = 0
    case "next": offset = 1
    case "last": offset = -1
    default: return nil
    }
    switch unit {
    case "day":
      let day = today.adding(days: offset)
      return day...day
    case "week": return week(from: today.last(weekStart).adding(days: 7 * offset))
    case "weekend": return weekend(after: offset)
    case "month":
      let months = today.year * 12 + today.month - 1 + offset
      return month(months % 12 + 1, year: months / 12)
    case "year": return year(today.year + offset)
    default: return nil
    }
  }

  private var monday: CalendarDate { today.adding(days: 1 - today.weekday.rawValue) }

  private func weekend(after weeks: Int) -> ClosedRange<CalendarDate> {
    let saturday = monday.adding(days: 5 + 7 * weeks)
    return saturday...saturday.adding(days: 1)
  }

  private func week(from first: CalendarDate) -> ClosedRange<CalendarDate> {
    first...first.adding(days: 6)
  }

  /// The year that the present week is numbered in: that of its Thursday.
  private var weekYear: Int { monday.adding(days: 3).year }

  private func week(_ word: Substring, _ number: Substring) -> ClosedRange<CalendarDate>? {
    word == "week" ? week(number, year: weekYear) : nil
  }

  private func week(_ number: Substring, year: Int) -> ClosedRange<CalendarDate>? {
    guard let number = Int(number), (1...53).contains(number),
      let fourth = CalendarDate(year: year, month: 1, day: 4)
    else { return nil }
    // The week with the fourth of January is the first (ISO 8601, 3.1.1.23).
    let first = fourth.adding(days: 1 - fourth.weekday.rawValue)
    let thursday = first.adding(days: 7 * (number - 1) + 3)
    return thursday.year == year ? week(from: thursday.last(weekStart)) : nil
  }

  private func month(_ name: Substring, year: Substring) -> ClosedRange<CalendarDate>? {
    guard year.count == 4, let year = Int(year), let month = CalendarDate.month(english: name) else {
      return nil
    }
    return self.month(month, year: year)
  }

  private func month(_ month: Int, year: Int) -> ClosedRange<CalendarDate>? {
    guard let first = CalendarDate(year: year, month: month, day: 1) else { return nil }
    return first...first.adding(days: CalendarDate.length(ofMonth: month, year: year) - 1)
  }

  private func year(_ year: Int) -> ClosedRange<CalendarDate>? {
    guard let first = CalendarDate(year: year, month: 1, day: 1),
      let last = CalendarDate(year: year, month: 12, day: 31)
    else { return nil }
    return first...last
  }
}

extension DateGrammar {
  /// The days of a whole period, as ``PeriodPhrase`` reads it; `nil` if the text names none.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - unit: What `next` alone means; `nil` where it means nothing.
  func period(_ text: String, unit: PeriodPhrase.Unit? = nil) -> ClosedRange<CalendarDate>? {
    PeriodPhrase(today: localNow.date, weekStart: weekStart).days(text, unit: unit)
  }
}
