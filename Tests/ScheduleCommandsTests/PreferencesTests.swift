import ConfigurationClient
import ScheduleModels
import Testing

@testable import ScheduleCommands

@Suite struct PreferencesTests {
  private func preferences(
    _ text: String,
    variables: [String: String] = [:],
    environment: [String: String] = [:]
  ) throws -> Preferences {
    let settings = ResolvedSettings(text: ConfigurationText(text), path: "/c", variables: variables)
    return try Preferences(settings) { environment[$0] }
  }

  @Test func nothingIsSet() throws {
    #expect(try preferences("") == Preferences())
    #expect(try preferences("", environment: ["LC_TIME": "en_US.UTF-8"]).dayOrder == .monthFirst)
  }

  @Test func whatIsShownAsDefaultIsOne() throws {
    let settings = Setting.allCases.compactMap { setting in
      setting.defaultText.map { "\(setting.rawValue) = \($0)" }
    }
    var preferences = try preferences(settings.joined(separator: "\n"))
    #expect(preferences.alarms == [])
    #expect(preferences.duration == EventDuration(seconds: 3600))
    preferences = try Preferences(
      ResolvedSettings(
        text: ConfigurationText(
          settings.filter { !$0.hasPrefix("alarm") && !$0.hasPrefix("duration") }.joined(separator: "\n")
        )
      )
    ) { _ in nil }
    #expect(preferences == Preferences())
  }

  @Test func everythingIsSet() throws {
    let preferences = try preferences(
      """
      alarm = 1d, 10m
      between = 22:00-6:00
      calendar = Work
      color = Never
      database = ~/x.sqlite
      day-order = month-first
      days = 14
      duration = 45m
      hours = 6-22
      snooze = 5m
      week-start = sun
      """,
      environment: ["HOME": "/h", "LC_TIME": "de_DE"]
    )
    #expect(preferences.alarms == [EventDuration(days: 1), EventDuration(seconds: 600)])
    #expect(preferences.between == DayHours(start: 22 * 3600, end: 6 * 3600))
    #expect(preferences.calendar == .init(.calendar, "Work", .file(path: "/c", line: 3)))
    #expect(preferences.color == .never)
    #expect(preferences.database == "/h/x.sqlite")
    #expect(preferences.dayOrder == .monthFirst)
    #expect(preferences.days == 14)
    #expect(preferences.duration == EventDuration(seconds: 2700))
    #expect(preferences.hours == 6..<22)
    #expect(preferences.snooze == EventDuration(seconds: 300))
    #expect(preferences.weekStart == .sunday)
  }

  @Test(arguments: [
    ("days = 0", "/c:1: days: '0' is no number of days; write one from 1 to 36525"),
    ("days = many", "/c:1: days: 'many' is no number of days; write one from 1 to 36525"),
    ("color = red", "/c:1: color: 'red' is no choice; choose one of auto, always, never"),
    ("day-order = x", "/c:1: day-order: 'x' is no choice; choose one of locale, day-first, month-first"),
    ("week-start = x", "/c:1: week-start: 'x' is no day of the week; write it like monday or sunday"),
    ("hours = 18-8", "/c:1: hours: '18-8' isn't from one whole hour to a later one; write it like 8-18"),
    (
      "hours = 8:30-18", "/c:1: hours: '8:30-18' isn't from one whole hour to a later one; write it like 8-18"
    ),
    ("hours = 8", "/c:1: hours: '8' is no part of a day; write it like 9:00-17:00, 9am-5pm or 22:00-6:00"),
    ("duration = 0m", "/c:1: duration: '0m' is no time at all; write it like 45m"),
    ("alarm = 10m,x", "/c:1: alarm: 'x' is no duration; write it like 1h30m, 45m, 2d, 1w or PT1H30M"),
    ("database = x", "/c:1: database: 'x' is no whole path; write one that begins with / or ~/"),
    ("dayz = 1\ndays = x", "/c:1: there is no setting 'dayz'; there are: " + names),
  ])
  func whatCantBeRead(_ text: String, _ message: String) {
    let error = #expect(throws: ScheduleError.self) { try preferences(text) }
    #expect(error?.kind == .configuration)
    #expect(error?.description == message)
  }

