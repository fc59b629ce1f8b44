import ScheduleModels
import Testing

@testable import ScheduleCommands

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct EventFormatterTests {
  static let event = Event(
    id: Event.ID(rawValue: "a3f9c2d41b"),
    calendarID: ScheduleCalendar.ID(rawValue: "work"),
    uid: "1@example",
    content: Event.Content(
      title: "Stand-up",
      start: .zoned(Samples.time("2026-03-02", 540), zone: "Europe/Berlin"),
      end: .at(.zoned(Samples.time("2026-03-02", 555), zone: "Europe/Berlin")),
      location: "Room 4",
      notes: "Bring coffee.\nAnd news.",
      url: "https://example.org",
      status: .confirmed,
      categories: ["team", "daily"],
      alarms: [Event.Alarm(trigger: .start(EventDuration(seconds: -900)))]
    ),
    recurrence: Recurrence(
      rules: [
        RecurrenceRule(
          frequency: .monthly,
          interval: 2,
          bound: .count(10),
          byDay: [RecurrenceRule.Day(.monday), RecurrenceRule.Day(.friday, ordinal: -1)]
        )
      ],
      additions: [Recurrence.Addition(start: .date(Samples.day("2026-03-05")))],
      exclusions: [.zoned(Samples.time("2026-03-16", 540), zone: "Europe/Berlin")]
    ),
    overrides: [
      Event.Override(
        recurrenceID: .zoned(Samples.time("2026-03-30", 540), zone: "Europe/Berlin"),
        includesFollowing: true,
        content: Event.Content(
          title: "Long stand-up",
          start: .zoned(Samples.time("2026-03-30", 600), zone: "Europe/Berlin"),
          end: .after(EventDuration(seconds: 3600))
        )
      )
    ],
    version: 3
  )

  private func text(_ event: Event, terminal: Terminal = Terminal()) -> String {
    EventFormatter(
      terminal: terminal,
      zone: Zone(name: "Test/East", offset: 3600),
      calendars: Samples.calendars
    ).text(of: event)
  }

  @Test func everything() {
    #expect(
      text(Self.event) == """
        Stand-up
          When      Monday 2 March 2026, 09:00 to 09:15 (Europe/Berlin)
          Repeats   every 2 months on every Monday, the last Friday, 10 times
          Also      Thursday 5 March 2026
          Not       Monday 16 March 2026, 09:00 (Europe/Berlin)
          Changed   Monday 30 March 2026, 09:00 (Europe/Berlin) and following: Long stand-up, \
        Monday 30 March 2026, 10:00 (Europe/Berlin), for 1h
          Where     Room 4
          Status    confirmed
          Link      https://example.org
          Tags      team, daily
          Alarm     15min before the start
          Calendar  Work
          Id        a3f9c2d41b

          Bring coffee.
          And news.
        """
    )
  }

  private func when(_ start: EventTime, _ end: Event.End) -> String? {
    var event = Self.event
    event.content.start = start
    event.content.end = end
    return text(event).split(separator: "\n").first { $0.hasPrefix("  When") }.map {
      String($0.dropFirst(12))
    }
  }

  @Test func times() {
    let (day, next) = (Samples.day("2026-03-02"), Samples.day("2026-03-03"))
    #expect(when(.date(day), .implied) == "Monday 2 March 2026")
    #expect(when(.date(day), .at(.date(next))) == "Monday 2 March 2026")
    #expect(
      when(.date(day), .at(.date(next.adding(days: 1)))) == "Monday 2 March 2026 to Tuesday 3 March 2026"
    )
    #expect(when(.date(day), .after(EventDuration(days: 1))) == "Monday 2 March 2026")
    #expect(
      when(.date(day), .after(EventDuration(days: 3))) == "Monday 2 March 2026 to Wednesday 4 March 2026"
    )
    #expect(
      when(.floating(Samples.time("2026-03-02", 0)), .after(EventDuration())) == "Monday 2 March 2026, 00:00"
    )
    let noon = Date(timeIntervalSince1970: 1_772_449_200)
    #expect(
      when(.utc(noon), .after(EventDuration(days: 1))) == "Monday 2 March 2026, 12:00 (Test/East), for 1d"
    )
    #expect(
      when(.floating(Samples.time("2026-03-02", 0)), .at(.floating(Samples.time("2026-03-03", 60))))
        == "Monday 2 March 2026, 00:00 to Tuesday 3 March 2026, 01:00"
    )
    #expect(
      when(
        .zoned(Samples.time("2026-03-02", 0), zone: "A/B"),
        .at(.zoned(Samples.time("2026-03-02", 60), zone: "C"))
      )
        == "Monday 2 March 2026, 00:00 (A/B) to Monday 2 March 2026, 01:00 (C)"
    )
  }

  @Test(arguments: [
    (RecurrenceRule(frequency: .daily), "every day"),
    (RecurrenceRule(frequency: .daily, bound: .count(1)), "every day, once"),
    (
      RecurrenceRule(
        frequency: .monthly,
        bound: .until(.date(Samples.day("2026-12-31"))),
        byMonthDay: [1, -1]
      ),
      "every month on the 1st, the last day, until Thursday 31 December 2026"
    ),
    (
      RecurrenceRule(
        frequency: .daily,
        bound: .until(.utc(Date(timeIntervalSince1970: 1_772_449_200)))
      ),
      "every day, until Monday 2 March 2026, 12:00 (Test/East)"
    ),
    (
      RecurrenceRule(
        frequency: .weekly,
        bound: .until(.utc(Date(timeIntervalSince1970: 1_772_492_399)))
      ),
      "every week, until Monday 2 March 2026"
    ),
    (
      RecurrenceRule(frequency: .monthly, byDay: [.init(.friday)], byMonthDay: [13]),
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"
    ),
    (
      RecurrenceRule(frequency: .yearly, byDay: [.init(.sunday, ordinal: 2)], byMonth: [5]),
      "every year on the 2nd Sunday in May"
    ),
    (
      RecurrenceRule(frequency: .monthly, byDay: [.init(.monday, ordinal: -2)], bySetPosition: [-1]),
      "FREQ=MONTHLY;BYDAY=-2MO;BYSETPOS=-1"
    ),
  ])
  func rules(_ rule: RecurrenceRule, _ text: String) {
    var event = Self.event
    event.recurrence = Recurrence(rules: [rule])
    event.overrides = []
    #expect(self.text(event).contains("\n  Repeats   \(text)\n"))
  }

  @Test func longLinesContinueUnderTheirBeginning() {
    var event = Self.event
    event.overrides = []
    event.recurrence = nil
    event.content.title = "A title of so many words that it takes two lines"
    event.content.url = "https://example.org/longer/than/the/forty/columns"
    event.content.notes = "one line that is longer than forty columns\n\n  and one that is not"
    #expect(
      text(event, terminal: Terminal(columns: 40)) == """
        A title of so many words that it takes
        two lines
          When      Monday 2 March 2026, 09:00
                    to 09:15 (Europe/Berlin)
          Where     Room 4
          Status    confirmed
          Link      https://example.org/longer/than/the/forty/columns
          Tags      team, daily
          Alarm     15min before the start
          Calendar  Work
          Id        a3f9c2d41b

          one line that is longer than forty
          columns
        \("  ")
            and one that is not
        """
    )
  }

  @Test func nothingReachesTheTerminalRaw() {
    var event = Self.event
    event.content.title = "\u{1B}]0;x\u{7}"
    event.content.notes = "a\u{9B}2Jb"
    event.content.location = "\u{1B}[31mRoom"
    #expect(!text(event).unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{7}" })
  }
}
