import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A series divided at one of its occurrences: what came before keeps the UID, the rest is a series of its own.
///
/// Both halves together have exactly the occurrences that the series had; where that can't be, it isn't divided.
struct SeriesSplit {
  /// `nil` where nothing comes before the occurrence.
  let first: CalendarObject?
  /// From the occurrence on; where nothing comes before it, the series itself.
  let second: CalendarObject

  /// - Parameters:
  ///   - time: The start by the rule of the first occurrence of the second half.
  ///   - uid: The UID of the second half.
  /// - Throws: `ScheduleError`: `noInput` when there is no such occurrence, `usage` when the series can't be
  ///   divided there.
  init(
    _ object: CalendarObject,
    at time: EventTime,
    uid: String,
    now: Date,
    zones: ZoneSource
  ) throws(ScheduleError) {
    let writer = try SplitWriter(object, at: time)
    guard !writer.place.isStray else { throw Self.indivisible }
    guard writer.hasEarlier else {
      guard writer.master.content.start.wallSeconds == writer.place.wall else { throw Self.indivisible }
      (first, second) = (nil, object)
      return
    }
    let earlier = try Self.earlier(writer, now: now, zones: zones)
    // Where whatever came before is excluded, the rest is the whole series.
    second = try writer.second(uid: earlier == nil ? object.uid : uid, now: now, zones: zones)
    first = earlier
    guard Agreement(object, around: writer.place.seconds).holds(for: second, isBefore: false) else {
      throw Self.indivisible
    }
  }

  /// The first half alone.
  ///
  /// - Returns: `nil` where nothing comes before.
  /// - Throws: As the initializer.
  static func earlier(
    _ object: CalendarObject,
    than time: EventTime,
    now: Date,
    zones: ZoneSource
  ) throws(ScheduleError) -> CalendarObject? {
    let writer = try SplitWriter(object, at: time)
    return writer.hasEarlier ? try earlier(writer, now: now, zones: zones) : nil
  }

  private static func earlier(
    _ writer: SplitWriter,
    now: Date,
    zones: ZoneSource
  ) throws(ScheduleError) -> CalendarObject? {
    let first = try writer.first(now: now, zones: zones)
    guard Agreement(writer.object, around: writer.place.seconds).holds(for: first, isBefore: true) else {
      throw indivisible
    }
    return first.isEmpty ? nil : first
  }

  private static let indivisible = ScheduleError(
    .usage,
    "the series can't be divided there: its rules would mean other dates afterwards",
    remedy: "choose another occurrence, or change this one alone, or all of them"
  )
}

/// Whether one half of a series has the occurrences that the series has on that side of a start, as far around it
/// as can be looked at while somebody waits.
private struct Agreement {
  let whole: CalendarObject
  let seconds: Int

  init(_ whole: CalendarObject, around seconds: Int) {
    self.whole = whole
    self.seconds = seconds
  }

  func holds(for half: CalendarObject, isBefore: Bool) -> Bool {
    for days in [4000, 800, 100, 10, 1] {
      let window = seconds - days * 86_400..<seconds + days * 86_400
      do throws(ScheduleError) {
        let expected = try whole.occurrences(in: window, limit: Self.limit).filter { occurrence in
          occurrence.recurrenceID.map { ($0.seconds < seconds) == isBefore } ?? isBefore
        }
        let found = try half.occurrences(in: window, limit: Self.limit)
        return found.map { Shown($0, half) }.sorted() == expected.map { Shown($0, whole) }.sorted()
      } catch {
        continue
      }
    }
    return false
  }

  private static let limit = 5000

  /// What a reader sees of an occurrence.
  private struct Shown: Comparable {
    let start: Int
    let end: Int
    let kind: Int
    let title: String
    let isCancelled: Bool

    init(_ occurrence: ExpandedOccurrence, _ object: CalendarObject) {
      let content = object.contents[occurrence.content]
      (start, end, kind) = (occurrence.start, occurrence.end, occurrence.kind.rawValue)
      (title, isCancelled) = (content.title, content.status == .cancelled)
    }

