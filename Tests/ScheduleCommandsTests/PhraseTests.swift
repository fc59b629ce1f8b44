import ScheduleCommands
import ScheduleModels
import Testing

/// Dates as people say them.
@Suite struct PhraseTests {
  /// Wednesday, 2 December 2026, 16:20:30 in Berlin.
  private static let now = 1_796_224_830
  private let grammar: DateGrammar

  init() throws {
    let berlin = try #require(Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    grammar = DateGrammar(now: Self.now, zone: berlin)
  }

  private func read(_ text: String, _ order: DayOrder? = nil) throws -> String {
    let grammar = DateGrammar(now: Self.now, zone: self.grammar.zone, dayOrder: order)
    return switch try grammar.read(text, for: "--start") {
    case .day(let day): "\(day)"
    case .local(let time): "\(time)"
    case .instant(let seconds): "\(grammar.zone.localTime(at: seconds)) exactly"
    }
  }

  @Test(arguments: [
    ("wed", "2026-12-02"), ("Friday", "2026-12-04"), ("fri 14:00", "2026-12-04T14:00:00"),
    ("tues", "2026-12-08"),
    ("this monday", "2026-12-07"), ("next friday", "2026-12-11"), ("next wed", "2026-12-09"),
    ("last wednesday", "2026-11-25"), ("last tue", "2026-12-01"), ("on fri at 2pm", "2026-12-04T14:00:00"),
  ])
  func weekdays(_ text: String, _ expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test(arguments: [
    ("24 dec", "2026-12-24"), ("dec 24", "2026-12-24"), ("24th of December 2027", "2027-12-24"),
    ("1st jan", "2027-01-01"), ("December 2", "2026-12-02"), ("1 december", "2027-12-01"),
    ("29 feb", "2028-02-29"), ("Sept. 3, 2027 18:00", "2027-09-03T18:00:00"),
    ("Dec 24 18:00", "2026-12-24T18:00:00"),
  ])
  func months(_ text: String, _ expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test(arguments: [
    ("24.12.2026", "2026-12-24"), ("1.2.", "2027-02-01"), ("1.2", "2027-02-01"), ("24/12", "2026-12-24"),
    ("12/24/2026 9am", "2026-12-24T09:00:00"), ("3/3", "2027-03-03"),
  ])
  func numbers(_ text: String, _ expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test func theOrderOfTheLocale() throws {
    #expect(try read("1/2/2027", .dayFirst) == "2027-02-01")
    #expect(try read("1/2/2027", .monthFirst) == "2027-01-02")
    #expect(try read("1.2.2027", .monthFirst) == "2027-02-01")
    #expect(DayOrder(environment: ["LANG": "en_US.UTF-8"].value) == .monthFirst)
    #expect(DayOrder(environment: ["LANG": "en_US.UTF-8", "LC_TIME": "de_DE@euro"].value) == .dayFirst)
    #expect(DayOrder(environment: ["LANG": "ja_JP.UTF-8"].value) == .monthFirst)
    #expect(DayOrder(environment: ["LANG": "../x"].value) == nil)
    #expect(DayOrder(environment: ["LC_ALL": "C.UTF-8", "LANG": "en_GB"].value) == nil)
    #expect(DayOrder(environment: [String: String]().value) == nil)
  }

  @Test(arguments: [
    ("9:30", "2026-12-02T09:30:00"), ("9am", "2026-12-02T09:00:00"), ("12 am", "2026-12-02T00:00:00"),
    ("12pm", "2026-12-02T12:00:00"), ("2:30 pm tomorrow", "2026-12-03T14:30:00"),
    ("noon", "2026-12-02T12:00:00"),
    ("tomorrow at noon", "2026-12-03T12:00:00"), ("fri midnight", "2026-12-04T00:00:00"),
    ("2026-12-05 2pm", "2026-12-05T14:00:00"), ("tomorrow 9:30Z", "2026-12-03T10:30:00 exactly"),
  ])
  func times(_ text: String, _ expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test(arguments: [
    ("in 2 hours", "2026-12-02T18:20:00 exactly"), ("in 0 minutes", "2026-12-02T16:20:00 exactly"),
    ("in 90 min", "2026-12-02T17:50:00 exactly"),
    ("+1h30m", "2026-12-02T17:50:00 exactly"), ("in 1 hour and 5 minutes", "2026-12-02T17:25:00 exactly"),
    ("in 3 days", "2026-12-05"), ("+3d", "2026-12-05"), ("in a week", "2026-12-09"),
    ("2 weeks ago", "2026-11-18"),
    ("an hour ago", "2026-12-02T15:20:00 exactly"), ("+1d2h", "2026-12-03T18:20:00 exactly"),
  ])
  func distances(_ text: String, _ expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test func aTimeOnTheDayOfAnother() throws {
    let day = try #require(CalendarDate(year: 2026, month: 12, day: 24))
    #expect(
      try grammar.on(day).read("19:30", for: "--end") == .local(LocalDateTime(date: day, secondOfDay: 70_200))
    )
    #expect(try grammar.on(day).read("tomorrow", for: "--end") == .day(day.adding(days: -21)))
  }

  @Test(arguments: [
    "", "soon", "fri fri", "9:30 10:30", "in", "in 2 parsecs", "+", "ago", "32.13.", "next", "next dec", "fr",
    "24 dec dec", "1/2/3/4", "in -2 hours", "12 13 14",
  ])
  func whatIsNoDate(_ text: String) {
    let error = #expect(throws: ScheduleError.self) { try grammar.read(text, for: "--start") }
    #expect(error?.kind == .usage)
    #expect(error?.message.hasPrefix("--start: ") == true)
  }
}

extension [String: String] {
  fileprivate func value(_ name: String) -> String? { self[name] }
}
