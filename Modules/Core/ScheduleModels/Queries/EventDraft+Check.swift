extension EventDraft {
  /// Refuses a draft that makes no sense: the one check for the form, the storage and every front.
  ///
  /// Whatever is as it was stored passes: another program wrote it, and it isn't this change's fault.
  ///
  /// - Parameters:
  ///   - original: The event as it is; `nil` for a new one.
  ///   - local: The zone in which floating times are compared with others.
  ///   - zone: The rules for a zone's name.
  /// - Throws: `ScheduleError` of kind `usage`.
  public func check(
    changing original: EventDraft? = nil,
    local: Zone,
    zone: (String) -> Zone?
  ) throws(ScheduleError) {
    let stored = original?.content
    if content.title != stored?.title, content.title.allSatisfy(\.isWhitespace) {
      throw ScheduleError(.usage, "the event has no title", remedy: "give it one")
    }
    if content.start != stored?.start { try content.start.checkZone(zone) }
    if content.start != stored?.start || content.end != stored?.end {
      if case .at(let end) = content.end, content.end != stored?.end { try end.checkZone(zone) }
      try content.checkEnd(local: local, zone: zone)
    }
    guard let recurrence, recurrence != original?.recurrence else { return }
    for rule in recurrence.rules { try rule.check(from: content.start, local: local, zone: zone) }
  }
}

extension EventTime {
  fileprivate func checkZone(_ zone: (String) -> Zone?) throws(ScheduleError) {
    guard case .zoned(_, let name) = self, zone(name) == nil else { return }
    throw ScheduleError(
      .usage,
      "there is no time zone '\(name)'",
      remedy: "use a name like Europe/Berlin or UTC"
    )
  }

  /// Whether another time is earlier; `false` where it can't be told, as a zone isn't known here.
  fileprivate func isAfter(_ other: EventTime, local: Zone, zone: (String) -> Zone?) -> Bool {
    switch (self, other) {
    case (.date(let date), .date(let other)): return date > other
    case (.floating(let time), .floating(let other)): return time > other
    default:
      guard let instant = instant(local: local, zone: zone),
        let other = other.instant(local: local, zone: zone)
      else { return false }
      return instant > other
    }
  }

  fileprivate var text: String {
    switch self {
    case .date(let date): "on \(date)"
    case .floating(let time): "at \(time)"
    case .zoned(let time, let zone): "at \(time) (\(zone))"
    case .utc(let date): "at \(LocalDateTime(wallSeconds: date.secondsSince1970))Z"
    }
  }
}

extension Event.Content {
  fileprivate func checkEnd(local: Zone, zone: (String) -> Zone?) throws(ScheduleError) {
    switch end {
    case .implied:
      return
    case .after(let duration):
      try check(duration)
    case .at(let end):
      guard start.isAllDay == end.isAllDay else {
        throw ScheduleError(
          .usage,
          "one of start and end is a whole day and the other a time",
          remedy: "give both the same way"
        )
      }
      // The end of whole days is the day after; people name the last one.
      let last: EventTime = if case .date(let day) = end { .date(day.adding(days: -1)) } else { end }
      guard start.isAfter(last, local: local, zone: zone) else { return }
      throw ScheduleError(
        .usage,
        "the event ends \(last.text) before it starts \(start.text)",
        remedy: "give an end after the start, or a duration"
      )
    }
  }

  private func check(_ duration: EventDuration) throws(ScheduleError) {
    guard duration.days >= 0, duration.seconds >= 0 else {
      throw ScheduleError(
        .usage,
        "the event's duration is negative",
        remedy: "give a duration such as 1h30m"
      )
    }
    guard start.isAllDay, duration.seconds != 0 || duration.days == 0 else { return }
    throw ScheduleError(
      .usage,
      "an event of whole days lasts whole days, one at least",
      remedy: "give a duration in days, such as 2d, or a start with a time"
    )
  }
}

extension RecurrenceRule {
  fileprivate func check(
    from start: EventTime,
    local: Zone,
    zone: (String) -> Zone?
  ) throws(ScheduleError) {
    guard interval > 0 else {
      throw ScheduleError(
        .usage,
        "the interval of the repetition is \(interval)",
        remedy: "give 1 or more"
      )
    }
    switch bound {
    case .forever:
      return
    case .count(let count):
      guard count < 1 else { return }
      throw ScheduleError(.usage, "the count of the repetition is \(count)", remedy: "give 1 or more")
    case .until(let last):
      let isTooEarly =
        if case .date(let day) = last { start.day > day } else {
          start.isAfter(last, local: local, zone: zone)
        }
      guard isTooEarly else { return }
      throw ScheduleError(
        .usage,
        "the repetition ends \(last.text) before the event starts \(start.text)",
        remedy: "give a later end of the repetition"
      )
    }
  }
}

extension EventTime {
  /// The day on the author's clock.
  fileprivate var day: CalendarDate {
    switch self {
    case .date(let date): date
    case .floating(let time), .zoned(let time, _): time.date
    case .utc(let date): LocalDateTime(wallSeconds: date.secondsSince1970).date
    }
  }
}
