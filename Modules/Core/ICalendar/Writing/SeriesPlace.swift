import ScheduleModels

/// Where an occurrence is in its series, and what it says there.
struct SeriesPlace {
  let object: CalendarObject
  /// The start by the rule, in seconds of the series.
  let seconds: Int
  /// The same on the series' clock, before a gap moved it.
  let wall: Int
  /// The end that a `PERIOD` gives it, in seconds of the series.
  let periodEnd: Int?
  /// The changed occurrence of exactly this start, an index into the object's overrides.
  let single: Int?
  /// The last override that goes for this and what follows.
  let range: SeriesOverrides.Item?
  /// Whether its start is none of the series': only an override says that it takes place.
  let isStray: Bool

  /// - Parameter time: The start by the rule, in any way of writing it.
  /// - Throws: `ScheduleError`: `noInput` when the series has no such occurrence, `badData` when its rule is too
  ///   dense to tell.
  init(_ time: EventTime, in object: CalendarObject) throws(ScheduleError) {
    self.object = object
    let zones = object.zones
    guard let master = object.master else {
      let index = object.overrides.firstIndex { override in
        override.recurrenceID.map { zones.seconds($0) == zones.seconds(time) } ?? false
      }
      guard let index else { throw Self.missing(time) }
      (seconds, wall, periodEnd) = (zones.seconds(time), time.wallSeconds, nil)
      (single, range, isStray) = (index, nil, true)
      return
    }
    let series = SeriesStarts(master, zones: zones)
    let clock = series.clock
    let seconds = clock.seconds(time, zones: zones)
    let overrides = SeriesOverrides(object.overrides, master: master, clock: clock, zones: zones)
    let start: SeriesStarts.Start?
    do {
      start = try series.starts(from: seconds, to: seconds + 1, limit: 100).first
    } catch {
      throw ScheduleError(.badData, "the series' rule takes too much work to follow")
    }
    let single = overrides.single(at: seconds)
    let exclusions = SeriesExclusions(master.recurrence?.exclusions ?? [], clock: clock, zones: zones)
    let isExcluded = exclusions.contains(seconds) && (single?.event.sequence ?? -1) < master.sequence
    let isCalledOff = single?.event.content.status == .cancelled
    guard start != nil || single != nil, !isExcluded, !isCalledOff else { throw Self.missing(time) }
    self.seconds = seconds
    wall = start?.wall ?? clock.wall(seconds: seconds)
    periodEnd = start?.end
    self.single = single.map { $0.content - 1 }
    range = overrides.range(at: seconds)
    isStray = start == nil
  }

  private static func missing(_ time: EventTime) -> ScheduleError {
    let text = time.wallTime.map { "\($0)" } ?? "\(LocalDateTime(wallSeconds: time.wallSeconds).date)"
    return ScheduleError(
      .noInput,
      "the series has no occurrence at \(text)",
      remedy: "list shows when it takes place"
    )
  }

  /// The start by the rule as the series writes it; in UTC where its clock shows that time twice.
  var recurrenceID: EventTime {
    guard let master = object.master else {
      return single.flatMap { object.overrides[$0].recurrenceID } ?? EventTime(utc: seconds)
    }
    let clock = SeriesClock(master.content.start, zones: object.zones)
    guard clock.seconds(wall: wall) == seconds else { return EventTime(utc: seconds) }
    return master.content.start.moved(onClockBy: wall - master.content.start.wallSeconds)
  }

  /// What the occurrence says.
  var content: Event.Content {
    single.map { object.overrides[$0].content } ?? seriesContent
  }

  /// The component that speaks for the occurrence where it has none of its own.
  var base: EventComponent? { range?.event ?? object.master }

  /// What the series says there, changed occurrences aside.
  var seriesContent: Event.Content {
    if let range { return object.content(range.event.content, startingAt: range.wall(for: seconds)) }
    guard let master = object.master else { return content }
    var content = object.content(master.content, startingAt: wall)
    if let periodEnd { content.end = .after(EventDuration(seconds: periodEnd - seconds)) }
    return content
  }
}

extension CalendarObject {
  /// A content that starts at another time of its clock and lasts as long as each occurrence does.
  func content(_ content: Event.Content, startingAt wall: Int) -> Event.Content {
    let shift = wall - content.start.wallSeconds
    guard shift != 0 else { return content }
    var moved = content
    moved.start = content.start.moved(onClockBy: shift)
    guard case .at(let end) = content.end else { return moved }
    let clock = SeriesClock(content.start, zones: zones)
    let length = clock.seconds(end, zones: zones) - clock.seconds(wall: content.start.wallSeconds)
    let last = clock.seconds(wall: wall) + length
    switch end {
    case .date, .floating: moved.end = .at(end.moved(onClockBy: shift))
    case .utc: moved.end = .at(EventTime(utc: last))
    case .zoned(_, let name):
      let zone = zones.zone(named: name) ?? zones.local
      let local = zone.localTime(at: last)
      // A time that the clock shows twice is read as the first.
      moved.end =
        zone.instant(of: local) == last
        ? .at(.zoned(local, zone: name)) : .after(EventDuration(seconds: length))
    }
    return moved
  }
}
