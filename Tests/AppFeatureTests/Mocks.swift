import ComposableArchitecture
import Foundation
import ScheduleDetail
import ScheduleList
import ScheduleModels

@testable import AppFeature

extension Event {
  static let mock = Event(
    id: ID(rawValue: "abcdefgh"),
    calendarID: ScheduleCalendar.ID(rawValue: "personal"),
    uid: "dentist@example.com",
    content: Content(
      title: "Dentist",
      start: .floating(LocalDateTime(wallSeconds: 1_772_442_000)),
      end: .after(EventDuration(seconds: 3600))
    )
  )
}

extension Event {
  /// The dentist, every week.
  static let series = {
    var series = Event.mock
    series.recurrence = Recurrence(rules: [RecurrenceRule(frequency: .weekly)])
    return series
  }()
}

extension EventTime {
  static let mock = EventTime.floating(LocalDateTime(wallSeconds: 1_772_442_000))
}

extension Occurrence {
  static let mock = mock(recurrenceID: nil)

  static func mock(recurrenceID: String?) -> Occurrence {
    Occurrence(
      id: ID(eventID: Event.mock.id, recurrenceID: recurrenceID),
      shortID: "abcd",
      calendarID: Event.mock.calendarID,
      title: "Dentist",
      start: Date(timeIntervalSince1970: 1_772_442_000),
      end: Date(timeIntervalSince1970: 1_772_445_600),
      localStart: LocalDateTime(wallSeconds: 1_772_442_000),
      localEnd: LocalDateTime(wallSeconds: 1_772_445_600)
    )
  }
}

extension AppFeature.State {
  static func showing(
    _ event: Event,
    occurrence: SeriesOccurrence.Reference? = nil,
    over list: ScheduleList.State = ScheduleList.State()
  ) -> Self {
    let detail = ScheduleDetail.State(
      reference: event.id.rawValue,
      occurrence: occurrence,
      event: event
    )
    return Self(list: list, path: StackState([.detail(detail)]))
  }
}
