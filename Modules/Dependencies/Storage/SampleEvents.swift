import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Event {
  /// A week in March 2026.
  static var samples: [Event] {
    let week: [(day: Int, hour: Int?, minutes: Int, title: String, location: String, calendar: String)] = [
      (2, 9, 30, "Standup", "Room 2.14", "work"),
      (2, 11, 60, "Design review", "Online", "work"),
      (3, 8, 45, "Dentist", "12 Main Street", "home"),
      (4, nil, 0, "Robin's birthday", "", "home"),
      (5, 18, 90, "Piano lesson", "Music school", "home"),
      (6, 15, 30, "Retrospective", "Room 2.14", "work"),
    ]
    return week.enumerated().compactMap { index, entry in
      CalendarDate(year: 2026, month: 3, day: entry.day).map { day in
        let start = LocalDateTime(date: day, secondOfDay: (entry.hour ?? 0) * 3600)
        return Event(
          number: index + 1,
          calendarID: ScheduleCalendar.ID(rawValue: entry.calendar),
          content: Content(
            title: entry.title,
            start: entry.hour == nil ? .date(day) : .floating(start),
            end: entry.hour == nil ? .implied : .after(EventDuration(seconds: entry.minutes * 60)),
            location: entry.location
          )
        )
      }
    }
  }

  init(number: Int, calendarID: ScheduleCalendar.ID, content: Content) {
    let id = "sample" + String(number)
    self.init(id: ID(rawValue: id), calendarID: calendarID, uid: "\(id)@example.com", content: content)
  }
}

extension Occurrence {
  /// The one occurrence of a sample event.
  init(_ event: Event) {
    let start = event.content.start.sampleWallSeconds
    let end: Int =
      switch event.content.end {
      case .at(let end): end.sampleWallSeconds
      case .after(let duration): start + duration.days * 86_400 + duration.seconds
      case .implied: event.content.start.isAllDay ? start + 86_400 : start
      }
    self.init(
      id: ID(eventID: event.id),
      shortID: event.id.rawValue,
      calendarID: event.calendarID,
      title: event.content.title,
      start: Date(secondsSince1970: start),
      end: Date(secondsSince1970: end),
      localStart: LocalDateTime(wallSeconds: start),
      localEnd: LocalDateTime(wallSeconds: end),
      isAllDay: event.content.start.isAllDay,
      zone: event.content.start.zoneName,
      status: event.content.status,
      location: event.content.location,
      isBusy: event.content.isBusy
    )
  }
}

extension EventTime {
  fileprivate var sampleWallSeconds: Int {
    switch self {
    case .date(let date): LocalDateTime(date: date).wallSeconds
    case .floating(let local), .zoned(let local, _): local.wallSeconds
    case .utc(let date): date.secondsSince1970
    }
  }
}

extension OccurrenceQuery.Bound {
  /// Whether the bound is before a time, given as an instant and on the wall clock.
  func precedes(_ date: Date, _ local: LocalDateTime) -> Bool {
    switch self {
    case .instant(let bound): bound < date
    case .local(let bound): bound < local
    }
  }
}