  @Test func aVariableIsNamed() {
    let error = #expect(throws: ScheduleError.self) {
      try preferences("days = 1", variables: ["SCHEDULE_CLI_DAYS": "x"])
    }
    #expect(error?.message == "SCHEDULE_CLI_DAYS: 'x' is no number of days")
  }

  @Test func allProblemsAreFound() {
    var problems: [ScheduleError] = []
    let settings = ResolvedSettings(text: ConfigurationText("x = 1\ndays = x\nhours = 7-8"), path: "/c")
    let preferences = Preferences(settings, environment: { _ in nil }, problems: &problems)
    #expect(problems.map { $0.message.prefix(5) } == ["/c:1:", "/c:2:"])
    #expect(preferences.hours == 7..<8)
  }

  @Test func aValueIsCheckedBeforeItIsWritten() throws {
    try Preferences.check("14", for: .days)
    try Preferences.check("any text", for: .calendar)
    #expect(
      throws: ScheduleError(
        .usage,
        "days: 'x' is no number of days",
        remedy: "write one from 1 to 36525"
      )
    ) { try Preferences.check("x", for: .days) }
    #expect(
      throws: ScheduleError(.usage, "calendar: a value is one line", remedy: "leave line breaks out")
    ) { try Preferences.check("a\nb", for: .calendar) }
    let empty = #expect(throws: ScheduleError.self) { try Preferences.check("", for: .calendar) }
    #expect(empty?.message == "calendar: there is no value")
  }

  private static var names: String { Setting.allCases.map(\.rawValue).joined(separator: ", ") }

  @Test func aNewEventGetsWhatIsSet() throws {
    let grammar = DateGrammar(now: 1_772_449_200, zone: Zone(name: "Test/East", offset: 3600))
    let preferences = try preferences("duration = 45m\nalarm = 10m")
    func values(_ words: String...) throws -> EventOptions.Values {
      try EventOptions.parse(words).values(grammar, of: preferences)
    }
    let alarms = [EventDuration(seconds: 600)]
    #expect(try values("--start", "12:00").dates.duration == EventDuration(seconds: 2700))
    #expect(try values("--start", "12:00").alarmLeads == alarms)
    #expect(try values().dates.duration == EventDuration(seconds: 2700))
    #expect(try values("--start", "12:00", "--end", "13:00").dates.duration == nil)
    #expect(try values("--duration", "2h").dates.duration == EventDuration(seconds: 7200))
    #expect(try values("--alarm", "none").alarmLeads == [])
    #expect(try values("--start", "tomorrow").dates.duration == nil)
    #expect(try values("--start", "tomorrow").alarmLeads == nil)
    #expect(try values("--start", "12:00", "--all-day").alarmLeads == nil)
  }

  @Test func weeksBeginWhereTheyAreSetTo() throws {
    // Monday, 2 March 2026.
    let grammar = DateGrammar(
      now: 1_772_449_200,
      zone: Zone(name: "Test/East", offset: 3600),
      weekStart: .sunday
    )
    func days(_ text: String) -> ClosedRange<CalendarDate>? { grammar.period(text) }
    func range(_ first: String, _ last: String) -> ClosedRange<CalendarDate> {
      Samples.day(first)...Samples.day(last)
    }
    #expect(days("this week") == range("2026-03-01", "2026-03-07"))
    #expect(days("next week") == range("2026-03-08", "2026-03-14"))
    #expect(days("week 10") == range("2026-03-01", "2026-03-07"))
    #expect(days("weekend") == range("2026-03-07", "2026-03-08"))
    #expect(try grammar.read("next sunday", for: "--from") == .day(Samples.day("2026-03-08")))
    #expect(try grammar.read("next fri", for: "--from") == .day(Samples.day("2026-03-13")))
    let month = MonthGridFormatter.days(ofMonthWith: Samples.day("2026-03-15"), weekStart: .sunday)
    #expect(month == range("2026-03-01", "2026-04-04"))
    let week = GridOptions.days(.week, around: Samples.day("2026-03-07"), weekStart: .sunday)
    #expect(week == range("2026-03-01", "2026-03-07"))
  }
}
