import ScheduleModels

/// The starts of a series by its rules and dates, before exclusions and overrides.
struct SeriesStarts {
  let clock: SeriesClock
  let content: Event.Content
  let recurrence: Recurrence?
  let zones: ObjectZones
  /// `DTSTART` on the clock.
  let first: Int

  /// One start, with the end that a `PERIOD` gives it.
  struct Start {
    var seconds: Int
    var wall: Int
    var end: Int?
  }

  /// There are more starts than asked for.
  struct TooMany: Error {}

  init(_ master: EventComponent, zones: ObjectZones) {
    clock = SeriesClock(master.content.start, zones: zones)
    content = master.content
    recurrence = master.recurrence
    self.zones = zones
    first = master.content.start.wallSeconds
  }

  var isAllDay: Bool { clock.kind == .allDay }

  /// Starts from one second (inclusive) to another (exclusive), each once, in order.
  func starts(from lower: Int, to upper: Int, limit: Int) throws -> [Start] {
    var result: [Start] = []
    func add(_ start: Start) throws {
      guard start.seconds >= lower, start.seconds < upper else { return }
      guard result.count < limit else { throw TooMany() }
      result.append(start)
    }
    try add(Start(seconds: clock.seconds(wall: first), wall: first))
    for rule in recurrence?.rules ?? [] {
      let last = untilSeconds(rule)
      // A day on both sides covers every offset between seconds and the wall clock.
      var starts = RuleStarts(
        rule,
        first: first,
        isAllDay: isAllDay,
        from: lower - 2 * 86_400,
        to: min(upper, last) + 2 * 86_400
      )
      while let wall = try starts.next() {
        let seconds = clock.seconds(wall: wall)
        if seconds > last { break }
        try add(Start(seconds: seconds, wall: wall))
      }
    }
    for addition in recurrence?.additions ?? [] { try add(start(addition)) }
    return unique(result)
  }

  private func start(_ addition: Recurrence.Addition) -> Start {
    let seconds = clock.seconds(addition.start, zones: zones)
    let wall = clock.wall(seconds: seconds)
    let end: Int? =
      switch addition.end {
      case .implied: nil
      case .at(let time): max(seconds, clock.seconds(time, zones: zones))
      case .after(let duration): clock.end(duration, ofWall: wall, start: seconds)
      }
    return Start(seconds: seconds, wall: wall, end: end)
  }

  private func unique(_ starts: [Start]) -> [Start] {
    let isSorted = zip(starts, starts.dropFirst()).allSatisfy { $0.seconds < $1.seconds }
    if isSorted { return starts }
    var result: [Start] = []
    for start in starts.sorted(by: {
      ($0.seconds, $0.end == nil ? 1 : 0) < ($1.seconds, $1.end == nil ? 1 : 0)
    })
    where result.last?.seconds != start.seconds {
      result.append(start)
    }
    return result
  }

  /// The last second at which a rule may give a start.
  func untilSeconds(_ rule: RecurrenceRule) -> Int {
    guard case .until(let time) = rule.bound else { return .max - 4 * 86_400 }
    if case .date(let date) = time, !isAllDay {
      return clock.seconds(wall: date.daysSinceEpoch * 86_400 + 86_399)
    }
    return clock.seconds(time, zones: zones)
  }

  /// The last start by rules and dates, or a bound of it; `nil` when there is none, or none that can be
  /// counted in reasonable time.
  func lastStart(_ recurrence: Recurrence) -> Int? {
    var last = clock.seconds(wall: first)
    for rule in recurrence.rules {
      switch rule.bound {
      case .forever: return nil
      case .until: last = max(last, untilSeconds(rule))
      case .count(let count):
        guard count <= 10_000 else { return nil }
        var starts = RuleStarts(rule, first: first, isAllDay: isAllDay)
        do {
          while let wall = try starts.next() { last = max(last, clock.seconds(wall: wall)) }
        } catch {
          return nil
        }
      }
    }
    for addition in recurrence.additions {
      let start = self.start(addition)
      last = max(last, start.end ?? start.seconds)
    }
    return last
  }

  /// The longest that an occurrence lasts, nearly.
  var longestDuration: Int {
    let start = clock.seconds(wall: first)
    var longest = clock.end(content, ofWall: first, start: start, zones: zones) - start
    for addition in recurrence?.additions ?? [] {
      let start = self.start(addition)
      longest = max(longest, (start.end ?? start.seconds) - start.seconds)
    }
    // A nominal day may have 25 hours.
    return longest + 86_400
  }

  /// Those of some original starts that are none of the series'.
  func strays(among times: [EventTime]) -> Set<EventTime> {
    let seconds = times.map { clock.seconds($0, zones: zones) }
    guard let first = seconds.min(), let last = seconds.max() else { return [] }
    let near: [Start]
    do {
      near = try starts(
        from: first - 86_400,
        to: last + 2 * 86_400,
        limit: CalendarObject.defaultOccurrenceLimit
      )
    } catch {
      // So many that one more or less makes no difference.
      return []
    }
    let known = Set(near.map(\.seconds))
    let needsDays = !isAllDay && times.contains(where: \.isAllDay)
    let days = needsDays ? Set(near.map { clock.day(seconds: $0.seconds) }) : []
    let strays = zip(times, seconds).filter { time, seconds in
      time.isAllDay && !isAllDay ? !days.contains(clock.day(seconds: seconds)) : !known.contains(seconds)
    }
    return Set(strays.map(\.0))
  }
}

extension CalendarObject {
  /// Which ``overrides`` have a `RECURRENCE-ID` that is no occurrence of the series.
  var strayOverrides: [Int] {
    guard let master, !overrides.isEmpty else { return [] }
    let strays = SeriesStarts(master, zones: zones).strays(among: overrides.compactMap(\.recurrenceID))
    return strays.isEmpty
      ? []
      : overrides.indices.filter { index in
        overrides[index].recurrenceID.map { strays.contains($0) } ?? false
      }
  }
}
