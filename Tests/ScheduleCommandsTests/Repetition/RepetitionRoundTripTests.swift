import ScheduleModels
import TestSupport
import Testing

@testable import ScheduleCommands

/// What `show` says of a rule is read back as that rule.
@Suite struct RepetitionRoundTripTests {
  @Test(arguments: [UInt64(1), 2, 3, 20_260_302])
  func whatIsSaidIsReadAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var spoken = 0
    for _ in 0..<2000 {
      var rule = RandomRule.make(&random)
      guard let phrase = rule.phrase(time: Self.text) else { continue }
      spoken += 1
      // Which day a week begins with isn't said where it makes no difference.
      if !rule.weekStartMatters { rule.weekStart = .monday }
      let read = try #require(try RepetitionReaderTests.read(phrase), "seed \(seed): \(phrase)")
      #expect(Self.rule(read) == rule, "seed \(seed): \(phrase)")
    }
    #expect(spoken > 500, "seed \(seed)")
  }

  private static func text(_ last: EventTime) -> String {
    switch last {
    case .date(let day): day.englishText
    case .floating(let time): "\(time.date.englishText), \(time.description.suffix(8))"
    default: ""
    }
  }

  private static func rule(_ read: Repetition) -> RecurrenceRule {
    var rule = read.rule
    switch read.end {
    case .count(let count): rule.bound = .count(count)
    case .until(.day(let day)): rule.bound = .until(.date(day))
    case .until(.local(let time)): rule.bound = .until(.floating(time))
    case .until(.instant), nil: break
    }
    return rule
  }
}

/// Rules as people make them, and some that nobody does.
enum RandomRule {
  static func make(_ random: inout SeededGenerator) -> RecurrenceRule {
    var rule = RecurrenceRule(frequency: .daily)
    rule.frequency =
      [.daily, .weekly, .weekly, .monthly, .monthly, .yearly, .yearly, .hourly].randomElement(using: &random)
      ?? .daily
    rule.interval = Bool.random(using: &random) ? 1 : Int.random(in: 1...40, using: &random)
    rule.bound = bound(&random)
    if one(in: 2, &random) { rule.byDay = days(rule.frequency, &random) }
    if one(in: 4, &random) { rule.byMonthDay = numbers(in: 31, isSigned: true, &random) }
    if one(in: 4, &random) { rule.byMonth = numbers(in: 12, &random) }
    if one(in: 12, &random) { rule.byYearDay = numbers(in: 366, isSigned: true, &random) }
    if one(in: 12, &random) { rule.byWeekNumber = numbers(in: 53, &random) }
    if one(in: 12, &random) { rule.byHour = numbers(in: 23, &random) }
    if one(in: 12, &random) { rule.byMinute = numbers(in: 59, &random) }
    if one(in: 6, &random) {
      rule.byDay = Weekday.workdays.map { RecurrenceRule.Day($0) }
      if one(in: 2, &random) { rule.bySetPosition = numbers(in: 5, isSigned: true, &random) }
    }
    if one(in: 5, &random) { rule.weekStart = Weekday.allCases.randomElement(using: &random) ?? .monday }
    return rule
  }

  private static func bound(_ random: inout SeededGenerator) -> RecurrenceRule.Bound {
    let day = CalendarDate(daysSinceEpoch: Int.random(in: 20_600...22_000, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .count(Int.random(in: 1...100, using: &random))
    case 1: return .until(.date(day))
    case 2:
      return .until(
        .floating(LocalDateTime(date: day, secondOfDay: Int.random(in: 0..<86_400, using: &random)))
      )
    default: return .forever
    }
  }

  private static func one(in chance: Int, _ random: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<chance, using: &random) == 0
  }

  private static func days(
    _ frequency: RecurrenceRule.Frequency,
    _ random: inout SeededGenerator
  ) -> [RecurrenceRule.Day] {
    let days = Weekday.allCases.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    return days.map { weekday in
      guard frequency == .monthly || frequency == .yearly, Bool.random(using: &random) else {
        return RecurrenceRule.Day(weekday)
      }
      return RecurrenceRule.Day(weekday, ordinal: [-2, -1, 1, 2, 3, 4].randomElement(using: &random))
    }
  }

  private static func numbers(
    in limit: Int,
    isSigned: Bool = false,
    _ random: inout SeededGenerator
  ) -> [Int] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let number = Int.random(in: 1...limit, using: &random)
      return isSigned && Bool.random(using: &random) ? -number : number
    }
  }
}
