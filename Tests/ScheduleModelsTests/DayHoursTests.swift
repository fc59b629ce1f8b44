import Foundation
import Testing

@testable import ScheduleModels

@Suite struct DayHoursTests {
  private static let berlin = Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3")!

  @Test(
    arguments: [
      // An ordinary day, and the two on which the clock changes: 2026-03-29 and 2026-10-25.
      ("2026-03-02", 0, 24, 24), ("2026-03-29", 0, 24, 23), ("2026-10-25", 0, 24, 25),
      ("2026-03-29", 1, 5, 3), ("2026-10-25", 1, 5, 5), ("2026-03-29", 9, 17, 8), ("2026-10-25", 9, 17, 8),
      // Over midnight into that day.
      ("2026-03-28", 22, 6, 7), ("2026-10-24", 22, 6, 9), ("2026-03-28", 22, 2, 4),
      // Nothing is left of the hour that the clock leaves out.
      ("2026-03-29", 2, 3, 0), ("2026-10-25", 2, 3, 2), ("2026-03-02", 9, 9, 24),
    ]
  )
  func hoursAreAsLongAsTheClockMakesThem(day: String, start: Int, end: Int, hours: Int) throws {
    let numbers = day.split(separator: "-").compactMap { Int($0) }
    let day = try #require(CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]))
    let range = DayHours(start: start * 3600, end: end * 3600).instants(on: day, in: Self.berlin)
    #expect(range.count == hours * 3600)
    if start != 2 { #expect(Self.berlin.localTime(at: range.lowerBound).hour == start) }
  }

  @Test func aZoneWhoseClockChangesByHalfAnHour() throws {
    let lordHowe = try #require(
      Zone(name: "Australia/Lord_Howe", posix: "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0")
    )
    let day = try #require(CalendarDate(year: 2026, month: 4, day: 5))
    let night = DayHours(start: 0, end: 6 * 3600).instants(on: day, in: lordHowe)
    #expect(night.count == 6 * 3600 + 1800)
  }
}
