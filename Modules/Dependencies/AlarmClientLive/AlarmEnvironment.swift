import AlarmClient
import ScheduleModels

/// What a command is told of an alarm: variables, and the two lines of a notification.
struct AlarmEnvironment {
  let variables: [(name: String, value: String)]
  let title: String
  let body: String

  /// - Parameter text: Makes the text of an event harmless.
  init(_ alarm: ScheduledAlarm, text: (String) -> String) {
    // A variable ends at the first NUL.
    func clean(_ value: String) -> String { text(value).replacing("\0", with: "") }
    let occurrence = alarm.occurrence
    let start = Self.time(occurrence.localStart, occurrence.startOffset, isAllDay: occurrence.isAllDay)
    let location = clean(occurrence.location)
    let note = clean(alarm.text)
    let title = clean(occurrence.title)
    self.title = title
    body = [Self.spoken(occurrence), location, note].filter { !$0.isEmpty && $0 != title }.joined(
      separator: ", "
    )
    variables = [
      ("SCHEDULE_ID", occurrence.id.eventID.rawValue),
      ("SCHEDULE_TITLE", title),
      ("SCHEDULE_START", start),
      ("SCHEDULE_END", Self.time(occurrence.localEnd, occurrence.endOffset, isAllDay: occurrence.isAllDay)),
      ("SCHEDULE_LOCATION", location),
      ("SCHEDULE_TEXT", note),
      ("SCHEDULE_CALENDAR", occurrence.calendarID.rawValue),
      ("SCHEDULE_ALARM", ISOText(LocalDateTime(wallSeconds: alarm.time.secondsSince1970), offset: 0).string),
    ]
  }

  /// RFC 3339, or a date for whole days.
  private static func time(_ local: LocalDateTime, _ offset: Int, isAllDay: Bool) -> String {
    isAllDay ? "\(local.date)" : ISOText(local, offset: offset).string
  }

  /// `2026-03-02 09:30`.
  private static func spoken(_ occurrence: Occurrence) -> String {
    let start = occurrence.localStart
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return occurrence.isAllDay
      ? "\(start.date)" : "\(start.date) \(twoDigits(start.hour)):\(twoDigits(start.minute))"
  }

  /// The words of `notify-send`. Its body may be read as markup.
  var notification: [String] {
    let body = body.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return [
      "notify-send", "--app-name=schedule-cli", "--icon=appointment-soon", "--",
      title.isEmpty ? "(no title)" : title, body,
    ]
  }
}
