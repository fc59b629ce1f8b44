import Foundation
import ICalendar
import ScheduleModels
import Testing

/// Rules that are new, and what follows for the start and for what was there.
@Suite struct RuleEditingTests {
  private let zones = ImportedFile.zones()
  private let now = Date(timeIntervalSince1970: 1_772_000_000)

  /// A Tuesday.
  private let start = EventTime.zoned(
    LocalDateTime(wallSeconds: ImportedFile.seconds("20260303T090000")),
    zone: "Europe/Berlin"
  )

  private func draft(_ rule: String) throws -> EventDraft {
    EventDraft(
      content: .init(
        title: "x",
        start: start,
        end: .at(
          .zoned(LocalDateTime(wallSeconds: ImportedFile.seconds("20260303T100000")), zone: "Europe/Berlin")
        )
      ),
      recurrence: Recurrence(rules: [try RecurrenceRule(rfc5545: rule)])
    )
  }

  private func lines(_ object: CalendarObject) -> [String] {
    object.source.split(separator: "\r\n").map(String.init)
      .filter {
        $0.hasPrefix("DT") && !$0.hasPrefix("DTSTAMP") || $0.hasPrefix("RRULE") || $0.hasPrefix("EXDATE")
      }
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=TU", "20260303"), ("FREQ=WEEKLY;BYDAY=MO,FR", "20260306"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "20260309"), ("FREQ=MONTHLY;BYMONTHDAY=1", "20260401"),
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "20261224"), ("FREQ=MONTHLY;BYDAY=-1FR", "20260327"),
  ])
  func aNewSeriesStartsByItsRule(rule: String, day: String) throws {
    let object = try CalendarObject(uid: "a", draft: try draft(rule), now: now, zones: zones)
    #expect(
      lines(object).prefix(2) == [
        "DTSTART;TZID=Europe/Berlin:\(day)T090000", "DTEND;TZID=Europe/Berlin:\(day)T100000",
      ]
    )
  }

  @Test func anEndBeforeTheFirstDateOfTheRuleIsRefused() throws {
    let draft = try draft("FREQ=WEEKLY;BYDAY=MO;UNTIL=20260305")
    let error = #expect(throws: ScheduleError.self) {
      try CalendarObject(uid: "a", draft: draft, now: now, zones: zones)
    }
    #expect(error?.message.hasPrefix("the repetition ends on 2026-03-05 before") == true)
  }

  private func stored(_ rule: String) throws -> (object: CalendarObject, draft: EventDraft) {
    let file = try ImportedFile(
      text: ScannerTests.head
        + """
        BEGIN:VEVENT
        UID:a
        DTSTAMP:20260101T000000Z
        DTSTART:20260303T090000
        RRULE:\(rule)
        EXDATE:20260309T090000
        END:VEVENT

        """.replacing("\n", with: "\r\n") + ScannerTests.tail
    )
    let object = try #require(file.objects.first)
    let event = object.event(id: .init(rawValue: "x"), calendarID: .init(rawValue: "c"))
    return (object, EventDraft(content: event.content, recurrence: event.recurrence))
  }

  /// Another program's start that its rule doesn't give isn't this change's business.
  @Test func anotherEndMovesNothing() throws {
    var (object, draft) = try stored("FREQ=WEEKLY;BYDAY=MO")
    draft.recurrence?.rules[0].bound = .count(4)
    let changed = try object.applying(draft, now: now, zones: zones)
    #expect(
      lines(changed) == [
        "DTSTART:20260303T090000", "RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO", "EXDATE:20260309T090000",
      ]
    )
  }

  @Test func anotherRuleOfAStoredEventMovesItsStart() throws {
    var (object, draft) = try stored("FREQ=WEEKLY;BYDAY=MO")
    draft.recurrence?.rules = [try RecurrenceRule(rfc5545: "FREQ=WEEKLY;BYDAY=FR")]
    let changed = try object.applying(draft, now: now, zones: zones)
    #expect(
      lines(changed) == ["DTSTART:20260306T090000", "RRULE:FREQ=WEEKLY;BYDAY=FR", "EXDATE:20260309T090000"]
    )
  }

  @Test func anEndAndANewStartTakeTheRestAlong() throws {
    var (object, draft) = try stored("FREQ=WEEKLY;BYDAY=TU")
    draft.recurrence?.rules[0].bound = .count(4)
    draft.content.start = .floating(LocalDateTime(wallSeconds: ImportedFile.seconds("20260304T100000")))
    let changed = try object.applying(draft, now: now, zones: zones)
    #expect(
      lines(changed) == [
        "DTSTART:20260304T100000", "RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=WE", "EXDATE:20260310T100000",
      ]
    )
  }

  @Test(arguments: [
    "FREQ=DAILY;UNTIL=20261231", "FREQ=DAILY;UNTIL=20261231T080000", "FREQ=DAILY;UNTIL=20261231T080000Z",
    "FREQ=MONTHLY;INTERVAL=2;COUNT=3;BYDAY=-1FR,2MO;WKST=SU",
    "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=1,2;BYSETPOS=-1",
  ])
  func rulesAsText(text: String) throws {
    #expect(try RecurrenceRule(rfc5545: text).rfc5545 == text)
    #expect(try RecurrenceRule(rfc5545: " rrule:\(text.lowercased())").rfc5545 == text)
  }
}