    static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.start, lhs.end, lhs.kind, lhs.title, lhs.isCancelled ? 1 : 0)
        < (rhs.start, rhs.end, rhs.kind, rhs.title, rhs.isCancelled ? 1 : 0)
    }
  }
}

/// Writes the components of both halves.
private struct SplitWriter {
  let object: CalendarObject
  let master: EventComponent
  let place: SeriesPlace
  private let halves: RecurrenceHalves

  init(_ object: CalendarObject, at time: EventTime) throws(ScheduleError) {
    self.object = object
    place = try SeriesPlace(time, in: object)
    guard let master = object.master else {
      throw ScheduleError(
        .usage,
        "only single occurrences of this series are known here, and none that follow",
        remedy: "change this one alone"
      )
    }
    self.master = master
    halves = try RecurrenceHalves(master, at: place, zones: object.zones)
  }

  /// Whether anything comes before, excluded or not.
  var hasEarlier: Bool {
    halves.hasEarlier || object.overrides.contains { seconds($0) < place.seconds }
  }

  private var zones: ObjectZones { object.zones }

  private func seconds(_ override: EventComponent) -> Int {
    let clock = SeriesClock(master.content.start, zones: zones)
    return override.recurrenceID.map { clock.seconds($0, zones: zones) } ?? 0
  }

  func first(now: Date, zones: ZoneSource) throws(ScheduleError) -> CalendarObject {
    let sequence = master.sequence + 1
    var patch = EventPatch(master.tree, zones: self.zones)
    patch.apply(halves.first, over: master.recurrence, start: master.content.start)
    patch.stamp(now: now, sequence: sequence)
    let kept = object.overrides.filter { seconds($0) < place.seconds }.map { override in
      object.follow(override, of: master, move: nil, sequence: sequence, now: now)
    }
    return try object.rewritten(master: patch.tree, overrides: kept, zones: zones)
  }

  /// The second half begins with what the series says there: where an earlier change goes for all that follows
  /// (`RANGE=THISANDFUTURE`), with that.
  func second(uid: String, now: Date, zones: ZoneSource) throws(ScheduleError) -> CalendarObject {
    let content = place.seriesContent
    let start = SeriesMove(
      old: master.content.start.moved(onClockBy: place.wall - master.content.start.wallSeconds),
      new: content.start,
      zones: self.zones
    )
    let move = start.old == start.new ? nil : start
    var recurrence = halves.second
    if let move, let later = recurrence { recurrence = try move.carried(later, from: later) }

    let base = place.base ?? master
    var patch = EventPatch(base.tree, zones: self.zones)
    if base === master {
      patch.apply(recurrence, over: master.recurrence, start: content.start)
    } else {
      patch.set("RECURRENCE-ID", nil)
      patch.apply(recurrence, over: nil, start: content.start)
    }
    patch.apply(content.withoutPeriod(of: base.content, at: place), over: base.content)
    patch.set("UID", Property("UID", TextValue.encode(uid)))
    patch.stamp(now: now, sequence: base === master ? nil : master.sequence)

    let kept = object.overrides.filter { override in
      seconds(override) >= place.seconds && override !== base
    }
    let trees = kept.map { override in
      var patch = EventPatch(override.tree, zones: self.zones)
      patch.set("UID", Property("UID", TextValue.encode(uid)))
      if let move, let recurrenceID = override.recurrenceID {
        patch.setTime("RECURRENCE-ID", move.moved(recurrenceID), oldTime: recurrenceID)
      }
      return patch.tree
    }
    return try object.rewritten(uid: uid, master: patch.tree, overrides: trees, zones: zones)
  }
}

extension Event.Content {
  /// The end of a `PERIOD` is that of one occurrence, not of the series.
  fileprivate func withoutPeriod(of base: Event.Content, at place: SeriesPlace) -> Event.Content {
    guard place.periodEnd != nil, place.range == nil else { return self }
    var content = self
    content.end = place.object.content(base, startingAt: place.wall).end
    return content
  }
}
