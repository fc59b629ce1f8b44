import ScheduleModels

extension Component {
  /// A `VTIMEZONE` that tells a zone's time from 1970 on.
  ///
  /// Yearly changes become one observance with an `RRULE` for as long as they follow the same pattern;
  /// Outlook passes over observances that are a list of dates.
  ///
  /// - Parameter id: The `TZID` that the events use.
  init(timeZone zone: Zone, id: String) {
    let start = 0
    // What comes later follows the rule of the last year, or nobody knows it yet.
    let end = CalendarDate.days(year: 2038, month: 1, day: 1) * 86_400
    let initial = zone.period(at: start)
    var runs = [ObservanceRun(initial)]
    for transition in zone.transitions(in: start + 1..<end) where transition.before != transition.after {
      let onset = ObservanceRun.Onset(transition)
      let index = runs.lastIndex { $0.wasExtended(by: onset) }
      if let index { runs[index].append(onset) } else { runs.append(ObservanceRun(onset)) }
    }
    let isEndless = zone.rule?.daylight != nil
    self.init(name: "VTIMEZONE", items: [.property(Property("TZID", TextValue.encode(id)))])
    items += runs.map { .component($0.component(isEndless: isEndless && $0.lastYear == 2037)) }
  }
}

/// Changes of the clock in consecutive years that follow one pattern.
private struct ObservanceRun {
  /// One change of the clock.
  struct Onset {
    var instant: Int
    var offsetFrom: Int
    var period: Zone.Period
    var local: LocalDateTime

    init(_ transition: Zone.Transition) {
      instant = transition.instant
      offsetFrom = transition.before.offset
      period = transition.after
      local = LocalDateTime(wallSeconds: transition.instant + transition.before.offset)
    }

    init(initial period: Zone.Period) {
      instant = -period.offset
      offsetFrom = period.offset
      self.period = period
      local = LocalDateTime(wallSeconds: 0)
    }
  }

  /// Which weekday of the month it may be: the nth ones and the last one.
  private var ordinals: Set<Int>
  private let isInitial: Bool
  private let first: Onset
  private var last: Onset

  init(_ initial: Zone.Period) {
    (first, last) = (Onset(initial: initial), Onset(initial: initial))
    (ordinals, isInitial) = ([], true)
  }

  init(_ onset: Onset) {
    (first, last) = (onset, onset)
    (ordinals, isInitial) = (Self.ordinals(onset.local.date), false)
  }

  var lastYear: Int { last.local.date.year }

  private static func ordinals(_ date: CalendarDate) -> Set<Int> {
    let (year, month, day) = date.civil
    var result: Set<Int> = [(day - 1) / 7 + 1]
    if day > CalendarDate.length(ofMonth: month, year: year) - 7 { result.insert(-1) }
    result.remove(5)
    return result
  }

  /// Whether an onset goes on with the same pattern in the next year.
  func wasExtended(by onset: Onset) -> Bool {
    !isInitial && onset.period == last.period && onset.offsetFrom == last.offsetFrom
      && onset.local.date.year == lastYear + 1 && onset.local.date.month == last.local.date.month
      && onset.local.secondOfDay == last.local.secondOfDay
      && onset.local.date.weekday == last.local.date.weekday
      && !ordinals.isDisjoint(with: Self.ordinals(onset.local.date))
  }

  mutating func append(_ onset: Onset) {
    ordinals.formIntersection(Self.ordinals(onset.local.date))
    last = onset
  }

  func component(isEndless: Bool) -> Component {
    var lines = [
      Property("DTSTART", first.local.rfc5545),
      Property("TZOFFSETFROM", Self.offset(first.offsetFrom)),
      Property("TZOFFSETTO", Self.offset(first.period.offset)),
    ]
    if !first.period.abbreviation.isEmpty {
      lines.append(Property("TZNAME", TextValue.encode(first.period.abbreviation)))
    }
    // The last one is the usual meaning where both would do.
    if first.instant != last.instant || isEndless, !isInitial, let ordinal = ordinals.min() {
      let (_, month, _) = first.local.date.civil
      var rule = "FREQ=YEARLY;BYMONTH=\(month);BYDAY=\(ordinal)\(first.local.date.weekday.rfc5545)"
      if !isEndless { rule += ";UNTIL=\(LocalDateTime(wallSeconds: last.instant).rfc5545UTC)" }
      lines.append(Property("RRULE", rule))
    }
    let name = first.period.isDaylight ? "DAYLIGHT" : "STANDARD"
    return Component(name: name, items: lines.map(Component.Item.property))
  }

  private static func offset(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let magnitude = abs(seconds)
    let rest = magnitude % 60 == 0 ? "" : two(magnitude % 60)
    return (seconds < 0 ? "-" : "+") + two(magnitude / 3600) + two(magnitude / 60 % 60) + rest
  }
}
