import ScheduleModels
import Testing

@testable import ScheduleCommands

/// What people say, and the rule of RFC 5545 that it means.
@Suite struct RepetitionReaderTests {
  /// Monday, 2 March 2026, noon, an hour east of UTC.
  static let grammar = DateGrammar(now: 1_772_449_200, zone: Zone(name: "Test/East", offset: 3600))

  static func read(_ text: String) throws(ScheduleError) -> Repetition? {
    try RepetitionReader.read(text, for: "--repeat", grammar)
  }

  private static let rates: [(String, String)] = [
    ("daily", "FREQ=DAILY"), ("weekly", "FREQ=WEEKLY"), ("monthly", "FREQ=MONTHLY"),
    ("yearly", "FREQ=YEARLY"),
    ("annually", "FREQ=YEARLY"), ("hourly", "FREQ=HOURLY"), ("Fortnightly", "FREQ=WEEKLY;INTERVAL=2"),
    ("every day", "FREQ=DAILY"), ("each week", "FREQ=WEEKLY"), ("every 3 days", "FREQ=DAILY;INTERVAL=3"),
    ("every two weeks", "FREQ=WEEKLY;INTERVAL=2"), ("every other month", "FREQ=MONTHLY;INTERVAL=2"),
    ("every 2nd week", "FREQ=WEEKLY;INTERVAL=2"), ("every third year", "FREQ=YEARLY;INTERVAL=3"),
    ("every second", "FREQ=SECONDLY"), ("every second week", "FREQ=WEEKLY;INTERVAL=2"),
    ("every 15 minutes", "FREQ=MINUTELY;INTERVAL=15"), ("every 1000 days", "FREQ=DAILY;INTERVAL=1000"),
  ]

