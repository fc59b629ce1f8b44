import Foundation
import ICalendar
import ScheduleModels
import Testing

/// Drafts that become objects, and drafts that change them.
@Suite struct EditingTests {
  let zones = ImportedFile.zones()
  let now = Date(timeIntervalSince1970: 1_772_000_000)  // 2026-02-25T06:13:20Z

  private func object(_ events: String) throws -> CalendarObject {
    let file = try ImportedFile(
      text: ScannerTests.head + events.replacing("\n", with: "\r\n") + ScannerTests.tail
    )
    return try #require(file.objects.first)
  }

  private func draft(of object: CalendarObject, _ change: (inout EventDraft) -> Void) -> EventDraft {
    let event = object.event(id: .init(rawValue: "x"), calendarID: .init(rawValue: "c"))
    var draft = EventDraft(content: event.content, recurrence: event.recurrence)
    change(&draft)
    return draft
  }

  private func lines(_ object: CalendarObject) throws -> [String] {
    var file = try ImportedFile(text: ScannerTests.head + ScannerTests.tail)
    file.objects = [object]
    return try file.lines()
  }

  private func wall(_ text: String) -> LocalDateTime {
    LocalDateTime(wallSeconds: ImportedFile.seconds(text))
  }

  static let rich = """
    BEGIN:VEVENT
    UID:rich
    DTSTAMP:20260101T000000Z
    X-VENDOR;X-P="a;b":kept
    SUMMARY;LANGUAGE=de;ALTREP="http://x":Termin
    SEQUENCE:3
    DTSTART;TZID="Europe/Berlin":20260302T090000
    DTEND;TZID=Europe/Berlin:20260302T100000
    RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260323T080000Z;X-PART=1
    EXDATE;TZID=Europe/Berlin:20260309T090000
    ATTENDEE;CN="Kim, ^'K^'":mailto:kim@example.com
    ATTACH;VALUE=BINARY;ENCODING=BASE64:AAAA
    DESCRIPTION:Old
    X-ALT-DESC;FMTTYPE=text/html:<b>Old</b>
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT10M
    X-OWN:1
    END:VALARM
    BEGIN:VALARM
    ACTION:NONE
    TRIGGER;VALUE=DATE-TIME:19760401T005545Z
    END:VALARM
    BEGIN:X-THING
    A:1
    END:X-THING
    END:VEVENT
    BEGIN:VEVENT
    UID:rich
    DTSTAMP:20260101T000000Z
    RECURRENCE-ID;TZID=Europe/Berlin:20260316T090000
    DTSTART;TZID=Europe/Berlin:20260317T120000
    DTEND;TZID=Europe/Berlin:20260317T130000
    SUMMARY:Moved
    END:VEVENT

    """

  @Test func nothingChangedIsNothingWritten() throws {
    let object = try object(Self.rich)
    let same = try object.applying(draft(of: object) { _ in }, now: now, zones: zones)
    #expect(same.source == object.source)
  }

