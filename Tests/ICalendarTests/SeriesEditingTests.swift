import Foundation
import ICalendar
import ScheduleModels
import Testing

/// Changes to all occurrences of a series.
@Suite struct SeriesEditingTests: SeriesEditing {
  @Test func aMovedSeriesTakesEverythingAlong() throws {
    let object = try object(EditingTests.rich)
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
    let object = try object(EditingTests.rich)
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
    let object = try object(EditingTests.rich)
    let changed = try object.applying(draft(of: object) { $0.recurrence = nil }, now: now, zones: zones)
    #expect(try lines(changed) == ["20260302T080000Z 20260302T090000Z \"Termin\""])
    #expect(!changed.source.contains("RRULE") && !changed.source.contains("EXDATE"))
  }

  /// What is said about single occurrences keeps every line when the series gets another title.
  @Test func overridesAdditionsAndExclusionsStayToTheByte() throws {
    let object = try object(
      EditingTests.rich.replacing("ATTENDEE;", with: "RDATE;TZID=Europe/Berlin:20260401T090000\nATTENDEE;")
    )
    let changed = try object.applying(
      draft(of: object) { $0.content.title = "New" },
      now: now,
      zones: zones
    )
    let override = try #require(object.source.split(separator: "BEGIN:VEVENT").last)
    #expect(changed.source.hasSuffix("BEGIN:VEVENT" + override))
    for line in [
      "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260323T080000Z;X-PART=1",
      "EXDATE;TZID=Europe/Berlin:20260309T090000",
      "RDATE;TZID=Europe/Berlin:20260401T090000",
    ] {
      #expect(changed.source.contains(line + "\r\n"))
    }
  }
}