  private static let days: [(String, String)] = [
    ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every weekend", "FREQ=WEEKLY;BYDAY=SA,SU"), ("every mon", "FREQ=WEEKLY;BYDAY=MO"),
    ("every mon, wed and fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR"), ("mondays", "FREQ=WEEKLY;BYDAY=MO"),
    ("on tuesdays & thursdays", "FREQ=WEEKLY;BYDAY=TU,TH"), ("weekly on mon", "FREQ=WEEKLY;BYDAY=MO"),
    ("WEEKLY ON MON,WED", "FREQ=WEEKLY;BYDAY=MO,WE"), ("daily on mon, tue", "FREQ=DAILY;BYDAY=MO,TU"),
    ("every 2 weeks on mon,wed", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE"),
    ("every other friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    ("every 2 weeks on mon, weeks from sunday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU"),
    ("weekly on mon in june, july", "FREQ=WEEKLY;BYDAY=MO;BYMONTH=6,7"),
    ("daily in june", "FREQ=DAILY;BYMONTH=6"),
  ]

  private static let months: [(String, String)] = [
    ("monthly on the last fri", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("monthly on the 2nd tue", "FREQ=MONTHLY;BYDAY=2TU"),
    ("monthly on the first mon", "FREQ=MONTHLY;BYDAY=1MO"), ("monthly on 1st mon", "FREQ=MONTHLY;BYDAY=1MO"),
    ("monthly on the 1st and 3rd fri", "FREQ=MONTHLY;BYDAY=1FR,3FR"),
    ("monthly on the 1st fri and the last mon", "FREQ=MONTHLY;BYDAY=1FR,-1MO"),
    ("monthly on the 1st fri, last mon", "FREQ=MONTHLY;BYDAY=1FR,-1MO"),
    ("monthly on the 2nd to last sun", "FREQ=MONTHLY;BYDAY=-2SU"),
    ("every last fri of the month", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("monthly on every fri", "FREQ=MONTHLY;BYDAY=FR"),
    ("monthly on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"), ("monthly on 15", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("monthly on day 1, 15", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("monthly on the 1st and the 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("every 3 months on the last day", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1"),
    ("monthly on the 2nd to last day", "FREQ=MONTHLY;BYMONTHDAY=-2"),
    ("monthly on the 1st, the last day", "FREQ=MONTHLY;BYMONTHDAY=1,-1"),
    ("monthly on the last weekday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("monthly on the last workday of the month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("monthly in june", "FREQ=MONTHLY;BYMONTH=6"),
  ]

  private static let years: [(String, String)] = [
    ("yearly on 24 dec", "FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12"),
    ("yearly on dec 24", "FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12"),
    ("yearly on the 24th of december", "FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12"),
    ("every year on the 2nd sun in may", "FREQ=YEARLY;BYDAY=2SU;BYMONTH=5"),
    ("yearly on the last fri of nov", "FREQ=YEARLY;BYDAY=-1FR;BYMONTH=11"),
    ("every last thu of november", "FREQ=YEARLY;BYDAY=-1TH;BYMONTH=11"),
    ("yearly on the 20th mon of the year", "FREQ=YEARLY;BYDAY=20MO"),
    ("yearly on the 100th day of the year", "FREQ=YEARLY;BYYEARDAY=100"),
    ("yearly on the last day of the year", "FREQ=YEARLY;BYYEARDAY=-1"),
    ("yearly in week 20 on every mon", "FREQ=YEARLY;BYDAY=MO;BYWEEKNO=20"),
    ("yearly on the 1st, the 15th in march, june", "FREQ=YEARLY;BYMONTHDAY=1,15;BYMONTH=3,6"),
    ("daily at hour 9, 15", "FREQ=DAILY;BYHOUR=9,15"),
    ("hourly at minutes 0 and 30", "FREQ=HOURLY;BYMINUTE=0,30"),
  ]

  private static let ends: [(String, String)] = [
    ("daily 10 times", "FREQ=DAILY;COUNT=10"), ("daily, for ten times", "FREQ=DAILY;COUNT=10"),
    ("daily once", "FREQ=DAILY;COUNT=1"), ("weekly on mon, 10 times", "FREQ=WEEKLY;COUNT=10;BYDAY=MO"),
    ("monthly on the 1st, 10 times", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1"),
    ("daily at hour 9, 10 times", "FREQ=DAILY;COUNT=10;BYHOUR=9"),
  ]

  private static let raw: [(String, String)] = [
    ("FREQ=DAILY", "FREQ=DAILY"), ("RRULE:FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO"),
    ("freq=monthly;byday=fr;bymonthday=13", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"),
    ("FREQ=DAILY;UNTIL=20261231", "FREQ=DAILY;UNTIL=20261231"),
    ("FREQ=DAILY;UNTIL=20261231T120000Z", "FREQ=DAILY;UNTIL=20261231T120000Z"),
    ("FREQ=DAILY;COUNT=3", "FREQ=DAILY;COUNT=3"),
  ]

  private static let all: [(String, String)] = [rates, days, months, years, ends, raw].flatMap(\.self)

  @Test(arguments: all)
  func phrases(_ text: String, _ rule: String) throws {
    var repetition = try #require(try Self.read(text))
    if case .count(let count) = repetition.end { repetition.rule.bound = .count(count) }
    #expect(repetition.rule.rfc5545 == rule)
  }

  @Test(arguments: [
    ("daily until 2026-12-31", DateInput.day(Samples.day("2026-12-31"))),
    ("weekly on mon, until 1 jun", .day(Samples.day("2026-06-01"))),
    ("weekly until Thursday 31 December 2026", .day(Samples.day("2026-12-31"))),
    ("weekly till thu 9:30", .local(Samples.time("2026-03-05", 570))),
    ("daily, until Monday 2 March 2026, 12:00 (Test/East)", .local(Samples.time("2026-03-02", 720))),
  ])
  func untilADate(_ text: String, _ last: DateInput) throws {
    #expect(try Self.read(text)?.end == .until(last))
  }

  @Test(arguments: ["none", " None ", "never"])
  func noRepetition(_ text: String) throws {
    #expect(try Self.read(text) == nil)
  }

  private static let problems: [(String, String)] = [
    ("", "it says nothing"), ("often", "'often' is no repetition"), ("every", "every what?"),
    ("every blue moon", "'blue moon' is no unit of time"), ("every 0 days", "every 0 is no rate"),
    ("biweekly", "'biweekly' may mean every two weeks, or twice a week"),
    ("bimonthly", "'bimonthly' may mean every two months, or twice a month"),
    ("every 2nd fri", "the 2nd fri of what?"), ("monthly on fri", "which fri of a month?"),
    ("yearly on mon", "which mon of a year?"), ("weekly on the last fri", "a week has only one of each day"),
    ("yearly on the last fri", "a year has many months"),
    ("daily on the 15th", "a day of a month needs one: a day has none"),
    ("weekly on the 15th", "a day of a month needs one: a week has none"),
    ("yearly on the 15th", "a day of a month needs one: a year has none"),
    ("monthly on the 32nd", "no month has a day number 32"),
    ("monthly on the 6th fri", "no month has a day number 6"),
    ("yearly in week 54", "no year has a week number 54"),
    ("monthly in week 3", "days and weeks of the year need a year"),
    ("monthly on 24 dec", "a day of a month can be named once, and in a year only"),
    ("daily at 9:00", "'at 9:00' is no part of a repetition"), ("daily at hour 24", "there is no such hour"),
    ("daily 0 times", "an event takes place once at least"), ("weekly on", "something is missing at the end"),
    ("weekly on mon, soon", "'soon' has no meaning there"),
    ("daily 10 times on mon", "'on mon' stands behind the end of the repetition"),
    ("daily until soon", "'soon' is no date"), ("daily until 2026-02-30", "there is no day 2026-02-30"),
    ("FREQ=SOMETIMES", "the rule can't be followed: FREQ=SOMETIMES"),
    ("FREQ=DAILY;INTERVAL=0", "the rule can't be followed: INTERVAL=0"),
    (
      "FREQ=DAILY;COUNT=2;UNTIL=20261231",
      "the rule can't be followed: RRULE has COUNT and UNTIL; UNTIL ignored"
    ),
    ("RRULE:INTERVAL=2", "the rule can't be followed: RRULE without FREQ"),
  ]

  @Test(arguments: problems)
  func whatCanNotBeRead(_ text: String, _ problem: String) {
    let error = #expect(throws: ScheduleError.self) { try Self.read(text) }
    #expect(error?.kind == .usage)
    #expect(error?.message == "--repeat: \(problem)")
    #expect(error?.remedy?.isEmpty == false)
  }
}