  @Test func aTitleAloneRewritesItsLine() throws {
    let object = try object(Self.rich)
    let changed = try object.applying(
      draft(of: object) { $0.content.title = "Neu, wichtig" },
      now: now,
      zones: zones
    )
    let before = object.source.components(separatedBy: "\r\n")
    let after = changed.source.components(separatedBy: "\r\n")
    #expect(
      after.difference(from: before).insertions.map { change in
        if case .insert(_, let line, _) = change { line } else { "" }
      } == [
        "DTSTAMP:20260225T061320Z", "SUMMARY;LANGUAGE=de:Neu\\, wichtig", "LAST-MODIFIED:20260225T061320Z",
      ]
    )
    #expect(
      after.difference(from: before).removals.map { change in
        if case .remove(_, let line, _) = change { line } else { "" }
      } == ["DTSTAMP:20260101T000000Z", "SUMMARY;LANGUAGE=de;ALTREP=\"http://x\":Termin"]
    )
  }

  @Test func notesTakeTheirHTMLTwinAway() throws {
    let object = try object(Self.rich)
    let changed = try object.applying(draft(of: object) { $0.content.notes = "" }, now: now, zones: zones)
    #expect(!changed.source.contains("DESCRIPTION:Old") && !changed.source.contains("X-ALT-DESC"))
    #expect(changed.source.contains("ATTENDEE;CN=\"Kim, ^'K^'\":mailto:kim@example.com\r\n"))
    #expect(changed.source.contains("BEGIN:X-THING\r\nA:1\r\nEND:X-THING\r\n"))
  }

  @Test func aMovedSeriesTakesEverythingAlong() throws {
    let object = try object(Self.rich)
    #expect(
      try lines(object) == [
        "20260302T080000Z 20260302T090000Z \"Termin\"", "20260317T110000Z 20260317T120000Z \"Moved\"",
        "20260323T080000Z 20260323T090000Z \"Termin\"",
      ]
    )
    let moved = try object.applying(
      draft(of: object) {
        $0.content.start = .zoned(wall("20260303T110000"), zone: "Europe/Berlin")
        $0.content.end = .at(.zoned(wall("20260303T120000"), zone: "Europe/Berlin"))
      },
      now: now,
      zones: zones
    )
    #expect(
      try lines(moved) == [
        "20260303T100000Z 20260303T110000Z \"Termin\"", "20260317T110000Z 20260317T120000Z \"Moved\"",
        "20260324T100000Z 20260324T110000Z \"Termin\"",
      ]
    )
    #expect(moved.source.contains("RRULE:FREQ=WEEKLY;UNTIL=20260324T100000Z;BYDAY=TU\r\n"))
    #expect(moved.source.contains("SEQUENCE:4\r\n"))
    #expect(moved.source.contains("RECURRENCE-ID;TZID=Europe/Berlin:20260317T110000\r\n"))
    #expect(moved.source.contains("TRIGGER:-PT10M\r\nX-OWN:1\r\n"))
  }

  @Test func timesBecomeDays() throws {
    let object = try object(Self.rich)
    let day = try #require(CalendarDate(year: 2026, month: 3, day: 2))
    let changed = try object.applying(
      draft(of: object) {
        $0.content.start = .date(day)
        $0.content.end = .implied
      },
      now: now,
      zones: zones
    )
    #expect(changed.source.contains("DTSTART;VALUE=DATE:20260302\r\n"))
    #expect(!changed.source.contains("DTEND;TZID=Europe/Berlin:20260302"))
    #expect(
      try lines(changed) == [
        "20260302 20260303 \"Termin\"", "20260317T110000Z 20260317T120000Z \"Moved\"",
        "20260323 20260324 \"Termin\"",
      ]
    )
  }

  /// What would mean something else afterwards is refused.
  @Test(arguments: [
    (
      "RRULE:FREQ=HOURLY;INTERVAL=6;COUNT=5", EventTime.date(CalendarDate(daysSinceEpoch: 20_514)),
      "names hours"
    ),
    ("RRULE:FREQ=DAILY;BYHOUR=9,15", .date(CalendarDate(daysSinceEpoch: 20_514)), "names hours"),
    ("RRULE:FREQ=DAILY;BYHOUR=9,15", .utc(Date(timeIntervalSince1970: 1_772_445_600)), "names times of day"),
    ("RRULE:FREQ=MONTHLY;BYDAY=1MO", .utc(Date(timeIntervalSince1970: 1_772_528_400)), "names days"),
    (
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=MO;BYSETPOS=1", .utc(Date(timeIntervalSince1970: 1_772_528_400)),
      "days"
    ),
    (
      "RDATE;VALUE=PERIOD:20260305T090000Z/PT3H", .date(CalendarDate(daysSinceEpoch: 20_514)), "further dates"
    ),
  ])
  func aMoveThatARuleCannotFollow(_ rule: String, _ start: EventTime, _ reason: String) throws {
    let object = try object(
      "BEGIN:VEVENT\nUID:a\nDTSTAMP:20260101T000000Z\nDTSTART:20260302T090000Z\n\(rule)\nEND:VEVENT\n"
    )
    let error = #expect(throws: ScheduleError.self) {
      try object.applying(
        draft(of: object) { $0.content.start = start },
        now: now,
        zones: zones
      )
    }
    #expect(error?.kind == .usage)
    #expect(error?.message.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func aSeriesBecomesSingle() throws {
    let object = try object(Self.rich)
    let changed = try object.applying(draft(of: object) { $0.recurrence = nil }, now: now, zones: zones)
    #expect(try lines(changed) == ["20260302T080000Z 20260302T090000Z \"Termin\""])
    #expect(!changed.source.contains("RRULE") && !changed.source.contains("EXDATE"))
  }

  /// What another program wrote doesn't stand in the way of a change that has nothing to do with it.
  @Test func oddSourcesCanBeChanged() throws {
    let object = try object(
      """
      BEGIN:VEVENT
      UID:odd
      SEQUENCE:9223372036854775807
      SUMMARY:Odd
      DTSTART:20260302T090000Z
      RRULE:FREQ=DAILY;UNTIL=20250101T000000Z
      END:VEVENT

      """
    )
    let renamed = try object.applying(draft(of: object) { $0.content.title = "New" }, now: now, zones: zones)
    #expect(renamed.source.contains("SEQUENCE:9223372036854775807\r\n"))
    let moved = try object.applying(
      draft(of: object) { $0.content.start = .utc(Date(timeIntervalSince1970: 1_772_528_400)) },
      now: now,
      zones: zones
    )
    #expect(moved.source.contains("SEQUENCE:2147483648\r\n"))
    #expect(try lines(moved) == ["20260303T090000Z 20260303T090000Z \"Odd\""])
  }

  @Test func alarmsOfOthersStay() throws {
    let object = try object(Self.rich)
    let changed = try object.applying(
      draft(of: object) { $0.content.alarms = [.init(trigger: .start(.init(seconds: -3600)), text: "Go")] },
      now: now,
      zones: zones
    )
    #expect(!changed.source.contains("X-OWN"))
    #expect(changed.source.contains("TRIGGER;VALUE=DATE-TIME:19760401T005545Z"))
    #expect(
      changed.source.contains(
        "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT1H\r\nDESCRIPTION:Go\r\nEND:VALARM\r\n"
      )
    )
    #expect(!changed.source.contains("SEQUENCE:4"))
  }

  @Test func newEvent() throws {
    let until = try #require(CalendarDate(year: 2026, month: 3, day: 16))
    let draft = EventDraft(
      content: .init(
        title: "Yoga; calm",
        start: .zoned(wall("20260302T183000"), zone: "Europe/Berlin"),
        end: .after(EventDuration(seconds: 5400)),
        location: "Hall",
        notes: "Bring:\n- mat",
        url: "https://example.com/?a=1,2",
        status: .tentative,
        categories: ["Sport, fun"],
        isBusy: false
      ),
      recurrence: Recurrence(rules: [
        .init(frequency: .weekly, bound: .until(.date(until)), byDay: [.init(.monday)])
      ])
    )
    let object = try CalendarObject(uid: "new-1", draft: draft, now: now, zones: zones)
    #expect(
      object.source
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//schedule//schedule-cli//EN
        BEGIN:VEVENT
        UID:new-1
        DTSTAMP:20260225T061320Z
        CREATED:20260225T061320Z
        DTSTART;TZID=Europe/Berlin:20260302T183000
        DURATION:PT1H30M
        SUMMARY:Yoga\\; calm
        LOCATION:Hall
        DESCRIPTION:Bring:\\n- mat
        URL:https://example.com/?a=1,2
        STATUS:TENTATIVE
        CATEGORIES:Sport\\, fun
        TRANSP:TRANSPARENT
        RRULE:FREQ=WEEKLY;UNTIL=20260316T225959Z;BYDAY=MO
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n")
    )
    #expect(object.contents[0].notes == draft.content.notes)
    #expect(try lines(object).count == 3)
  }

  @Test func draftsThatMakeNoSense() throws {
    let start = EventTime.zoned(wall("20260302T090000"), zone: "Europe/Berlin")
    let february = RecurrenceRule(frequency: .yearly, byMonthDay: [30], byMonth: [2])
    let drafts: [(EventDraft, String)] = [
      (draft(start, .at(.zoned(wall("20260302T085900"), zone: "Europe/Berlin"))), "before it starts"),
      (draft(.zoned(wall("20260302T090000"), zone: "Mars/Base"), .implied), "no time zone 'Mars/Base'"),
      (draft(start, .implied, february), "matches no date"),
    ]
    for (draft, message) in drafts {
      let error = try #require(throws: ScheduleError.self) {
        _ = try CalendarObject(uid: "u", draft: draft, now: now, zones: zones)
      }
      #expect(error.kind == .usage)
      #expect(error.message.contains(message), "\(error.message)")
    }
  }

  private func draft(_ start: EventTime, _ end: Event.End, _ rule: RecurrenceRule? = nil) -> EventDraft {
    EventDraft(
      content: .init(title: "x", start: start, end: end),
      recurrence: rule.map { Recurrence(rules: [$0]) }
    )
  }
}
