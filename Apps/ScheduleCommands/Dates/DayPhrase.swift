import ScheduleModels

/// Days as people say them: `today`, `fri`, `next friday`, `24 dec`, `dec 24 2027`, `24.12.`, `12/24`.
///
/// A day without a year, and a weekday, is the next one, today included; `next` is the one in the week after
/// this, `last` the one before today.
enum DayPhrase {
  private static let distances = ["today": 0, "tonight": 0, "tomorrow": 1, "yesterday": -1]

  /// Takes a day from the front of a phrase; `nil` if there is none.
  ///
  /// - Throws: `DateProblem` for a day that doesn't exist, or one that can be read in two ways.
  static func read(_ words: inout PhraseWords, _ grammar: DateGrammar) throws(DateProblem) -> CalendarDate? {
    guard let first = words.first else { return nil }
    let today = grammar.localNow.date
    if let distance = distances[String(first)] {
      words.removeFirst()
      return today.adding(days: distance)
    }
    if let day = weekday(&words, today, weekStart: grammar.weekStart) { return day }
    var day = try ISODateRule.day(first)
    if day == nil { day = try NumericDay.read(first, grammar) }
    if let day {
      words.removeFirst()
      return day
    }
    return try namedMonth(&words, today)
  }

  private static func weekday(
    _ words: inout PhraseWords,
    _ today: CalendarDate,
    weekStart: Weekday
  ) -> CalendarDate? {
    guard let first = words.first else { return nil }
    if let weekday = Weekday(english: first) {
      words.removeFirst()
      return today.next(weekday)
    }
    guard let weekday = words.second.flatMap(Weekday.init(english:)) else { return nil }
    let day: CalendarDate
    switch first {
    case "this", "coming": day = today.next(weekday)
    case "next": day = today.last(weekStart).adding(days: 7).next(weekday)
    case "last": day = today.next(weekday).adding(days: -7)
    default: return nil
    }
    words.removeFirst(2)
    return day
  }

  /// `24 dec`, `24th of December 2027`, `dec 24`.
  private static func namedMonth(
    _ words: inout PhraseWords,
    _ today: CalendarDate
  ) throws(DateProblem) -> CalendarDate? {
    var rest = words
    guard let first = rest.first else { return nil }
    rest.removeFirst()
    let month: Int
    let day: Int
    if let number = ordinal(first) {
      _ = rest.take("of")
      guard let name = rest.first, let named = CalendarDate.month(english: name) else { return nil }
      (month, day) = (named, number)
    } else {
      guard let named = CalendarDate.month(english: first), let number = rest.first.flatMap(ordinal) else {
        return nil
      }
      (month, day) = (named, number)
    }
    rest.removeFirst()
    var year: Int?
    if let next = rest.first, next.utf8.count == 4, let number = Digits.value(next), number >= 1000 {
      year = number
      rest.removeFirst()
    }
    let date = try NumericDay.date(year: year, month: month, day: day, today: today)
    words = rest
    return date
  }

  /// `24`, `24th`, `1st`.
  private static func ordinal(_ word: Substring) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 2, ["", "st", "nd", "rd", "th", "."].contains(word.dropFirst(digits.count)) else {
      return nil
    }
    return Digits.value(digits)
  }
}

extension CalendarDate {
  /// The first such weekday from this day on, this one included.
  fileprivate func next(_ weekday: Weekday) -> CalendarDate {
    adding(days: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }
}
