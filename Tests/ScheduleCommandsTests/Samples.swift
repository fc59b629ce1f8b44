import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values that the tests print.
enum Samples {
  static func day(_ text: String) -> CalendarDate {
    let fields = text.split(separator: "-").compactMap { Int($0) }
    return CalendarDate(year: fields[0], month: fields[1], day: fields[2]) ?? CalendarDate(daysSinceEpoch: 0)
  }

  static func time(_ day: String, _ minutes: Int) -> LocalDateTime {
    LocalDateTime(date: Self.day(day)).adding(seconds: 60 * minutes)
  }

  /// An occurrence an hour east of UTC.
  static func occurrence(
    _ id: String,
    _ title: String,
    _ start: LocalDateTime,
    minutes: Int,
    calendar: String = "work",
    recurrenceID: String? = nil,
    isAllDay: Bool = false,
    status: Event.Status? = nil,
    location: String = ""
  ) -> Occurrence {
    let end = start.adding(seconds: 60 * minutes)
    return Occurrence(
      id: Occurrence.ID(eventID: Event.ID(rawValue: id), recurrenceID: recurrenceID),
      shortID: String(id.prefix(4)),
      calendarID: ScheduleCalendar.ID(rawValue: calendar),
      title: title,
      start: Date(timeIntervalSince1970: Double(start.wallSeconds - 3600)),
      end: Date(timeIntervalSince1970: Double(end.wallSeconds - 3600)),
      localStart: start,
      localEnd: end,
      startOffset: 3600,
      endOffset: 3600,
      isAllDay: isAllDay,
      zone: isAllDay ? nil : "Europe/Berlin",
      status: status,
      location: location
    )
  }

  static let calendars = [
    ScheduleCalendar(
      id: ScheduleCalendar.ID(rawValue: "work"),
      name: "Work",
      color: "#ff0000",
      eventCount: 12
    ),
    ScheduleCalendar(id: ScheduleCalendar.ID(rawValue: "home"), name: "Home", eventCount: 1),
  ]

  static let standUp = occurrence(
    "a3f9c2d4",
    "Stand-up",
    time("2026-03-02", 540),
    minutes: 15,
    recurrenceID: "20260302T080000Z",
    location: "Room 4"
  )
  static let conference = occurrence(
    "c81e728d",
    "日本 conference 🎉",
    time("2026-03-02", 0),
    minutes: 2880,
    calendar: "home",
    isAllDay: true,
    status: .tentative
  )
  static let night = occurrence("eccbc87e", "Night shift", time("2026-03-02", 1320), minutes: 480)
}
