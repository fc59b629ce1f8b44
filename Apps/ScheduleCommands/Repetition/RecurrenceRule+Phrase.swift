import ScheduleModels

extension RecurrenceRule {
  /// The rule in the words that ``RepetitionReader`` reads: `every 2 weeks on Monday, Friday, 10 times`.
  ///
  /// A first day of the week that changes nothing isn't said.
  ///
  /// - Parameter time: Writes the time of its end.
  /// - Returns: `nil` for a rule that has no such words.
  func phrase(time: (EventTime) -> String) -> String? {
    guard let days = daysPhrase, byWeekNumber.allSatisfy({ $0 > 0 }), !bySecond.contains(60) else {
      return nil
    }
    var parts = [every]
    if !byWeekNumber.isEmpty { parts.append("in week " + Self.list(byWeekNumber)) }
    if !days.isEmpty { parts.append(days) }
    if !byHour.isEmpty { parts.append("at hour " + Self.list(byHour)) }
    if !byMinute.isEmpty { parts.append("at minute " + Self.list(byMinute)) }
    if !bySecond.isEmpty { parts.append("at second " + Self.list(bySecond)) }
    return parts.joined(separator: " ") + weeks + end(time)
  }

  private var every: String {
    if isEveryWeekday { return "every weekday" }
    return interval == 1 ? "every \(frequency.unitName)" : "every \(interval) \(frequency.unitName)s"
  }

  private var isEveryWeekday: Bool {
    frequency == .weekly && interval == 1 && byDay == Weekday.workdays.map { Day($0) }
  }

  /// Which days and months; empty where all do, `nil` where there are no words for it.
  private var daysPhrase: String? {
    let isYearly = frequency == .yearly
    let isOfMonths = frequency == .monthly || (isYearly && !byMonth.isEmpty)
    let months = byMonth.isEmpty ? "" : "in " + byMonth.map(CalendarDate.monthName).joined(separator: ", ")
    func joined(_ days: String) -> String { months.isEmpty ? days : "\(days) \(months)" }

    guard byWeekNumber.isEmpty || (isYearly && byMonth.isEmpty && byMonthDay.isEmpty && byYearDay.isEmpty)
    else { return nil }
    if !byYearDay.isEmpty {
      guard isYearly, byMonth.isEmpty, byMonthDay.isEmpty, byDay.isEmpty, bySetPosition.isEmpty else {
        return nil
      }
      return "on \(Self.ordinals(byYearDay)) day of the year"
    }
    if !byMonthDay.isEmpty {
      guard isOfMonths, byDay.isEmpty, bySetPosition.isEmpty else { return nil }
      if isYearly, byMonth.count == 1, byMonthDay.count == 1, byMonthDay[0] > 0 {
        return "on \(byMonthDay[0]) \(CalendarDate.monthName(byMonth[0]))"
      }
      let day = byMonthDay.contains { $0 < 0 } ? " day" : ""
      return joined("on \(Self.ordinals(byMonthDay))\(day)")
    }
    guard !byDay.isEmpty, !isEveryWeekday || !bySetPosition.isEmpty else {
      return bySetPosition.isEmpty ? months : nil
    }

    let isCounted = byDay.contains { $0.ordinal != nil } || !bySetPosition.isEmpty
    guard !isCounted || isOfMonths || (isYearly && byWeekNumber.isEmpty) else { return nil }
    let whole = isCounted && isYearly && byMonth.isEmpty ? " of the year" : ""
    guard bySetPosition.isEmpty else {
      guard byDay == Weekday.workdays.map({ Day($0) }) else { return nil }
      return joined("on \(Self.ordinals(bySetPosition)) weekday") + whole
    }
    let each = frequency == .monthly || isYearly ? "every " : ""
    let limit = isOfMonths ? 5 : 53
    guard byDay.allSatisfy({ abs($0.ordinal ?? 1) <= limit }) else { return nil }
    let days = byDay.map { day in
      day.ordinal.map { "the \(Self.ordinalText($0)) \(day.weekday.englishName)" }
        ?? each + day.weekday.englishName
    }
    return joined("on " + days.joined(separator: ", ")) + whole
  }

  /// The first day of a week, where it matters which one that is (RFC 5545, 3.3.10, `WKST`).
  private var weeks: String {
    weekStartMatters && weekStart != .monday ? ", weeks from \(weekStart.englishName)" : ""
  }

  /// Whether another first day of the week would give other dates.
  var weekStartMatters: Bool {
    (frequency == .weekly && (interval > 1 || !bySetPosition.isEmpty)) || !byWeekNumber.isEmpty
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

  private static func ordinals(_ numbers: [Int]) -> String {
    numbers.map { "the " + ordinalText($0) }.joined(separator: ", ")
  }

  /// `2nd`, `last`, `3rd to last`.
  static func ordinalText(_ number: Int) -> String {
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

extension RecurrenceRule.Frequency {
  /// `week` for `weekly`.
  var unitName: String {
    switch self {
    case .secondly: "second"
    case .minutely: "minute"
    case .hourly: "hour"
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    case .yearly: "year"
    }
  }
}
