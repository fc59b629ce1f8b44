import ScheduleModels

/// The occurrences of one object in a window: starts, less exclusions, with overrides in their places.
struct SeriesExpansion {
  let object: CalendarObject
  let window: Range<Int>
  let limit: Int
  private let zones: ObjectZones
  private var result: [ExpandedOccurrence] = []

  init(_ object: CalendarObject, window: Range<Int>, limit: Int) {
    self.object = object
    self.window = window
    self.limit = limit
    zones = object.zones
  }

  mutating func run() throws -> [ExpandedOccurrence] {
    if let master = object.master {
      try expand(master)
    } else {
      for (index, override) in object.overrides.enumerated() {
        let time = override.recurrenceID ?? override.content.start
        let clock = SeriesClock(time, zones: zones)
        let seconds = clock.seconds(time, zones: zones)
        emit(override, content: index, recurrenceID: clock.recurrenceID(seconds: seconds))
      }
    }
    guard result.count <= limit else { throw SeriesStarts.TooMany() }
    return result.sorted { ($0.start, $0.end, $0.content) < ($1.start, $1.end, $1.content) }
  }

  // MARK: A master and its overrides

  private mutating func expand(_ master: EventComponent) throws {
    let series = SeriesStarts(master, zones: zones)
    let clock = series.clock
    guard master.recurrence != nil || !object.overrides.isEmpty else {
      emit(master, content: 0, recurrenceID: nil)
      return
    }
    let overrides = SeriesOverrides(object.overrides, master: master, clock: clock, zones: zones)
    let exclusions = SeriesExclusions(master.recurrence?.exclusions ?? [], clock: clock, zones: zones)
    let reach = max(series.longestDuration, overrides.longestDuration) + overrides.largestShift
    let starts = try series.starts(
      from: window.lowerBound - reach,
      to: window.upperBound + overrides.largestShift,
      limit: limit
    )
    for start in starts {
      let isExcluded = exclusions.contains(start.seconds)
      if overrides.single(at: start.seconds) != nil { continue }
      if isExcluded { continue }
      let recurrenceID = clock.recurrenceID(seconds: start.seconds)
      if let range = overrides.range(at: start.seconds) {
        emit(range, originalSeconds: start.seconds, recurrenceID: recurrenceID)
      } else {
        let end =
          start.end ?? clock.end(master.content, ofWall: start.wall, start: start.seconds, zones: zones)
        emit(clock.kind, start.seconds, end, 0, recurrenceID)
      }
    }
    for override in overrides.singles {
      // An exclusion in a later version of the series takes the changed occurrence away; otherwise both say that
      // the original one is gone, and the change is what is left.
      if exclusions.contains(override.seconds), override.event.sequence < master.sequence { continue }
      emit(
        override.event,
        content: override.content,
        recurrenceID: clock.recurrenceID(seconds: override.seconds)
      )
    }
    let strays = series.strays(among: overrides.ranges.compactMap(\.event.recurrenceID))
    for range in overrides.ranges where range.event.recurrenceID.map({ strays.contains($0) }) ?? false {
      emit(range.event, content: range.content, recurrenceID: clock.recurrenceID(seconds: range.seconds))
    }
  }

  /// A component at its own time.
  private mutating func emit(
    _ event: EventComponent,
    content: Int,
    recurrenceID: ExpandedOccurrence.RecurrenceID?
  ) {
    let clock = SeriesClock(event.content.start, zones: zones)
    let wall = event.content.start.wallSeconds
    let start = clock.seconds(wall: wall)
    let end = clock.end(event.content, ofWall: wall, start: start, zones: zones)
    emit(clock.kind, start, end, content, recurrenceID)
  }

  /// An occurrence moved along with an earlier one (`RANGE=THISANDFUTURE`).
  private mutating func emit(
    _ range: SeriesOverrides.Item,
    originalSeconds: Int,
    recurrenceID: ExpandedOccurrence.RecurrenceID
  ) {
    let wall = range.wall(for: originalSeconds)
    let start = range.clock.seconds(wall: wall)
    let end = range.clock.end(range.event.content, ofWall: wall, start: start, zones: zones)
    emit(range.clock.kind, start, end, range.content, recurrenceID)
  }

