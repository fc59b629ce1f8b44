import ScheduleModels

/// Refuses drafts that make no sense, before anything is written.
struct DraftCheck {
  let zones: any ZoneNames

  func check(_ content: Event.Content, _ recurrence: Recurrence?) throws(ScheduleError) {
    try check(content.start)
    if case .at(let end) = content.end {
      try check(end)
      guard end.isAllDay == content.start.isAllDay else {
        throw ScheduleError(
          .usage,
          "start and end must both be days, or both be times",
          remedy: "give the end as the start is given"
        )
      }
      let (from, to) = (zones.seconds(content.start), zones.seconds(end))
      guard content.start.isAllDay ? to > from : to >= from else {
        throw ScheduleError(
          .usage,
          "the end (\(text(end))) is before the start (\(text(content.start)))",
          remedy: "give an end that is later, or a duration"
        )
      }
    }
    if case .after(let duration) = content.end, duration.isNegative {
      throw ScheduleError(.usage, "the duration is negative", remedy: "give one that is zero or more")
    }
    for rule in recurrence?.rules ?? [] { try check(rule, start: content.start) }
  }

  private func check(_ time: EventTime) throws(ScheduleError) {
    guard case .zoned(_, let name) = time, zones.zone(named: name) == nil else { return }
    throw ScheduleError(
      .usage,
      "there is no time zone \"\(name)\"",
      remedy: "name it as Europe/Berlin or America/New_York"
    )
  }

  private func check(_ rule: RecurrenceRule, start: EventTime) throws(ScheduleError) {
    guard rule.interval > 0 else { throw ScheduleError(.usage, "the repetition's interval is not positive") }
    if case .count(let count) = rule.bound, count < 1 {
      throw ScheduleError(.usage, "the repetition's count is not positive")
    }
    if case .until(let time) = rule.bound {
      let isBefore =
        time.isAllDay
        ? time.wallSeconds + 86_399 < start.wallSeconds : zones.seconds(time) < zones.seconds(start)
      guard !isBefore else {
        throw ScheduleError(.usage, "the repetition ends before the event starts (\(text(start)))")
      }
    }
    guard RuleStarts.matchesAnything(rule, first: start.wallSeconds, isAllDay: start.isAllDay) else {
      throw ScheduleError(.usage, "the repetition matches no date")
    }
  }

  private func text(_ time: EventTime) -> String {
    switch time {
    case .date(let date): date.description
    case .floating(let local): local.description
    case .zoned(let local, let zone): "\(local) \(zone)"
    case .utc: "\(LocalDateTime(wallSeconds: time.wallSeconds))Z"
    }
  }
}
