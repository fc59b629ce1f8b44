import ScheduleModels

/// What a recurrence says before one of its starts, and from there on (RFC 5545, 3.8.5).
struct RecurrenceHalves {
  /// `nil` where only the first occurrence is left.
  private(set) var first: Recurrence?
  /// `nil` where the start is the last one.
  private(set) var second: Recurrence?
  /// Whether any start comes before, excluded ones included.
  private(set) var hasEarlier = false

  /// - Throws: `ScheduleError` of kind `badData` when a rule takes too much work to follow.
  init(_ master: EventComponent, at place: SeriesPlace, zones: ObjectZones) throws(ScheduleError) {
    let recurrence = master.recurrence ?? Recurrence()
    let series = SeriesStarts(master, zones: zones)
    let clock = series.clock
    let split = place.seconds
    hasEarlier = clock.seconds(wall: series.first) < split
    var (earlier, later) = (Recurrence(), Recurrence())
    for rule in recurrence.rules {
      let part: RulePart
      do { part = try RulePart(rule, series, before: split) } catch {
        throw ScheduleError(.badData, "the series' rule takes too much work to follow")
      }
      if let rule = part.earlier { earlier.rules.append(rule) }
      if let rule = part.later { later.rules.append(rule) }
    }
    for addition in recurrence.additions {
      let seconds = clock.seconds(addition.start, zones: zones)
      if seconds < split {
        earlier.additions.append(addition)
        hasEarlier = true
      } else if seconds > split || addition.end != .implied {
        later.additions.append(addition)
      }
    }
    let day = clock.day(seconds: split)
    for exclusion in recurrence.exclusions {
      if case .date(let date) = exclusion, clock.kind != .allDay {
        if date.daysSinceEpoch <= day { earlier.exclusions.append(exclusion) }
        if date.daysSinceEpoch >= day { later.exclusions.append(exclusion) }
      } else if clock.seconds(exclusion, zones: zones) < split {
        earlier.exclusions.append(exclusion)
      } else {
        later.exclusions.append(exclusion)
      }
    }
    first = earlier == Recurrence() ? nil : earlier
    second = later == Recurrence() ? nil : later
  }
}

/// One rule before a start, and from there on.
private struct RulePart {
  var earlier: RecurrenceRule?
  var later: RecurrenceRule?

  init(_ rule: RecurrenceRule, _ series: SeriesStarts, before split: Int) throws(RuleStarts.TooMuchWork) {
    if case .count(let count) = rule.bound {
      try divide(rule, count, series, before: split)
      return
    }
    // It ended before.
    guard series.untilSeconds(rule) >= split else {
      earlier = rule
      return
    }
    later = rule
    guard let last = try Self.last(rule, series, before: split) else { return }
    var earlier = rule
    earlier.bound = .until(
      series.content.start.moved(onClockBy: last - series.content.start.wallSeconds)
    )
    self.earlier = earlier
  }

  /// `COUNT` is divided by what takes place before, excluded occurrences included.
  private mutating func divide(
    _ rule: RecurrenceRule,
    _ count: Int,
    _ series: SeriesStarts,
    before split: Int
  ) throws(RuleStarts.TooMuchWork) {
    var starts = RuleStarts(rule, first: series.first, isAllDay: series.isAllDay)
    var number = series.clock.seconds(wall: series.first) < split ? 1 : 0
    var isOfTheRule = number == 0
    while let wall = try starts.next() {
      let seconds = series.clock.seconds(wall: wall)
      guard seconds < split else {
        isOfTheRule = isOfTheRule || seconds == split
        break
      }
      number += 1
    }
    if number > 0 {
      var earlier = rule
      earlier.bound = .count(number)
      self.earlier = earlier
    }
    // The start of the second half counts for each of its rules, whether they give it or not.
    let rest = count - number
    guard rest > 0 else { return }
    var later = rule
    later.bound = .count(isOfTheRule ? rest : rest + 1)
    self.later = later
  }

  /// The last start of a rule before another one, in wall seconds.
  private static func last(
    _ rule: RecurrenceRule,
    _ series: SeriesStarts,
    before split: Int
  ) throws(RuleStarts.TooMuchWork) -> Int? {
    let wall = series.clock.wall(seconds: split)
    for days in [3, 40, 800, 20_000, 1_000_000] {
      var starts = RuleStarts(
        rule,
        first: series.first,
        isAllDay: series.isAllDay,
        from: wall - days * 86_400,
        to: wall + 86_400
      )
      var last: Int?
      while let start = try starts.next() {
        guard series.clock.seconds(wall: start) < split else { break }
        last = start
      }
      if let last { return last }
      if wall - days * 86_400 < series.first { return nil }
    }
    return nil
  }
}
