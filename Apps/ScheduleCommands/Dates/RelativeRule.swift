import ScheduleModels

/// Distances from now: `in 2 hours`, `in 90 minutes`, `in 3 days`, `+1h30m`, `+2w`, `3 days ago`.
///
/// Whole days and weeks give a day, as `tomorrow` does; hours and minutes give a moment, without its seconds.
struct RelativeRule: DateRule {
  func read(_ text: Substring, _ grammar: DateGrammar) throws(DateProblem) -> DateInput? {
    var words = Substring(text.lowercased()).split(whereSeparator: \.isWhitespace)
    var sign = 1
    if words.first == "in" {
      words.removeFirst()
    } else if words.last == "ago" {
      words.removeLast()
      sign = -1
    } else if text.hasPrefix("+") {
      words[0].removeFirst()
    } else {
      return nil
    }
    guard let distance = Self.distance(words) else { return nil }
    guard abs(distance.days) <= 366_000, abs(distance.seconds) <= 366_000 * 86_400 else {
      throw DateProblem(problem: "'\(text)' is too far away", remedy: "the limit is a thousand years")
    }
    let day = grammar.localNow.date.adding(days: sign * distance.days)
    guard distance.isExact else { return .day(day) }
    let moved =
      distance.days == 0
      ? grammar.now
      : grammar.zone.instant(of: LocalDateTime(date: day, secondOfDay: grammar.localNow.secondOfDay))
    let moment = moved + sign * distance.seconds
    return .instant(moment - ((moment % 60) + 60) % 60)
  }

  private static let units: [(names: [String], days: Int, seconds: Int)] = [
    (["w", "week", "weeks"], 7, 0), (["d", "day", "days"], 1, 0),
    (["h", "hour", "hours", "hr", "hrs"], 0, 3600),
    (["m", "min", "mins", "minute", "minutes"], 0, 60),
  ]

  /// Numbers and their units, together or apart: `2 hours`, `2h`, `1h30m`, `a week`.
  private static func distance(_ words: [Substring]) -> (days: Int, seconds: Int, isExact: Bool)? {
    var (days, seconds, isExact) = (0, 0, false)
    var rest = Substring(words.filter { $0 != "and" }.joined(separator: " "))
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let number: Int
      if let article = ["an ", "a "].first(where: rest.hasPrefix) {
        number = 1
        rest.removeFirst(article.count)
      } else {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard digits.count <= 9, let value = Digits.value(digits) else { return nil }
        number = value
        rest.removeFirst(digits.count)
      }
      rest = rest.drop(while: \.isWhitespace)
      let name = rest.prefix { $0.isLetter }
      guard let unit = units.first(where: { $0.names.contains(String(name)) }) else { return nil }
      rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
      days += number * unit.days
      seconds += number * unit.seconds
      if unit.seconds > 0 { isExact = true }
    }
    return (days, seconds, isExact)
  }
}
