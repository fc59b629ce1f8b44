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

  /// A recurrence with everything moved that it has from the old one; what is new is meant as it is.
  ///
  /// - Throws: `ScheduleError` of kind `usage` for a rule that a move can't take along.
  func carried(_ recurrence: Recurrence, from old: Recurrence) throws(ScheduleError) -> Recurrence {
    var result = recurrence
    let (times, additions) = (Set(old.exclusions), Set(old.additions))
    result.exclusions = recurrence.exclusions.map { times.contains($0) ? moved($0) : $0 }
    result.additions = recurrence.additions.map { additions.contains($0) ? moved($0) : $0 }
    let rules = Set(old.rules.map(\.withoutEnd))
    let bounds = Set(old.rules.map(\.bound))
    let kept = recurrence.rules.filter { rules.contains($0.withoutEnd) }
    try check(Recurrence(rules: kept, additions: recurrence.additions))
    result.rules = recurrence.rules.map { rule in
      guard kept.contains(rule) else { return rule }
      var moved = moved(rule)
      if !bounds.contains(rule.bound) { moved.bound = rule.bound }
      return moved
    }
    return result
  }

  private func moved(_ addition: Recurrence.Addition) -> Recurrence.Addition {
    var addition = addition
    if case .at(let end) = addition.end { addition.end = .at(moved(end)) }
    addition.start = moved(addition.start)
    return addition
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
