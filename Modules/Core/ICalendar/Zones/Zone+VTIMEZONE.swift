import ScheduleModels

extension Zone {
  /// Reads a `VTIMEZONE` (RFC 5545, 3.6.5).
  ///
  /// - Returns: `nil` when it has no observance that can be read.
  init?(name: String, definedBy component: Component) {
    let observances = component.components.compactMap(Observance.init)
    guard let earliest = observances.min(by: { $0.start < $1.start }) else { return nil }
    let initial = Period(offset: earliest.offsetFrom)
    if let rule = Self.yearlyRule(observances) {
      self.init(name: name, initial: rule.standard, rule: rule)
      return
    }
    var onsets: [(instant: Int, period: Period)] = []
    for observance in observances {
      for instant in observance.onsets() { onsets.append((instant, observance.period)) }
    }
    onsets.sort { $0.instant < $1.instant }
    // Two observances at the same instant are a contradiction: the later one in the text holds.
    var changes: [(instant: Int, period: Period)] = []
    for onset in onsets {
      if changes.last?.instant == onset.instant { changes.removeLast() }
      changes.append(onset)
    }
    self.init(name: name, initial: initial, changes: changes)
  }

  /// Two observances that alternate every year for ever, as most programs write them, however long ago they
  /// began: their rule says all.
  private static func yearlyRule(_ observances: [Observance]) -> ZoneRule? {
    guard observances.count == 2,
      let standard = observances.first(where: { !$0.period.isDaylight }),
      let daylight = observances.first(where: { $0.period.isDaylight }),
      let start = daylight.yearlyChange, let end = standard.yearlyChange,
      daylight.offsetFrom == standard.period.offset, standard.offsetFrom == daylight.period.offset,
      max(standard.start, daylight.start) < 2 * 366 * 86_400
    else { return nil }
    return ZoneRule(
      standard: standard.period,
      daylight: ZoneRule.Daylight(period: daylight.period, start: start, end: end)
    )
  }
}

/// A `STANDARD` or `DAYLIGHT` part of a `VTIMEZONE`.
private struct Observance {
  /// `DTSTART` in wall seconds, on the clock as it was before.
  var start: Int
  var offsetFrom: Int
  var period: Zone.Period
  var rules: [RecurrenceRule] = []
  /// Further onsets (`RDATE`) in wall seconds.
  var additions: [Int] = []

  /// Onsets are listed up to this year.
  private static let lastYear = 2100

  init?(_ component: Component) {
    guard component.name == "STANDARD" || component.name == "DAYLIGHT",
      let start = component.property("DTSTART").flatMap({ TimeValue($0.value) }),
      let to = component.property("TZOFFSETTO").flatMap({ OffsetValue.decode($0.value) })
    else { return nil }
    let from = component.property("TZOFFSETFROM").flatMap { OffsetValue.decode($0.value) } ?? to
    offsetFrom = from
    self.start = Self.wall(start, offset: from)
    period = Zone.Period(
      offset: to,
      isDaylight: component.name == "DAYLIGHT",
      abbreviation: component.text("TZNAME") ?? ""
    )
    let first = EventTime.zoned(LocalDateTime(wallSeconds: self.start), zone: "")
    for property in component.properties("RRULE") {
      if case .rule(let rule, _) = RecurrenceRule.read(property.value, start: first) { rules.append(rule) }
    }
    for property in component.properties("RDATE") {
      for item in property.value.split(separator: .comma) {
        if let time = TimeValue(item.prefix { $0 != UInt8(ascii: "/") }) {
          additions.append(Self.wall(time, offset: from))
        }
      }
    }
  }

  private static func wall(_ value: TimeValue, offset: Int) -> Int {
    switch value {
    case .date(let date): LocalDateTime(date: date).wallSeconds
    case .local(let time): time.wallSeconds
    case .utc(let time): time.wallSeconds + offset
    }
  }

  /// The change in the language of `TZ` rules, where the only rule is of that kind and has no end.
  var yearlyChange: ZoneRule.Change? {
    guard rules.count == 1, let rule = rules.first, additions.isEmpty, rule.frequency == .yearly,
      rule.interval == 1, rule.bound == .forever, rule.byMonth.count == 1, rule.byDay.count == 1,
      let week = rule.byDay[0].ordinal, week == -1 || (1...4).contains(week)
    else { return nil }
    let others = [
      rule.bySecond, rule.byMinute, rule.byHour, rule.byMonthDay, rule.byYearDay, rule.byWeekNumber,
      rule.bySetPosition,
    ]
    guard others.allSatisfy(\.isEmpty) else { return nil }
    return ZoneRule.Change(
      day: .weekday(rule.byDay[0].weekday, week: week == -1 ? 5 : week, month: rule.byMonth[0]),
      time: LocalDateTime(wallSeconds: start).secondOfDay
    )
  }

  /// The instants at which it begins, up to some year.
  func onsets() -> [Int] {
    let end = CalendarDate.days(year: Self.lastYear, month: 1, day: 1) * 86_400
    var walls = [start] + additions
    for rule in rules {
      // Zones of 1601 are common, and nobody asks what their clock showed then.
      let from = CalendarDate.days(year: 1900, month: 1, day: 1) * 86_400
      var last = Int.max
      if case .until(let time) = rule.bound {
        switch time {
        case .utc(let date): last = date.epochSeconds + offsetFrom
        case .zoned(let local, _), .floating(let local): last = local.wallSeconds
        case .date(let date): last = LocalDateTime(date: date).wallSeconds
        }
      }
      var starts = RuleStarts(rule, first: start, isAllDay: false, from: from, to: end)
      while let wall = (try? starts.next()).flatMap({ $0 }), wall <= last, walls.count < 2000 {
        walls.append(wall)
      }
    }
    return walls.map { $0 - offsetFrom }
  }
}
