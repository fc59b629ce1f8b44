import ScheduleModels
import ZoneClient

extension EventDraft {
  /// What keeps the draft from being saved, or `nil` when nothing does.
  func problem(zones: ZoneClient) -> ScheduleError? {
    if content.title.allSatisfy(\.isWhitespace) {
      return ScheduleError(.usage, "the event has no title", remedy: "give it one")
    }
    for name in content.zoneNames where zones.named(name) == nil {
      return ScheduleError(
        .usage,
        "there is no time zone \"\(name)\"",
        remedy: "use a name like Europe/Berlin or UTC"
      )
    }
    return content.endProblem(zones: zones)
  }
}

extension Event.Content {
  fileprivate var zoneNames: [String] {
    [start.zoneName, endTime?.zoneName].compactMap(\.self)
  }

  private var endTime: EventTime? {
    if case .at(let time) = end { time } else { nil }
  }

  fileprivate func endProblem(zones: ZoneClient) -> ScheduleError? {
    switch end {
    case .implied:
      return nil
    case .after(let duration) where start.isAllDay && duration.seconds != 0:
      return ScheduleError(
        .usage,
        "an event of whole days can't last hours or minutes",
        remedy: "give a duration in days, such as 2d, or a start with a time"
      )
    case .after(let duration):
      return duration.days < 0 || duration.seconds < 0
        ? ScheduleError(.usage, "the event's duration is negative", remedy: "give a duration such as 1h30m")
        : nil
    case .at(let endTime):
      guard start.isAllDay == endTime.isAllDay else {
        return ScheduleError(
          .usage,
          "one of start and end is a whole day and the other a time",
          remedy: "give both the same way"
        )
      }
      let start = start.seconds(zones: zones)
      let end = endTime.seconds(zones: zones)
      guard end < start || (end == start && endTime.isAllDay) else { return nil }
      return ScheduleError(
        .usage,
        "the event ends \(endTime.text) before it starts \(self.start.text)",
        remedy: "give an end after the start, or a duration"
      )
    }
  }
}

extension EventTime {
  fileprivate var text: String {
    switch self {
    case .date(let date): "on \(date)"
    case .floating(let time): "at \(time)"
    case .zoned(let time, let zone): "at \(time) (\(zone))"
    case .utc(let date): "at \(LocalDateTime(wallSeconds: date.secondsSince1970))Z"
    }
  }
}