  private mutating func emit(
    _ kind: ExpandedOccurrence.Kind,
    _ start: Int,
    _ end: Int,
    _ content: Int,
    _ recurrenceID: ExpandedOccurrence.RecurrenceID?
  ) {
    guard start < window.upperBound, end > window.lowerBound || start >= window.lowerBound else { return }
    result.append(
      ExpandedOccurrence(kind: kind, start: start, end: end, recurrenceID: recurrenceID, content: content)
    )
  }
}

/// `EXDATE`s, ready to be asked.
struct SeriesExclusions {
  private var seconds: Set<Int> = []
  /// Whole days of a series that has times.
  private var days: Set<Int> = []
  private let clock: SeriesClock

  init(_ times: [EventTime], clock: SeriesClock, zones: ObjectZones) {
    self.clock = clock
    for time in times {
      if case .date(let date) = time, clock.kind != .allDay {
        days.insert(date.daysSinceEpoch)
      } else {
        seconds.insert(clock.seconds(time, zones: zones))
      }
    }
  }

  func contains(_ start: Int) -> Bool {
    if seconds.contains(start) { return true }
    return !days.isEmpty && days.contains(clock.day(seconds: start))
  }
}

/// The overrides of a series, by the starts that they change.
struct SeriesOverrides {
  struct Item {
    let event: EventComponent
    /// Index into the object's contents.
    let content: Int
    /// The original start, in seconds of the series.
    let seconds: Int
    let clock: SeriesClock
    /// From the original start to the new one, on the override's clock.
    let shift: Int

    /// The new start on the override's clock for an original start.
    func wall(for original: Int) -> Int { clock.wall(seconds: original) + shift }
  }

  private(set) var singles: [Item] = []
  /// In the order of their original starts.
  private(set) var ranges: [Item] = []
  private var indices: [Int: Int] = [:]
  private var indicesByDay: [Int: Int] = [:]
  private let clock: SeriesClock
  private(set) var largestShift = 0
  private(set) var longestDuration = 0

  init(_ events: [EventComponent], master: EventComponent, clock: SeriesClock, zones: ObjectZones) {
    self.clock = clock
    for (index, event) in events.enumerated() {
      guard let recurrenceID = event.recurrenceID else { continue }
      let seconds = clock.seconds(recurrenceID, zones: zones)
      let own = SeriesClock(event.content.start, zones: zones)
      let wall = event.content.start.wallSeconds
      let item = Item(
        event: event,
        content: index + 1,
        seconds: seconds,
        clock: own,
        shift: wall - own.wall(seconds: seconds)
      )
      guard event.includesFollowing else {
        if recurrenceID.isAllDay, clock.kind != .allDay {
          indicesByDay[clock.day(seconds: seconds)] = singles.count
        } else {
          indices[seconds] = singles.count
        }
        singles.append(item)
        continue
      }
      ranges.append(item)
      largestShift = max(largestShift, abs(item.shift) + 86_400)
      let end = own.end(event.content, ofWall: wall, start: own.seconds(wall: wall), zones: zones)
      longestDuration = max(longestDuration, end - own.seconds(wall: wall) + 86_400)
    }
    ranges.sort { $0.seconds < $1.seconds }
  }

  /// The override of exactly this start.
  func single(at start: Int) -> Item? {
    if let index = indices[start] { return singles[index] }
    guard !indicesByDay.isEmpty else { return nil }
    return indicesByDay[clock.day(seconds: start)].map { singles[$0] }
  }

  /// The last override at or before a start that goes for all that follow.
  ///
  /// - Complexity: O(log *n*).
  func range(at start: Int) -> Item? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].seconds <= start { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : ranges[low - 1]
  }
}
