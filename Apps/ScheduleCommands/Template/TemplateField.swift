import ScheduleModels

/// What a template can show of an occurrence.
enum TemplateField: String, CaseIterable, Sendable {
  case id, shortId, recurrenceId, calendar, title, start, end, allDay, zone, status, location, busy
  case time, lastDay, calendarName

  /// The names of the members of an occurrence in `--json`.
  static var jsonNames: [String] {
    allCases.filter { ![.time, .lastDay, .calendarName].contains($0) }.map(\.rawValue)
  }

  static var names: [String] { allCases.map(\.rawValue) }

  /// What kind of value it has, which decides what can be said of it.
  var kind: Kind {
    switch self {
    case .start, .end, .lastDay: .moment
    case .allDay, .busy: .flag
    case .id, .shortId, .recurrenceId, .calendar, .title, .zone, .status, .location, .time, .calendarName:
      .text
    }
  }

  enum Kind {
    case text, moment, flag
  }

  enum Value: Hashable {
    case text(String)
    case flag(Bool)
    /// - Parameter offset: Seconds east of UTC; `nil` for a whole day.
    case moment(LocalDateTime, offset: Int?)
  }

  func value(in occurrence: Occurrence, _ calendars: [ScheduleCalendar]) -> Value {
    switch self {
    case .id: .text(occurrence.id.eventID.rawValue)
    case .shortId: .text(occurrence.shortID)
    case .recurrenceId: .text(occurrence.id.recurrenceID ?? "")
    case .calendar: .text(occurrence.calendarID.rawValue)
    case .title: .text(occurrence.title)
    case .start: .moment(occurrence.localStart, offset: occurrence.isAllDay ? nil : occurrence.startOffset)
    case .end: .moment(occurrence.localEnd, offset: occurrence.isAllDay ? nil : occurrence.endOffset)
    case .allDay: .flag(occurrence.isAllDay)
    case .zone: .text(occurrence.zone ?? "")
    case .status: .text(occurrence.status?.rawValue ?? "")
    case .location: .text(occurrence.location)
    case .busy: .flag(occurrence.isBusy)
    case .time: .text(AgendaDay.Entry(occurrence).time)
    case .lastDay: .moment(LocalDateTime(date: occurrence.lastDay), offset: nil)
    case .calendarName:
      .text(calendars.first { $0.id == occurrence.calendarID }?.name ?? occurrence.calendarID.rawValue)
    }
  }
}
