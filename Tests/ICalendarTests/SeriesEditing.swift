import Foundation
import ICalendar
import ScheduleModels
import Testing

/// What tests that change objects have in common.
protocol SeriesEditing {}

extension SeriesEditing {
  var zones: ZoneSource { ImportedFile.zones() }
  /// 2026-02-25T06:13:20Z
  var now: Date { Date(timeIntervalSince1970: 1_772_000_000) }

  func object(_ events: String) throws -> CalendarObject {
    let file = try ImportedFile(
      text: ScannerTests.head + events.replacing("\n", with: "\r\n") + ScannerTests.tail
    )
    return try #require(file.objects.first)
  }

  func draft(of object: CalendarObject, _ change: (inout EventDraft) -> Void) -> EventDraft {
    let event = object.event(id: .init(rawValue: "x"), calendarID: .init(rawValue: "c"))
    var draft = EventDraft(content: event.content, recurrence: event.recurrence)
    change(&draft)
    return draft
  }

  /// The occurrences of 2026.
  func lines(_ objects: CalendarObject?...) throws -> [String] {
    var file = try ImportedFile(text: ScannerTests.head + ScannerTests.tail)
    file.objects = objects.compactMap(\.self)
    return try file.lines()
  }

  func wall(_ text: String) -> LocalDateTime {
    LocalDateTime(wallSeconds: ImportedFile.seconds(text))
  }

  func berlin(_ text: String) -> EventTime { .zoned(wall(text), zone: "Europe/Berlin") }

  func occurrence(_ day: String, of object: CalendarObject) throws -> SeriesOccurrence {
    let date = wall(day + "T000000").date
    let found = try object.occurrences(.day(date), now: now, zones: zones)
    #expect(found.count == 1)
    return try #require(found.first)
  }

  func change(
    _ object: CalendarObject,
    _ draft: EventDraft
  ) throws -> SeriesChange {
    try object.changing(by: draft, newUID: { "new" }, now: now, zones: zones)
  }

  func this(_ occurrence: SeriesOccurrence, _ edit: (inout Event.Content) -> Void) -> EventDraft {
    var draft = EventDraft(content: occurrence.content, scope: .this(occurrence.recurrenceID))
    edit(&draft.content)
    return draft
  }

  func following(
    _ occurrence: SeriesOccurrence,
    _ edit: (inout EventDraft) -> Void
  ) throws -> EventDraft {
    let rest = try #require(occurrence.rest)
    var draft = EventDraft(
      content: rest.content,
      recurrence: rest.recurrence,
      scope: .following(occurrence.recurrenceID)
    )
    edit(&draft)
    return draft
  }

  func components(_ object: CalendarObject?) -> [String] {
    (object?.source ?? "").components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst().map {
      String($0.prefix(upTo: $0.range(of: "END:VEVENT")?.lowerBound ?? $0.endIndex))
    }
  }
}

/// A series with an exclusion and a change, over a change of the clock.
enum Standup {
  static let text = """
    BEGIN:VEVENT
    UID:standup
    DTSTAMP:20260101T000000Z
    X-VENDOR;X-P="a;b":kept
    SUMMARY:Standup
    SEQUENCE:3
    DTSTART;TZID="Europe/Berlin":20260323T090000
    DTEND;TZID=Europe/Berlin:20260323T091500
    RRULE:FREQ=DAILY;COUNT=8
    EXDATE;TZID=Europe/Berlin:20260325T090000
    ATTENDEE;CN=Kim:mailto:kim@example.com
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT10M
    X-OWN:1
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:standup
    DTSTAMP:20260101T000000Z
    SEQUENCE:3
    RECURRENCE-ID;TZID=Europe/Berlin:20260327T090000
    DTSTART;TZID=Europe/Berlin:20260327T120000
    DTEND;TZID=Europe/Berlin:20260327T121500
    SUMMARY:Late standup
    X-OWN:2
    END:VEVENT

    """

  /// The clock changes on 29 March.
  static let days = [
    "20260323T080000Z 20260323T081500Z \"Standup\"", "20260324T080000Z 20260324T081500Z \"Standup\"",
    "20260326T080000Z 20260326T081500Z \"Standup\"", "20260327T110000Z 20260327T111500Z \"Late standup\"",
    "20260328T080000Z 20260328T081500Z \"Standup\"", "20260329T070000Z 20260329T071500Z \"Standup\"",
    "20260330T070000Z 20260330T071500Z \"Standup\"",
  ]
}
