import ScheduleModels

/// Reads one phrase of ``RepetitionReader``'s grammar, word by word.
struct RepetitionPhrase {
  enum End {
    case count(Int)
    case until([Substring])
  }

  private(set) var rule = RecurrenceRule(frequency: .daily)
  private(set) var end: End?
  var words: RepetitionWords
  /// Whether what it names is counted in the whole year.
  private var isOfTheYear = false

  init(_ words: [Substring]) { self.words = RepetitionWords(words) }

  mutating func read() throws(DateProblem) {
    try readRate()
    while let word = words.first {
      if end != nil { throw DateProblem(problem: "'\(words.rest)' stands behind the end of the repetition") }
      switch word {
      case ",": words.removeFirst()
      case "on": try after { phrase throws(DateProblem) in try phrase.readDays() }
      case "in", "of": try after { phrase throws(DateProblem) in try phrase.readMonths() }
      case "at": try after { phrase throws(DateProblem) in try phrase.readTimes() }
      case "weeks", "week": try after { phrase throws(DateProblem) in try phrase.readWeekStart() }
      case "until", "till":
        words.removeFirst()
        end = .until(words.takeAll().filter { $0 != "," })
      case "once":
        words.removeFirst()
        end = .count(1)
      default:
        _ = words.take("for")
        guard let count = words.takeCount() else { throw words.unexpected }
        guard count > 0 else { throw DateProblem(problem: "an event takes place once at least") }
        end = .count(count)
      }
    }
    try check()
  }

  private mutating func after(
    _ read: (inout Self) throws(DateProblem) -> Void
  ) throws(DateProblem) {
    words.removeFirst()
    try read(&self)
  }

  // MARK: How often

  private static let adverbs: [Substring: RecurrenceRule.Frequency] = [
    "hourly": .hourly, "daily": .daily, "weekly": .weekly, "monthly": .monthly, "yearly": .yearly,
    "annually": .yearly,
  ]

  private mutating func readRate() throws(DateProblem) {
    guard let first = words.first else { throw DateProblem(problem: "it says nothing") }
    if let frequency = Self.adverbs[first] {
      words.removeFirst()
      rule.frequency = frequency
    } else if words.take("fortnightly") {
      rule.frequency = .weekly
      rule.interval = 2
    } else if first == "biweekly" || first == "bimonthly" {
      let unit = first.dropFirst(2) == "weekly" ? "week" : "month"
      throw DateProblem(
        problem: "'\(first)' may mean every two \(unit)s, or twice a \(unit)",
        remedy: "say \"every 2 \(unit)s\", or name the days"
      )
    } else if words.take("every") || words.take("each") {
      try readEvery()
    } else {
      _ = words.take("on")
      guard let days = words.takeDays() else {
        throw DateProblem(problem: "'\(words.rest)' is no repetition")
      }
      rule.frequency = .weekly
      rule.byDay = days.map { RecurrenceRule.Day($0) }
    }
  }

  private mutating func readEvery() throws(DateProblem) {
    if let days = words.takeDays() {
      rule.frequency = .weekly
      rule.byDay = days.map { RecurrenceRule.Day($0) }
      return
    }
    let isSecond = words.first == "second" && words.unit(at: 1) == nil && words.days(at: 1) == nil
    if words.take("other") {
      rule.interval = 2
    } else if !isSecond, let nth = words.takeOrdinals()?.first {
      if words.days(at: 0) != nil { return try readNth(nth) }
      rule.interval = nth
    } else if let number = words.takeNumber() {
      rule.interval = number
    }
    guard (1...10_000).contains(rule.interval) else {
      throw DateProblem(problem: "every \(rule.interval) is no rate", remedy: "give 1 to 10000")
    }
    if let unit = words.takeUnit() {
      rule.frequency = unit
    } else if rule.interval == 2, let days = words.takeDays() {
      // Every other Friday.
      rule.frequency = .weekly
      rule.byDay = days.map { RecurrenceRule.Day($0) }
    } else {
      let rest = words.rest.isEmpty ? "every what?" : "'\(words.rest)' is no unit of time"
      throw DateProblem(problem: rest, remedy: "say how often, as \"every 2 weeks\" or \"every mon\"")
    }
  }

