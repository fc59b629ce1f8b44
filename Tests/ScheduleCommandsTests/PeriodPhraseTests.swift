import ScheduleModels
import Testing

@testable import ScheduleCommands

/// Whole periods as people say them. Today is Wednesday, 2 December 2026, in week 49.
@Suite struct PeriodPhraseTests {
  private let periods = PeriodPhrase(today: Samples.day("2026-12-02"))

  private func days(_ text: String, unit: PeriodPhrase.Unit? = nil) -> String? {
    periods.days(text, unit: unit).map { "\($0.lowerBound)/\($0.upperBound)" }
  }

  @Test(arguments: [
    ("this week", "2026-11-30/2026-12-06"), ("next week", "2026-12-07/2026-12-13"),
    ("last week", "2026-11-23/2026-11-29"), ("Next  Week", "2026-12-07/2026-12-13"),
    ("week 49", "2026-11-30/2026-12-06"), ("week 1", "2025-12-29/2026-01-04"),
    ("week 53", "2026-12-28/2027-01-03"), ("w12", "2026-03-16/2026-03-22"),
    ("week 1 2027", "2027-01-04/2027-01-10"), ("2027-W01", "2027-01-04/2027-01-10"),
    ("2020-w53", "2020-12-28/2021-01-03"),
    ("weekend", "2026-12-05/2026-12-06"), ("this weekend", "2026-12-05/2026-12-06"),
    ("next weekend", "2026-12-12/2026-12-13"),
  ])
  func weeks(_ text: String, _ expected: String) {
    #expect(days(text) == expected)
  }

  @Test(arguments: [
    ("this month", "2026-12-01/2026-12-31"), ("next month", "2027-01-01/2027-01-31"),
    ("last month", "2026-11-01/2026-11-30"), ("december", "2026-12-01/2026-12-31"),
    ("march", "2027-03-01/2027-03-31"), ("Feb 2028", "2028-02-01/2028-02-29"),
    ("2027-02", "2027-02-01/2027-02-28"), ("this year", "2026-01-01/2026-12-31"),
    ("next year", "2027-01-01/2027-12-31"), ("2030", "2030-01-01/2030-12-31"),
  ])
  func monthsAndYears(_ text: String, _ expected: String) {
    #expect(days(text) == expected)
  }

  @Test func theYearOfAWeekIsThatOfItsThursday() {
    let newYear = PeriodPhrase(today: Samples.day("2027-01-01"))
    #expect(newYear.days("week 53")?.lowerBound == Samples.day("2026-12-28"))
    #expect(
      PeriodPhrase(today: Samples.day("2026-01-31")).days("next month")?.upperBound
        == Samples.day("2026-02-28")
    )
  }

  @Test func aUnitSaysWhatNextIs() {
    #expect(days("next") == nil)
    #expect(days("next", unit: .week) == "2026-12-07/2026-12-13")
    #expect(days("last", unit: .month) == "2026-11-01/2026-11-30")
    #expect(days("next", unit: .day) == "2026-12-03/2026-12-03")
  }

  @Test(arguments: [
    "", "week", "week 0", "week 54", "2027-W53", "w", "friday", "24 dec", "2026-13", "2026-12-02", "next fri",
    "soon week",
    "march 27", "week x 2026", "0000-W01-1",
  ])
  func whatIsNoPeriod(_ text: String) {
    #expect(days(text) == nil)
  }
}
