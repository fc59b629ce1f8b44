import ScheduleModels

extension RecurrenceRule {
  /// The rule, with the parts that it has: numbers as in RFC 5545, 3.3.10, weekdays as `mo` or `-1fr`.
  var json: JSONValue {
    var members = [
      JSONValue.Member("frequency", .string(frequency.rawValue)),
      JSONValue.Member("interval", .number(interval)),
    ]
    switch bound {
    case .forever: break
    case .count(let count): members.append(JSONValue.Member("count", .number(count)))
    case .until(let time): members.append(JSONValue.Member("until", time.json))
    }
    if !byDay.isEmpty {
      let days = byDay.map { day in
        JSONValue.string((day.ordinal.map { "\($0)" } ?? "") + day.weekday.code)
      }
      members.append(JSONValue.Member("byDay", .array(days)))
    }
    let lists = [
      ("bySecond", bySecond), ("byMinute", byMinute), ("byHour", byHour), ("byMonthDay", byMonthDay),
      ("byYearDay", byYearDay), ("byWeekNumber", byWeekNumber), ("byMonth", byMonth),
      ("bySetPosition", bySetPosition),
    ]
    for (name, numbers) in lists where !numbers.isEmpty {
      members.append(JSONValue.Member(name, .array(numbers.map { .number($0) })))
    }
    if weekStart != .monday { members.append(JSONValue.Member("weekStart", .string(weekStart.code))) }
    return .object(members)
  }
}

extension Weekday {
  /// `mo`.
  fileprivate var code: String { String(englishName.lowercased().prefix(2)) }
}