  /// `every last fri of the month`; `every 2nd fri` alone may mean two things.
  private mutating func readNth(_ nth: Int) throws(DateProblem) {
    let name = words.first ?? ""
    guard let days = words.takeDays(), words.first == "of" || words.first == "in" else {
      let every = nth > 1 ? "\"every \(nth) weeks on \(name)\" or " : ""
      throw DateProblem(
        problem: "the \(RecurrenceRule.ordinalText(nth)) \(name) of what?",
        remedy: "say \(every)\"monthly on the \(RecurrenceRule.ordinalText(nth)) \(name)\""
      )
    }
    rule.frequency = words.names("year") || words.month(at: 1) != nil ? .yearly : .monthly
    rule.byDay = days.map { RecurrenceRule.Day($0, ordinal: nth) }
  }

  // MARK: On which days

  private mutating func readDays() throws(DateProblem) {
    repeat {
      if words.take("every") || words.take("each") {
        guard let days = words.takeDays() else { throw words.unexpected }
        rule.byDay += days.map { RecurrenceRule.Day($0) }
      } else if let days = words.takeDays() {
        try addDays(days)
      } else if let month = words.takeMonth() {
        guard let day = words.takeOrdinals()?.first else { throw words.unexpected }
        try addDate(month: month, day: day)
      } else if words.take("day") || words.take("days") {
        guard let days = words.takeNumbers() else { throw words.unexpected }
        rule.byMonthDay += days
      } else if let numbers = words.takeOrdinals() {
        try readNoun(of: numbers)
      } else {
        throw words.unexpected
      }
    } while words.takeSeparator()
  }

  private mutating func addDays(_ days: [Weekday]) throws(DateProblem) {
    if rule.frequency == .monthly || rule.frequency == .yearly {
      let name = days[0].englishName.lowercased().prefix(3)
      throw DateProblem(
        problem: "which \(name) of a \(rule.frequency.unitName)?",
        remedy: "say \"on the 1st \(name)\", \"on the last \(name)\" or \"on every \(name)\""
      )
    }
    rule.byDay += days.map { RecurrenceRule.Day($0) }
  }

  private mutating func addDate(month: Int, day: Int) throws(DateProblem) {
    guard rule.frequency == .yearly, rule.byMonth.isEmpty, rule.byMonthDay.isEmpty else {
      throw DateProblem(
        problem: "a day of a month can be named once, and in a year only",
        remedy: "say \"yearly on 24 dec\", or \"monthly on the 24th\""
      )
    }
    rule.byMonth = [month]
    rule.byMonthDay = [day]
  }

  /// What comes after numbers: `fri`, `weekday`, `day`, `day of the year`, a month, or nothing.
  private mutating func readNoun(of numbers: [Int]) throws(DateProblem) {
    if words.take("weekday") || words.take("weekdays") || words.take("workday") {
      guard rule.byDay.isEmpty else { throw words.unexpected }
      rule.byDay = Weekday.workdays.map { RecurrenceRule.Day($0) }
      rule.bySetPosition = numbers
    } else if let days = words.takeDays() {
      guard rule.bySetPosition.isEmpty else { throw words.unexpected }
      rule.byDay += numbers.flatMap { number in days.map { RecurrenceRule.Day($0, ordinal: number) } }
    } else if words.take("day") || words.take("days") {
      if words.takeOf("year") { rule.byYearDay += numbers } else { rule.byMonthDay += numbers }
    } else if let month = words.month(at: words.first == "of" ? 1 : 0), numbers.count == 1 {
      _ = words.take("of")
      words.removeFirst()
      try addDate(month: month, day: numbers[0])
    } else {
      rule.byMonthDay += numbers
    }
  }

