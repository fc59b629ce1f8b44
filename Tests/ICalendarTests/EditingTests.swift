import Foundation
import ICalendar
import ScheduleModels
import Testing

/// Drafts that become objects, and drafts that change them.
@Suite struct EditingTests: SeriesEditing {
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

  @Test func anAlarmThatRepeatsIsWrittenAsItIsRead() throws {
    let object = try object(Self.rich)
    let alarm = Event.Alarm(
      trigger: .end(.init(seconds: -300)),
      text: "Go",
      repetition: .init(count: 2, interval: .init(seconds: 300)),
      acknowledged: now
    )
    let changed = try object.applying(
      draft(of: object) { $0.content.alarms = [alarm] },
      now: now,
      zones: zones
    )
    #expect(changed.source.contains("REPEAT:2\r\nDURATION:PT5M\r\nACKNOWLEDGED:"))
    #expect(try CalendarObject(source: changed.source, zones: zones).contents[0].alarms == [alarm])
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
