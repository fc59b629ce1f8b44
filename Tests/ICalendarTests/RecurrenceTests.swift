import ScheduleModels
import TestSupport
import Testing

@testable import ICalendar

/// The recurrence engine against brute force, and against rules that mean harm.
@Suite struct RecurrenceTests {
  @Test(arguments: [1, 2, 3, 4])
  func randomRulesAgreeWithBruteForce(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<25 {
      let (rule, start) = Self.rule(&random)
      let isDense = [.hourly, .minutely, .secondly].contains(rule.frequency)
      let last = start.date.adding(days: isDense ? 40 : 1500)
      let expected = RuleOracle(rule: rule, start: start).starts(upTo: last)
      let end = last.daysSinceEpoch * 86_400
      let first = start.wallSeconds
      let label: Comment =
        "seed \(seed), round \(round): \(rule.text(start: .floating(start)) { $0.wallSeconds }) from \(start)"

      var starts = RuleStarts(rule, first: first, isAllDay: false, to: end)
      var found = [first]
      while let next = try starts.next() { found.append(next) }
      #expect(found == expected, label)

      // A window in the middle: the way there is skipped.
      let lower = first + (end - first) / 2
      var later = RuleStarts(rule, first: first, isAllDay: false, from: lower, to: end)
      var rest: [Int] = []
      while let next = try later.next() { if next >= lower { rest.append(next) } }
      #expect(rest == expected.filter { $0 >= lower }, label)
    }
  }

  private static func rule(_ random: inout SeededGenerator) -> (RecurrenceRule, LocalDateTime) {
    func some(_ range: ClosedRange<Int>, isSigned: Bool = false, odds: Int, count: Int = 3) -> [Int] {
      guard Int.random(in: 0..<odds, using: &random) == 0 else { return [] }
      return (0..<Int.random(in: 1...count, using: &random)).map { _ in
        let value = Int.random(in: range, using: &random)
        return isSigned && Bool.random(using: &random) ? -value : value
      }
    }
    let frequencies: [RecurrenceRule.Frequency] = [
      .yearly, .yearly, .monthly, .monthly, .weekly, .weekly, .daily, .hourly, .minutely,
    ]
    var rule = RecurrenceRule(frequency: frequencies.randomElement(using: &random) ?? .daily)
    let isDense = rule.frequency == .hourly || rule.frequency == .minutely
    rule.interval = Int.random(in: 1...(rule.frequency == .minutely ? 400 : 4), using: &random)
    rule.byMonth = some(1...12, odds: 3)
    rule.byMonthDay = some(1...31, isSigned: true, odds: 4, count: 5)
    rule.byDay = some(1...7, odds: 3).map { number in
      let ordinals = [nil, nil, 1, 2, -1, -2, 5]
      return RecurrenceRule.Day(
        Weekday(rawValue: number) ?? .monday,
        ordinal: ordinals.randomElement(using: &random) ?? nil
      )
    }
    if rule.frequency == .yearly {
      rule.byWeekNumber = some(1...53, isSigned: true, odds: 6, count: 4)
      rule.byYearDay = some(1...366, isSigned: true, odds: 8, count: 6)
      // What week of which year a day is in is one question, what day of the year another.
      if !rule.byWeekNumber.isEmpty { rule.byYearDay = [] }
    }
    if !isDense { rule.byHour = some(0...23, odds: 6, count: 2) } else { rule.byHour = some(0...23, odds: 3) }
    rule.byMinute = some(0...59, odds: 6, count: 2)
    rule.bySetPosition = some(1...4, isSigned: true, odds: 4, count: 2)
    rule.weekStart = Weekday.allCases.randomElement(using: &random) ?? .monday
    if Bool.random(using: &random) { rule.bound = .count(Int.random(in: 1...30, using: &random)) }
    let day = CalendarDate.days(year: 2019, month: 1, day: 1) + Int.random(in: 0..<3000, using: &random)
    let second = Int.random(in: 0..<1440, using: &random) * 60
    return (rule, LocalDateTime(date: CalendarDate(daysSinceEpoch: day), secondOfDay: second))
  }

  private func object(_ lines: String) throws -> CalendarObject {
    let file = try ImportedFile(
      text: ScannerTests.head + ScannerTests.event("hostile", lines.replacing("\n", with: "\r\n") + "\r\n")
        + ScannerTests.tail
    )
    return try #require(file.objects.first)
  }