  // MARK: In which months, at which times

  private mutating func readMonths() throws(DateProblem) {
    if words.take("week") || words.take("weeks") {
      guard let numbers = words.takeNumbers() else { throw words.unexpected }
      rule.byWeekNumber += numbers
      return
    }
    _ = words.take("the") || words.take("every") || words.take("each") || words.take("a")
    if words.take("year") {
      isOfTheYear = true
    } else if !words.take("month") {
      guard let months = words.takeMonths() else { throw words.unexpected }
      rule.byMonth += months
    }
  }

  private mutating func readTimes() throws(DateProblem) {
    let lists: [(name: Substring, path: WritableKeyPath<RecurrenceRule, [Int]>, range: ClosedRange<Int>)] = [
      ("hour", \.byHour, 0...23), ("minute", \.byMinute, 0...59), ("second", \.bySecond, 0...59),
    ]
    guard let list = lists.first(where: { words.take($0.name) || words.take("\($0.name)s") }) else {
      throw DateProblem(
        problem: "'at \(words.rest)' is no part of a repetition",
        remedy: "the time of day is that of the start: give it with --start"
      )
    }
    guard let numbers = words.takeNumbers() else { throw words.unexpected }
    guard numbers.allSatisfy(list.range.contains) else {
      throw DateProblem(
        problem: "there is no such \(list.name)",
        remedy: "give \(list.range.lowerBound) to \(list.range.upperBound)"
      )
    }
    rule[keyPath: list.path] += numbers
  }

  private mutating func readWeekStart() throws(DateProblem) {
    guard words.take("from"), let days = words.takeDays(), days.count == 1 else { throw words.unexpected }
    rule.weekStart = days[0]
  }

  // MARK: What makes sense together

  private func check() throws(DateProblem) {
    let isOfMonths = rule.frequency == .monthly || (rule.frequency == .yearly && !rule.byMonth.isEmpty)
    let isCounted = rule.byDay.contains { $0.ordinal != nil } || !rule.bySetPosition.isEmpty
    let unit = rule.frequency.unitName
    if isCounted, !isOfMonths, !(rule.frequency == .yearly && isOfTheYear) {
      throw DateProblem(
        problem: "a \(unit) \(rule.frequency == .yearly ? "has many months" : "has only one of each day")",
        remedy: rule.frequency == .yearly
          ? "name the month, as \"in nov\", or say \"of the year\"" : "say \"monthly on the last fri\""
      )
    }
    if !rule.byMonthDay.isEmpty, !isOfMonths {
      throw DateProblem(
        problem: "a day of a month needs one: a \(unit) has none",
        remedy: "say \"monthly on the 15th\" or \"yearly on 15 mar\""
      )
    }
    let isYearly = rule.frequency == .yearly
    if !isYearly, isOfTheYear || !rule.byYearDay.isEmpty || !rule.byWeekNumber.isEmpty {
      throw DateProblem(
        problem: "days and weeks of the year need a year",
        remedy: "begin with \"every year\""
      )
    }
    let ranges: [(String, [Int], ClosedRange<Int>)] = [
      ("month has a day", rule.byMonthDay, 1...31), ("year has a day", rule.byYearDay, 1...366),
      ("year has a week", rule.byWeekNumber, 1...53),
      ("month has a day", rule.byDay.compactMap(\.ordinal), 1...(isOfMonths ? 5 : 53)),
      ("month has a weekday", rule.bySetPosition, 1...(isOfMonths ? 23 : 262)),
    ]
    for (what, numbers, range) in ranges {
      guard let number = numbers.first(where: { !range.contains(abs($0)) }) else { continue }
      throw DateProblem(
        problem: "no \(what) number \(number)",
        remedy: "give \(range.lowerBound) to \(range.upperBound)"
      )
    }
  }
}
