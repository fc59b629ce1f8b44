import ScheduleModels

/// Days in numbers that aren't ISO 8601: `24.12.2026`, `24.12.`, `24/12/2026`, `12/24`.
///
/// With dots the day comes first everywhere. With slashes the order is the user's, see ``DayOrder``; where that
/// isn't known, only what can be read in one way is.
enum NumericDay {
  static func read(_ word: Substring, _ grammar: DateGrammar) throws(DateProblem) -> CalendarDate? {
    guard let separator = word.first(where: { $0 == "." || $0 == "/" }) else { return nil }
    var fields = word.split(separator: separator, omittingEmptySubsequences: false)
    if separator == ".", fields.count == 3, fields[2].isEmpty { fields.removeLast() }
    guard (2...3).contains(fields.count), fields[0].count <= 2, fields[1].count <= 2,
      fields.count == 2 || fields[2].count == 4
    else { return nil }
    let values = fields.compactMap { Digits.value($0) }
    guard values.count == fields.count else { return nil }
    let order = separator == "." ? .dayFirst : try order(of: values, word, grammar.dayOrder)
    let (day, month) = order == .dayFirst ? (values[0], values[1]) : (values[1], values[0])
    return try date(
      year: values.count == 3 ? values[2] : nil,
      month: month,
      day: day,
      today: grammar.localNow.date
    )
  }

  private static func order(
    of values: [Int],
    _ word: Substring,
    _ order: DayOrder?
  ) throws(DateProblem) -> DayOrder {
    if let order { return order }
    if values[0] > 12 { return .dayFirst }
    if values[1] > 12 { return .monthFirst }
    if values[0] == values[1] { return .dayFirst }
    throw DateProblem(
      problem: "'\(word)' can be read in two ways",
      remedy: "write it like 24 dec or 2026-12-24, or set LC_TIME"
    )
  }

  /// A day of a year, or the next such day where no year is said.
  ///
  /// - Throws: `DateProblem` for a day that doesn't exist.
  static func date(year: Int?, month: Int, day: Int, today: CalendarDate) throws(DateProblem) -> CalendarDate
  {
    guard (1...12).contains(month) else {
      throw DateProblem(problem: "there is no month \(month)", remedy: "months are 1 to 12")
    }
    // A leap day may be some years ahead.
    let years = year.map { $0...$0 } ?? today.year...today.year + 8
    for year in years {
      if let date = CalendarDate(year: year, month: month, day: day), years.count == 1 || date >= today {
        return date
      }
    }
    let length = CalendarDate.length(ofMonth: month, year: year ?? 2000)
    throw DateProblem(
      problem: "there is no day \(day) in \(CalendarDate.monthName(month))\(year.map { " \($0)" } ?? "")",
      remedy: "that month has the days 1 to \(length)"
    )
  }
}
