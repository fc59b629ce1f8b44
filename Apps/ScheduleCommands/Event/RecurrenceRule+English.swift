import ScheduleModels

extension RecurrenceRule {
  /// The rule for people: `every 2 weeks on Monday, Friday, 10 times`.
  ///
  /// - Parameter time: Writes the time of its end.
  func englishText(time: (EventTime) -> String) -> String {
    var parts = [every]
    if !byDay.isEmpty { parts.append("on " + byDay.map(\.englishText).joined(separator: ", ")) }
    if !byMonthDay.isEmpty { parts.append("on day " + Self.list(byMonthDay)) }
    if !byYearDay.isEmpty { parts.append("on day \(Self.list(byYearDay)) of the year") }
    if !byWeekNumber.isEmpty { parts.append("in week " + Self.list(byWeekNumber)) }
    if !byMonth.isEmpty { parts.append("in month " + Self.list(byMonth)) }
    if !byHour.isEmpty { parts.append("at hour " + Self.list(byHour)) }
    if !byMinute.isEmpty { parts.append("at minute " + Self.list(byMinute)) }
    if !bySecond.isEmpty { parts.append("at second " + Self.list(bySecond)) }
    if !bySetPosition.isEmpty { parts.append("of these only number " + Self.list(bySetPosition)) }
    return parts.joined(separator: " ") + end(time)
  }

  private var every: String {
    let unit =
      switch frequency {
      case .secondly: "second"
      case .minutely: "minute"
      case .hourly: "hour"
      case .daily: "day"
      case .weekly: "week"
      case .monthly: "month"
      case .yearly: "year"
      }
    return interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
  }

  private func end(_ time: (EventTime) -> String) -> String {
    switch bound {
    case .forever: ""
    case .count(let count): count == 1 ? ", once" : ", \(count) times"
    case .until(let last): ", until \(time(last))"
    }
  }

  private static func list(_ numbers: [Int]) -> String {
    numbers.map { "\($0)" }.joined(separator: ", ")
  }
}

extension RecurrenceRule.Day {
  /// `Monday`, `the 2nd Monday`, `the last Friday`.
  fileprivate var englishText: String {
    guard let ordinal else { return weekday.englishName }
    return "the \(Self.ordinalText(ordinal)) \(weekday.englishName)"
  }

  private static func ordinalText(_ number: Int) -> String {
    if number == -1 { return "last" }
    let ending =
      switch (abs(number) % 10, abs(number) % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return number > 0 ? "\(number)\(ending)" : "\(-number)\(ending) to last"
  }
}
