import Foundation
import ScheduleModels
import Testing

@Suite struct DraftCheckTests {
  /// 2026-03-02T12:00, a Monday.
  private static let noon = LocalDateTime(wallSeconds: 1_772_452_800)
  private static let monday = EventTime.date(noon.date)
  private static let lunch = EventTime.zoned(noon, zone: "Europe/Berlin")

  private static func zone(_ name: String) -> Zone? {
    ["UTC": Zone.utc, "Europe/Berlin": Zone(name: "Europe/Berlin", offset: 3600)][name]
  }

  private static func draft(
    titled title: String = "Lunch",
    from start: EventTime = lunch,
    _ end: Event.End = .implied,
    _ rules: RecurrenceRule...
  ) -> EventDraft {
    EventDraft(
      content: Event.Content(title: title, start: start, end: end),
      recurrence: rules.isEmpty ? nil : Recurrence(rules: rules)
    )
  }

  private static func problem(of draft: EventDraft, changing original: EventDraft? = nil) -> String? {
    do throws(ScheduleError) {
      try draft.check(changing: original, local: .utc, zone: zone)
      return nil
    } catch {
      return error.kind == .usage ? error.description : "\(error.kind)"
    }
  }

  private static func until(_ time: EventTime) -> RecurrenceRule {
    RecurrenceRule(frequency: .daily, bound: .until(time))
  }

  private static let wholeDays =
    "an event of whole days lasts whole days, one at least; give a duration in days, such as 2d, or a start with a time"
  private static let endsBefore = "give an end after the start, or a duration"

  private static let nonsense: [(EventDraft, String)] = [
    (draft(titled: "  "), "the event has no title; give it one"),
    (
      draft(from: .zoned(noon, zone: "Mars/Base")),
      "there is no time zone 'Mars/Base'; use a name like Europe/Berlin or UTC"
    ),
    (
      draft(.at(.zoned(noon, zone: "Mars/Base"))),
      "there is no time zone 'Mars/Base'; use a name like Europe/Berlin or UTC"
    ),
    (
      draft(.at(.zoned(noon.adding(seconds: -60), zone: "Europe/Berlin"))),
      "the event ends at 2026-03-02T11:59:00 (Europe/Berlin) before it starts at 2026-03-02T12:00:00 (Europe/Berlin); "
        + endsBefore
    ),
    (
      draft(.at(.utc(Date(timeIntervalSince1970: 1_772_449_199)))),
      "the event ends at 2026-03-02T10:59:59Z before it starts at 2026-03-02T12:00:00 (Europe/Berlin); "
        + endsBefore
    ),
    (
      draft(from: .floating(noon), .at(.floating(noon.adding(seconds: -1)))),
      "the event ends at 2026-03-02T11:59:59 before it starts at 2026-03-02T12:00:00; " + endsBefore
    ),
    // An end of whole days is exclusive: this one's last day is the day before its first.
    (
      draft(from: monday, .at(monday)),
      "the event ends on 2026-03-01 before it starts on 2026-03-02; " + endsBefore
    ),
    (
      draft(from: monday, .at(lunch)),
      "one of start and end is a whole day and the other a time; give both the same way"
    ),
    (
      draft(.at(monday)), "one of start and end is a whole day and the other a time; give both the same way"
    ),
    (draft(from: monday, .after(EventDuration(seconds: 3600))), wholeDays),
    (draft(from: monday, .after(EventDuration(days: 1, seconds: 1))), wholeDays),
    (draft(from: monday, .after(EventDuration())), wholeDays),
    (
      draft(.after(EventDuration(seconds: -1))),
      "the event's duration is negative; give a duration such as 1h30m"
    ),
    (
      draft(from: monday, .after(EventDuration(days: -1))),
      "the event's duration is negative; give a duration such as 1h30m"
    ),
    (
      draft(.implied, RecurrenceRule(frequency: .daily, interval: 0)),
      "the interval of the repetition is 0; give 1 or more"
    ),
    (
      draft(.implied, RecurrenceRule(frequency: .daily, bound: .count(0))),
      "the count of the repetition is 0; give 1 or more"
    ),
    (
      draft(.implied, until(.date(noon.date.adding(days: -1)))),
      "the repetition ends on 2026-03-01 before the event starts at 2026-03-02T12:00:00 (Europe/Berlin); give a later end of the repetition"
    ),
    (
      draft(.implied, until(.utc(Date(timeIntervalSince1970: 1_772_449_199)))),
      "the repetition ends at 2026-03-02T10:59:59Z before the event starts at 2026-03-02T12:00:00 (Europe/Berlin); give a later end of the repetition"
    ),
  ]

  @Test(arguments: nonsense)
  func whatMakesNoSense(draft: EventDraft, message: String) {
    #expect(Self.problem(of: draft) == message)
  }

  /// Another program may have written what would be refused here; a change to something else must go through.
  @Test(arguments: nonsense)
  func whatWasStoredIsNotChecked(draft: EventDraft, message: String) {
    var changed = draft
    changed.content.location = "Room 4"
    #expect(Self.problem(of: changed, changing: draft) == nil)
  }

  @Test(arguments: [
    draft(.at(lunch)), draft(.after(EventDuration())), draft(from: monday), draft(from: .floating(noon)),
    draft(from: monday, .at(.date(noon.date.adding(days: 1)))),
    draft(from: monday, .after(EventDuration(days: 2))),
    draft(.at(.utc(Date(timeIntervalSince1970: 1_772_449_200)))),
    draft(.implied, until(.date(noon.date))),
    draft(.implied, until(.utc(Date(timeIntervalSince1970: 1_772_449_200)))),
  ])
  func whatMakesSense(draft: EventDraft) {
    #expect(Self.problem(of: draft) == nil)
  }

  /// Where only one of two times changes, the other one's zone may be known to the event's own text alone.
  @Test func aStoredZoneThatIsNotKnownHere() {
    let original = Self.draft(from: .zoned(Self.noon, zone: "Own"), .at(.zoned(Self.noon, zone: "Own")))
    var changed = original
    changed.content.end = .at(.utc(Date(timeIntervalSince1970: 0)))
    #expect(Self.problem(of: changed, changing: original) == nil)
    changed.content.start = .zoned(Self.noon, zone: "Another")
    #expect(
      Self.problem(of: changed, changing: original)
        == "there is no time zone 'Another'; use a name like Europe/Berlin or UTC"
    )
  }
}
