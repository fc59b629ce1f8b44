import Foundation
import ScheduleModels

extension Date {
  /// Minutes from 2026-03-02T10:00Z on, which the tests take for the present.
  static func now(minutes: Int) -> Date { Date(timeIntervalSince1970: 1_772_445_600 + Double(minutes) * 60) }
}

extension Event {
  static let mock = Event(
    id: ID(rawValue: "abcdefgh"),
    calendarID: ScheduleCalendar.ID(rawValue: "personal"),
    uid: "dentist@example.com",
    content: Content(title: "Dentist", start: .utc(.now(minutes: 0)), end: .implied)
  )
}

extension ScheduledAlarm.ID {
  static func ringing(minutes: Int) -> Self { ScheduledAlarm.ringing(minutes: minutes).id }
}

extension ScheduledAlarm {
  /// An alarm at the start of an event of half an hour.
  ///
  /// - Parameter trigger: When the event begins, if that isn't when the alarm rings.
  static func ringing(
    minutes: Int,
    trigger: Int? = nil,
    of event: Event.ID = Event.mock.id,
    outcome: Outcome? = nil,
    claimedUntil: Date? = nil
  ) -> Self {
    let start = Date.now(minutes: trigger ?? minutes)
    let local = LocalDateTime(wallSeconds: start.secondsSince1970)
    let occurrence = Occurrence(
      id: Occurrence.ID(eventID: event),
      shortID: String(event.rawValue.prefix(4)),
      calendarID: Event.mock.calendarID,
      title: "Dentist",
      start: start,
      end: start + 1800,
      localStart: local,
      localEnd: local.adding(seconds: 1800)
    )
    return Self(
      id: ID(occurrence: occurrence.id, trigger: start, time: .now(minutes: minutes)),
      occurrence: occurrence,
      outcome: outcome,
      claimedUntil: claimedUntil
    )
  }

  static func ofAnother(minutes: Int) -> Self {
    .ringing(minutes: minutes, of: Event.ID(rawValue: "zyxwvuts"))
  }
}
