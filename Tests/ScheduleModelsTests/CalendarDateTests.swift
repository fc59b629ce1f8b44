import ScheduleModels
import Testing

@Suite struct CalendarDateTests {
  @Test func everyDayOfEightCenturies() throws {
    var expected = (year: 1600, month: 1, day: 1)
    let first = try #require(CalendarDate(year: 1600, month: 1, day: 1))
    let last = try #require(CalendarDate(year: 2400, month: 1, day: 1))
    for days in first.daysSinceEpoch..<last.daysSinceEpoch {
      let civil = CalendarDate(daysSinceEpoch: days).civil
      if civil != expected { Issue.record("\(days): \(civil) instead of \(expected)") }
      let length = CalendarDate.length(ofMonth: expected.month, year: expected.year)
      expected.day += 1
      if expected.day > length { expected = (expected.year, expected.month + 1, 1) }
      if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
    }
    #expect(first.weekday == .saturday)
    #expect(last.weekday == .saturday)
  }

  @Test(arguments: [(2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (10_000, 1, 1)])
  func daysThatDontExist(year: Int, month: Int, day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test func textAndArithmetic() throws {
    let leapDay = try #require(CalendarDate(year: 2028, month: 2, day: 29))
    #expect(leapDay.description == "2028-02-29")
    #expect(leapDay.adding(days: 1).description == "2028-03-01")
    #expect(leapDay.dayOfYear == 60)
    #expect(CalendarDate(year: -1, month: 12, day: 31)?.adding(days: 1).description == "0000-01-01")
  }

  @Test func wallClock() throws {
    let day = try #require(CalendarDate(year: 1969, month: 12, day: 31))
    let time = try #require(LocalDateTime(date: day, hour: 23, minute: 59, second: 60))
    #expect(time.wallSeconds == -1)
    #expect(LocalDateTime(wallSeconds: -1) == time)
    #expect(time.description == "1969-12-31T23:59:59")
    #expect(LocalDateTime(date: day, hour: 24, minute: 0) == nil)
  }
}