  @Test(arguments: [
    "RRULE:FREQ=SECONDLY;COUNT=1000000000", "RRULE:FREQ=SECONDLY",
    "RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12;BYMINUTE=0,5,10,15,20,25,30,35,40,45,50,55;BYSECOND=0,10,20,30",
  ])
  func tooManyOccurrencesIsAnErrorThatSaysTheLimit(rule: String) throws {
    let object = try object("DTSTART:20260302T090000Z\n\(rule)")
    let error = try #require(throws: ScheduleError.self) {
      _ = try object.occurrences(in: 1_772_000_000..<1_900_000_000)
    }
    #expect(error.kind == .badData)
    #expect(error.message == "its rule gives more than 100000 occurrences in the time asked for")
    #expect(try object.occurrences(in: 1_772_442_000..<1_772_442_010).count <= 10)
  }

  /// Rules that give nothing where one looks, or hardly anything: they end, and soon.
  @Test(arguments: [
    "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;INTERVAL=3600;BYMINUTE=30",
    "FREQ=MINUTELY;BYHOUR=3;BYMINUTE=5;INTERVAL=7;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;INTERVAL=9000",
    "FREQ=MONTHLY;INTERVAL=9223372036854775807", "FREQ=SECONDLY;INTERVAL=9223372036854775807",
    "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=7", "FREQ=DAILY;BYDAY=MO;BYMONTHDAY=29;BYMONTH=2",
    "FREQ=WEEKLY;BYSETPOS=9;BYDAY=MO",
  ])
  func sparseRulesEnd(rule: String) throws {
    let object = try object("DTSTART:20260302T090000Z\nRRULE:\(rule)")
    let far = ImportedFile.seconds("99990101T000000Z")
    for window in [0..<2_000_000_000, far - 2_000_000_000..<far + 86_400 * 364] {
      let found = try? object.occurrences(in: window)
      #expect((found?.count ?? 0) <= 100_000)
    }
  }

  @Test func yearsBeyondFourDigits() throws {
    let object = try object("DTSTART:20260302T090000Z\nRRULE:FREQ=YEARLY")
    let far = ImportedFile.seconds("99980101T000000Z")
    let found = try object.occurrences(in: far..<Int.max)
    #expect(found.map(\.recurrenceID?.text) == ["99980302T090000Z", "99990302T090000Z"])
    #expect(object.extent().end == nil)
    #expect(try object.occurrences(in: Int.min..<0).isEmpty)
  }

  @Test func farWindowsAreReachedByArithmetic() throws {
    let object = try object("DTSTART:19010101T090000\nRRULE:FREQ=SECONDLY;INTERVAL=86400\nDURATION:PT1H")
    let from = ImportedFile.seconds("90000101T000000Z")
    #expect(try object.occurrences(in: from..<from + 86_400).map(\.recurrenceID?.text) == ["90000101T090000"])
    let counted = try self.object("DTSTART:19010101T090000\nRRULE:FREQ=SECONDLY;COUNT=4000000000")
    let at = ImportedFile.seconds("20260101T000000Z")
    #expect(try counted.occurrences(in: at..<at + 3).count == 3)
    #expect(try counted.occurrences(in: from..<from + 3).isEmpty)
  }

  @Test func extents() throws {
    func end(_ lines: String) throws -> Int? { try object(lines).extent().end }
    let start = ImportedFile.seconds("20260302T090000Z")
    #expect(try end("DTSTART:20260302T090000Z\nDURATION:PT1H") == start + 3600)
    #expect(try end("DTSTART:20260302T090000Z\nRRULE:FREQ=DAILY") == nil)
    #expect(try end("DTSTART:20260302T090000Z\nRRULE:FREQ=SECONDLY;COUNT=1000000000") == nil)
    let counted = try #require(try end("DTSTART:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nDURATION:PT1H"))
    #expect((start + 2 * 86_400 + 3600...start + 4 * 86_400).contains(counted))
    let added = try object("DTSTART:20260302T090000Z\nRDATE:20250302T090000Z,20270302T090000Z").extent()
    #expect(added.start <= ImportedFile.seconds("20250302T090000Z"))
    #expect(added.end.map { $0 >= ImportedFile.seconds("20270302T090000Z") } == true)
  }

  @Test func occurrencesAreLastingAcrossTheWindow() throws {
    let object = try object("DTSTART;VALUE=DATE:20260101\nDURATION:P40D\nRRULE:FREQ=YEARLY;COUNT=3")
    let at = ImportedFile.seconds("20270205T000000Z")
    let found = try object.occurrences(in: at..<at + 86_400)
    #expect(found.map(\.recurrenceID?.text) == ["20270101"])
    #expect(found.map { $0.end - $0.start } == [40 * 86_400])
  }

  @Test func followingOccurrencesKeepTheWallTimeTheyWereMovedTo() throws {
    let text = """
      BEGIN:VEVENT
      UID:f
      SUMMARY:Old
      DTSTART;TZID=Europe/Berlin:20260316T090000
      DTEND;TZID=Europe/Berlin:20260316T100000
      RRULE:FREQ=WEEKLY;COUNT=4
      END:VEVENT
      BEGIN:VEVENT
      UID:f
      SUMMARY:New
      RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260323T090000
      DTSTART;TZID=Europe/Berlin:20260324T110000
      DTEND;TZID=Europe/Berlin:20260324T113000
      END:VEVENT
      BEGIN:VEVENT
      UID:f
      SUMMARY:Single
      RECURRENCE-ID;TZID=Europe/Berlin:20260330T090000
      DTSTART;TZID=Europe/Berlin:20260330T150000
      DTEND;TZID=Europe/Berlin:20260330T160000
      END:VEVENT

      """
    let file = try ImportedFile(text: ScannerTests.head + text + ScannerTests.tail)
    #expect(
      try file.lines() == [
        "20260316T080000Z 20260316T090000Z \"Old\"", "20260324T100000Z 20260324T103000Z \"New\"",
        "20260330T130000Z 20260330T140000Z \"Single\"", "20260407T090000Z 20260407T093000Z \"New\"",
      ]
    )
  }
}
