import ScheduleModels

/// What follows when a series' start changes: its exclusions, changed occurrences and end move along, so that
/// they still mean the same occurrences.
struct SeriesMove {
  let old: EventTime
  let new: EventTime
  let zones: ObjectZones

  private var oldClock: SeriesClock { SeriesClock(old, zones: zones) }
  private var shift: Int { new.wallSeconds - old.wallSeconds }

  var oldDate: CalendarDate { LocalDateTime(wallSeconds: old.wallSeconds).date }
  var newDate: CalendarDate { LocalDateTime(wallSeconds: new.wallSeconds).date }
  private var dayShift: Int { oldDate.days(until: newDate) }

  var movesByDays: Bool { dayShift != 0 }
  /// Whether the time of day changes, among times.
  var movesOnClock: Bool { !old.isAllDay && !new.isAllDay && shift != dayShift * 86_400 }

  /// A start of the old series, as the new one has it.
  func moved(_ time: EventTime) -> EventTime {
    if case .date(let date) = time, !old.isAllDay { return .date(date.adding(days: dayShift)) }
    let seconds = oldClock.seconds(time, zones: zones)
    let local = LocalDateTime(wallSeconds: oldClock.wall(seconds: seconds) + shift)
    return switch new {
    case .date: .date(local.date)
    case .floating: .floating(local)
    case .zoned(_, let zone): .zoned(local, zone: zone)
    case .utc: EventTime(utc: local.wallSeconds)
    }
  }

  /// The recurrence of the old series, moved.
  func moved(_ recurrence: Recurrence) -> Recurrence {
    var result = recurrence
    result.exclusions = recurrence.exclusions.map(moved)
    result.additions = recurrence.additions.map { addition in
      var addition = addition
      if case .at(let end) = addition.end { addition.end = .at(moved(end)) }
      addition.start = moved(addition.start)
      return addition
    }
    result.rules = recurrence.rules.map(moved)
    return result
  }

  private func moved(_ rule: RecurrenceRule) -> RecurrenceRule {
    var rule = rule
    if case .until(let time) = rule.bound, !time.isAllDay || old.isAllDay { rule.bound = .until(moved(time)) }
    guard dayShift != 0 else { return rule }
    if rule.frequency == .weekly {
      rule.byDay = rule.byDay.map { day in
        let index = (day.weekday.rawValue - 1 + dayShift % 7 + 7) % 7
        return RecurrenceRule.Day(Weekday(rawValue: index + 1) ?? day.weekday)
      }
    }
    if rule.byMonthDay == [oldDate.day] { rule.byMonthDay = [newDate.day] }
    if rule.byMonth == [oldDate.month] { rule.byMonth = [newDate.month] }
    return rule
  }
}
