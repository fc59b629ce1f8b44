import ScheduleCommands
import ScheduleModels
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct DateGrammarTests {
  /// Monday, 2 March 2026, 23:30 UTC: Tuesday already, an hour east.
  private let grammar = DateGrammar(now: 1_772_494_200, zone: Zone(name: "Test/East", offset: 3600))

  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDate {
    try #require(CalendarDate(year: year, month: month, day: day))
  }

  private func local(_ date: CalendarDate, _ hour: Int, _ minute: Int, _ second: Int = 0) throws -> DateInput
  {
    .local(try #require(LocalDateTime(date: date, hour: hour, minute: minute, second: second)))
  }

  @Test(arguments: ["2026-03-01", "20260301", "  2026-03-01\t"])
  func days(_ text: String) throws {
    #expect(try grammar.read(text, for: "--from") == .day(day(2026, 3, 1)))
  }

  @Test(arguments: [
    "2026-03-01T09:30", "2026-03-01 09:30", "2026-03-01t9:30", "20260301T0930", "2026-03-01T09:30:00",
    "2026-03-01T09:30:00.999",
  ])
  func wallTimes(_ text: String) throws {
    #expect(try grammar.read(text, for: "--from") == local(day(2026, 3, 1), 9, 30))
  }

  @Test(arguments: [
    ("2026-03-01T23:00Z", 1_772_406_000), ("20260301T230000Z", 1_772_406_000),
    ("2026-03-02T00:00+01:00", 1_772_406_000), ("2026-03-01T17:30-0530", 1_772_406_000),
    ("2026-03-02T00:00:00+01", 1_772_406_000), ("1970-01-01T00:00z", 0), ("now", 1_772_494_200),
    ("1969-12-31T23:59:59Z", -1),
  ])
  func instants(_ text: String, _ seconds: Int) throws {
    #expect(try grammar.read(text, for: "--from") == .instant(seconds))
  }

  @Test func words() throws {
    #expect(try grammar.read("today", for: "--from") == .day(day(2026, 3, 3)))
    #expect(try grammar.read("Tomorrow", for: "--from") == .day(day(2026, 3, 4)))
    #expect(try grammar.read("yesterday", for: "--from") == .day(day(2026, 3, 2)))
    #expect(try grammar.read("tomorrow 9:30", for: "--from") == local(day(2026, 3, 4), 9, 30))
    #expect(try grammar.read("today 24:00", for: "--from") == local(day(2026, 3, 4), 0, 0))
  }

  @Test func aLeapDayAndALeapSecond() throws {
    #expect(try grammar.read("2028-02-29", for: "--from") == .day(day(2028, 2, 29)))
    #expect(try grammar.read("2016-12-31T23:59:60", for: "--from") == local(day(2016, 12, 31), 23, 59, 59))
  }

  @Test(arguments: [
    ("2026-02-29", "--to: there is no day 2026-02-29; that month has the days 01 to 28"),
    ("20260431", "--to: there is no day 20260431; that month has the days 01 to 30"),
    ("2026-13-01", "--to: there is no month 13 ('2026-13-01'); months are 01 to 12"),
    ("2026-03-00", "--to: there is no day 2026-03-00; that month has the days 01 to 31"),
    ("2026-03-01T25:00", "--to: there is no time 25:00; times are 00:00 to 24:00"),
    ("2026-03-01T24:01", "--to: there is no time 24:01; times are 00:00 to 24:00"),
    ("tomorrow 9:60", "--to: there is no time 9:60; times are 00:00 to 24:00"),
    ("2026-03-01T09:00+24:00", "--to: there is no UTC offset +24:00; write it like +01:00"),
    (
      "2026-03-01T9",
      "--to: '9' is no time of day; write it like 09:30, 09:30:15, 09:30Z or 09:30+01:00"
    ),
    ("today late", "--to: 'late' is no time of day; write it like 9:30, 14:00, 2pm or noon"),
    ("2026-03-01 soon", "--to: 'soon' is no time of day; write it like 9:30, 14:00, 2pm or noon"),
    ("fri 13pm", "--to: there is no time 13 am or pm; write it like 2:30pm or 14:30"),
    ("30 feb", "--to: there is no day 30 in February; that month has the days 1 to 29"),
    ("29 feb 2027", "--to: there is no day 29 in February 2027; that month has the days 1 to 28"),
    ("1.13.2026", "--to: there is no month 13; months are 1 to 12"),
    (
      "1/2/2026",
      "--to: '1/2/2026' can be read in two ways; write it like 24 dec or 2026-12-24, or set LC_TIME"
    ),
    ("in 99999999 days", "--to: 'in 99999999 days' is too far away; the limit is a thousand years"),
  ])
  func whatDoesNotExist(_ text: String, _ message: String) {
    let error = #expect(throws: ScheduleError.self) { try grammar.read(text, for: "--to") }
    #expect(error?.description == message)
    #expect(error?.kind == .usage)
  }

  @Test(arguments: [
    "", " ", "soon", "2026-3-1", "2026-03", "01.03.26", "+026-03-01", "2026-03-01-", "٢٠٢٦-٠٣-٠١",
    "now 9:30",
  ])
  func whatIsNoDate(_ text: String) {
    let error = #expect(throws: ScheduleError.self) { try grammar.read(text, for: "--from") }
    #expect(error?.message == "--from: '\(text)' is no date")
    #expect(error?.remedy?.hasPrefix("write it like 2026-03-01") == true)
  }
}
