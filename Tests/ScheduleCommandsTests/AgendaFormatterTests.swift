import ScheduleCommands
import ScheduleModels
import Testing

@Suite struct AgendaFormatterTests {
  private let days = [
    AgendaDay(
      date: Samples.day("2026-03-02"),
      entries: [
        AgendaDay.Entry(Samples.conference, part: .first), AgendaDay.Entry(Samples.standUp),
        AgendaDay.Entry(Samples.night, part: .first),
      ]
    ),
    AgendaDay(
      date: Samples.day("2026-03-03"),
      entries: [
        AgendaDay.Entry(Samples.conference, part: .last), AgendaDay.Entry(Samples.night, part: .last),
      ]
    ),
  ]

  private func text(columns: Int? = nil) -> String {
    AgendaFormatter(
      terminal: Terminal(columns: columns),
      today: Samples.day("2026-03-02"),
      calendars: Samples.calendars
    ).text(of: days)
  }

  @Test func byDay() {
    #expect(
      text() == """
        Monday 2 March 2026 · today
          all day      日本 conference 🎉 (tentative)          Home  c81e
          09:00–09:15  Stand-up                        Room 4  Work  a3f9
          from 22:00   Night shift                             Work  eccb

        Tuesday 3 March 2026 · tomorrow
          all day      日本 conference 🎉 (tentative)          Home  c81e
          until 06:00  Night shift                             Work  eccb
        """
    )
  }

  @Test(arguments: [36, 40, 48, 52, 60, 80])
  func noLineIsTooLong(_ columns: Int) {
    let lines = text(columns: columns).split(separator: "\n").filter { $0.hasPrefix(" ") }
    #expect(lines.map { DisplayWidth.of($0) }.max() ?? 0 <= columns)
  }

  @Test func theTitleGivesWayThenPlaceAndCalendar() {
    #expect(text(columns: 52).contains("  日本 confere… (tentative)  Home  c81e\n"))
    #expect(text(columns: 44).contains("  日本… (tentative)  Home  c81e\n"))
    #expect(text(columns: 36).contains("  09:00–09:15  Stand-up         a3f9\n"))
  }

  @Test func searchResultsShowTheirDay() {
    let formatter = AgendaFormatter(terminal: Terminal(), today: nil)
    #expect(
      formatter.text(of: [Samples.standUp, Samples.night]) == """
          2026-03-02  09:00–09:15  Stand-up     Room 4  work  a3f9
          2026-03-02  22:00–06:00  Night shift          work  eccb
        """
    )
  }

  @Test func statesAndEdges() {
    let cancelled = Samples.occurrence(
      "00aa",
      "Gone",
      Samples.time("2026-03-02", 600),
      minutes: 0,
      status: .cancelled
    )
    let late = Samples.occurrence("00bb", "\u{1B}[31m", Samples.time("2026-03-02", 1380), minutes: 60)
    let formatter = AgendaFormatter(terminal: Terminal(), today: Samples.day("2026-03-03"))
    let day = AgendaDay(date: Samples.day("2026-03-02"), entries: [.init(cancelled), .init(late)])
    #expect(
      formatter.text(of: [day]) == """
        Monday 2 March 2026 · yesterday
          10:00        Gone (cancelled)  work  00aa
          23:00–24:00  (no title)        work  00bb
        """
    )
    #expect(formatter.text(of: [AgendaDay]()) == "")
  }

  @Test func aPlaceIsCutWhereItHasToBeOnly() {
    let fair = Samples.occurrence(
      "00cc",
      "Fair",
      Samples.time("2026-03-02", 540),
      minutes: 60,
      location: "Hall 7, behind the station, second entrance"
    )
    func line(_ columns: Int) -> String {
      AgendaFormatter(terminal: Terminal(columns: columns), today: nil).text(of: [fair])
    }
    #expect(
      line(88) == "  2026-03-02  09:00–10:00  Fair  Hall 7, behind the station, second entrance  work  00cc"
    )
    #expect(line(70) == "  2026-03-02  09:00–10:00  Fair  Hall 7, behind the stati…  work  00cc")
    #expect(line(50) == "  2026-03-02  09:00–10:00  Fair  work  00cc")
  }

  /// The clock is put back by half an hour meanwhile.
  @Test func anEndThatTheClockShowsLikeTheStart() {
    var night = Samples.occurrence("00dd", "Night", Samples.time("2026-04-05", 105), minutes: 30)
    night.localEnd = night.localStart
    night.endOffset -= 1800
    #expect(
      AgendaFormatter(terminal: Terminal(), today: nil).text(of: [night])
        == "  2026-04-05  01:45–01:45  Night  work  00dd"
    )
  }

  @Test func colour() {
    let formatter = AgendaFormatter(
      terminal: Terminal(isColored: true),
      today: nil,
      calendars: Samples.calendars
    )
    let text = formatter.text(of: [
      AgendaDay(date: Samples.day("2026-03-02"), entries: [.init(Samples.standUp)])
    ])
    #expect(text.hasPrefix("\u{1B}[1mMonday 2 March 2026\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[38;2;255;0;0mWork\u{1B}[0m"))
  }

  @Test func calendars() {
    #expect(
      CalendarFormatter(terminal: Terminal()).text(of: Samples.calendars) == """
          work  Work  12 events
          home  Home  1 event
        """
    )
  }

  @Test func imports() {
    let problem = ImportReport.Problem(uid: "1@x", title: "Lunch", line: 12, message: "the start is missing")
    let warning = ImportReport.Problem(message: "no VERSION")
    let report = ImportReport(
      calendarID: ScheduleCalendar.ID(rawValue: "work"),
      added: 2,
      unchanged: 1,
      skipped: [problem],
      warnings: [warning]
    )
    #expect(report.summary == "work: 2 added, 1 unchanged, 1 skipped")
    #expect(
      report.problemLines(source: "a.ics") == [
        "a.ics:12: skipped \"Lunch\": the start is missing", "a.ics: warning: no VERSION",
      ]
    )
    #expect(ImportReport(calendarID: report.calendars[0].calendarID).summary == "work: nothing to import")
  }

  @Test func veryManyProblemsOfAnImport() {
    let problems = ProblemList((1...1_234_667).map { ImportReport.Problem(line: $0, message: "no") })
    let report = ImportReport(
      calendarID: ScheduleCalendar.ID(rawValue: "work"),
      skipped: problems,
      warnings: ProblemList(problems.prefix(101))
    )
    let lines = report.problemLines(source: "a.ics")
    #expect(lines.count == 202)
    #expect(lines[99] == "a.ics:100: skipped: no")
    #expect(lines[100] == "a.ics: … and 1,234,567 more skipped")
    #expect(lines.last == "a.ics: … and 1 more warning")
    #expect(report.summary == "work: 1234667 skipped")
  }
}
