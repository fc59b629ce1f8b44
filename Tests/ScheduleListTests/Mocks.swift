import Foundation
import ScheduleModels

extension CalendarDate {
  static func march(_ day: Int) -> Self {
    Self(daysSinceEpoch: Self.days(year: 2026, month: 3, day: day))
  }
}

extension LocalDateTime {
  static func march(_ day: Int, hour: Int = 0) -> Self {
    Self(date: .march(day), secondOfDay: hour * 3600)
  }
}

extension Occurrence {
  /// A timed occurrence in March 2026, in UTC.
  static func mock(id: String, title: String, day: Int, hour: Int, hours: Int = 1) -> Self {
    mock(
      id: id,
      title: title,
      from: .march(day, hour: hour),
      to: LocalDateTime.march(day, hour: hour).adding(seconds: hours * 3600)
    )
  }

  /// Whole days in March 2026.
  static func mock(id: String, title: String, allDay days: Range<Int>) -> Self {
    var occurrence = mock(id: id, title: title, from: .march(days.lowerBound), to: .march(days.upperBound))
    occurrence.isAllDay = true
    return occurrence
  }

  private static func mock(id: String, title: String, from: LocalDateTime, to: LocalDateTime) -> Self {
    Self(
      id: ID(eventID: Event.ID(rawValue: id)),
      shortID: id,
      calendarID: ScheduleCalendar.ID(rawValue: "personal"),
      title: title,
      start: Date(timeIntervalSince1970: TimeInterval(from.wallSeconds)),
      end: Date(timeIntervalSince1970: TimeInterval(to.wallSeconds)),
      localStart: from,
      localEnd: to
    )
  }
}
