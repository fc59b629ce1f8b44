import ScheduleModels

extension Event.Content {
  /// Keeps the event as long as it was after its start has changed.
  ///
  /// A start that turns into a whole day, or back, makes the end implied: there is no length to keep.
  mutating func moveEnd(from oldStart: EventTime) {
    guard case .at(let oldEnd) = end else {
      if case .after(let duration) = end, start.isAllDay, duration.seconds != 0 { end = .implied }
      return
    }
    switch (oldStart, start, oldEnd) {
    case (.date(let from), .date(let to), .date(let last)):
      end = .at(.date(last.adding(days: from.days(until: to))))
    case (.utc(let from), .utc(let to), .utc(let last)):
      end = .at(.utc(last.addingTimeInterval(to.timeIntervalSince(from))))
    default:
      guard let from = oldStart.wallTime, let to = start.wallTime, let last = oldEnd.wallTime,
        oldStart.zoneName == oldEnd.zoneName
      else {
        end = .implied
        return
      }
      end = .at(start.replacing(wallTime: to.adding(seconds: last.wallSeconds - from.wallSeconds)))
    }
  }
}

extension EventTime {
  fileprivate var wallTime: LocalDateTime? {
    switch self {
    case .floating(let time), .zoned(let time, _): time
    case .date, .utc: nil
    }
  }

  fileprivate func replacing(wallTime: LocalDateTime) -> EventTime {
    switch self {
    case .zoned(_, let zone): .zoned(wallTime, zone: zone)
    case .date, .floating, .utc: .floating(wallTime)
    }
  }
}
