import ScheduleCommands
import ScheduleModels
import Testing

@Suite struct TimeGridFormatterTests {
  private func text(days: Int, columns: Int?, isColored: Bool = false) -> String {
    TimeGridFormatter(
      style: GridStyle(
        terminal: Terminal(columns: columns, isColored: isColored),
        today: GridSamples.monday,
        calendars: Samples.calendars
      )
    ).text(of: GridSamples.monday...GridSamples.monday.adding(days: days - 1), GridSamples.agenda)
  }

  @Test func aDay() {
    #expect(
      text(days: 1, columns: 40) == """
        Monday 2 March 2026

              ━Trip to 日本
        08:00

        09:00 ┃09:15 Stand-up

        10:00 ┃Planning
              ┃10:00–12:00    ┃Call with Jo
        11:00 ┃Room 4         ┃10:30–11:30
              ┃
        12:00

        13:00

        14:00

        15:00

        16:00

        17:00

        18:00

        19:00

        20:00

        21:00

        22:00 ┃Night shift
              ┃from 22:00
        23:00 ┃
              ┃
        """
    )
  }

  @Test func aWeek() {
    #expect(
      text(days: 7, columns: 80) == """
        Week 10 · 2 to 8 March 2026

              Mon 2 •   Tue 3     Wed 4     Thu 5     Fri 6     Sat 7     Sun 8
              ━Trip to… ━Trip to…
        00:00           ┃Night
                        ┃shift
        01:00           ┃
                        ┃
        02:00           ┃
                        ┃
        03:00           ┃
                        ┃
        04:00           ┃
                        ┃
        05:00           ┃
                        ┃
        06:00

        07:00

        08:00

        09:00 ┃Stand-up

        10:00 ┃Pl
              ┃an ┃Ca
        11:00 ┃ni ┃l…
              ┃ng
        12:00           ┃Lunch
                        ┃
        13:00

        14:00

        15:00

        16:00

        17:00

        18:00           ┃(no
                        ┃title)
        19:00           ┃
                        ┃
        20:00           ┃
                        ┃
        21:00           ┃
                        ┃
        22:00 ┃Night    ┃
              ┃shift    ┃
        23:00 ┃         ┃
              ┃         ┃
        """
    )
  }

  @Test func aNarrowWeekComesInBands() {
    #expect(
      text(days: 7, columns: 40) == """
        Week 10 · 2 to 8 March 2026

              Mon 2 •    Tue 3      Wed 4
              ━Trip to…  ━Trip to…
        00:00            ┃Night
                         ┃shift
        01:00            ┃
                         ┃
        02:00            ┃
                         ┃
        03:00            ┃
                         ┃
        04:00            ┃
                         ┃
        05:00            ┃
                         ┃
        06:00

        07:00

        08:00

        09:00 ┃Stand-up

        10:00 ┃Pla
              ┃nni ┃Cal
        11:00 ┃ng  ┃l…
              ┃
        12:00            ┃Lunch
                         ┃
        13:00

        14:00

        15:00

        16:00

        17:00

        18:00            ┃(no
                         ┃title)
        19:00            ┃
                         ┃
        20:00            ┃
                         ┃
        21:00            ┃
                         ┃
        22:00 ┃Night     ┃
              ┃shift     ┃
        23:00 ┃          ┃
              ┃          ┃

              Thu 5      Fri 6      Sat 7
        08:00

        09:00

        10:00

        11:00

        12:00

        13:00

        14:00

        15:00

        16:00

        17:00

              Sun 8
        08:00

        09:00

        10:00

        11:00

        12:00

        13:00

        14:00

        15:00

        16:00

        17:00
        """
    )
  }

  @Test(arguments: [20, 32, 40, 56, 80, 120])
  func noLineIsTooLong(_ columns: Int) {
    let widths = text(days: 7, columns: columns).split(separator: "\n").dropFirst().map {
      DisplayWidth.of($0)
    }
    #expect(widths.max() ?? 0 <= columns)
  }

  @Test func onAPipeItIsAsWideAsMostTerminals() {
    #expect(text(days: 7, columns: nil) == text(days: 7, columns: 80))
  }

  @Test func coloursAreThoseOfTheCalendar() {
    let lines = text(days: 7, columns: 80, isColored: true)
    #expect(lines.contains("\u{1B}[38;2;255;0;0m┃Night"))
    #expect(lines.contains("\u{1B}[9m┃Ca"))
    #expect(!lines.contains("\u{1B}[2J"))
  }

  @Test func whatHasNoRoomIsCounted() {
    let entries = (0..<6).map { number in
      AgendaDay.Entry(
        Samples.occurrence("e\(number)", "Event \(number)", Samples.time("2026-03-02", 600), minutes: 60)
      )
    }
    let formatter = TimeGridFormatter(style: GridStyle(terminal: Terminal(columns: 80), today: nil))
    let week = formatter.text(
      of: GridSamples.monday...GridSamples.monday.adding(days: 6),
      [AgendaDay(date: GridSamples.monday, entries: entries)]
    )
    #expect(week.hasSuffix("\n\n4 more at the same time: 'list' shows all."))
    let day = formatter.text(
      of: GridSamples.monday...GridSamples.monday,
      [AgendaDay(date: GridSamples.monday, entries: entries)]
    )
    #expect(day.contains("┃Event 0    ┃Event 1"))
    #expect(!day.contains("more at"))
  }

  @Test func weeksAcrossMonthsAndYears() {
    let formatter = TimeGridFormatter(style: GridStyle(terminal: Terminal(columns: 80), today: nil))
    func heading(_ monday: String) -> Substring? {
      let monday = Samples.day(monday)
      return formatter.text(of: monday...monday.adding(days: 6), []).split(separator: "\n").first
    }
    #expect(heading("2026-03-02") == "Week 10 · 2 to 8 March 2026")
    #expect(heading("2026-11-30") == "Week 49 · 30 November to 6 December 2026")
    #expect(heading("2026-12-28") == "Week 53 · 28 December 2026 to 3 January 2027")
  }
}
