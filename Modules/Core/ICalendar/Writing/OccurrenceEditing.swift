import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CalendarObject {
  /// The object with a draft applied to one occurrence: an override, whose every line that the draft leaves
  /// alone is that of the series, or of the override that was there (RFC 5545, 3.8.4.4).
  ///
  /// - Throws: `ScheduleError`: `noInput` when there is no such occurrence, `usage` when the draft makes no sense.
  func applying(
    _ draft: EventDraft,
    toOccurrence time: EventTime,
    now: Date,
    zones: ZoneSource
  ) throws(ScheduleError) -> Self {
    let place = try SeriesPlace(time, in: self)
    let stored = place.content
    guard draft.recurrence == nil else {
      throw ScheduleError(
        .usage,
        "one occurrence of a series has no repetition of its own",
        remedy: "change how the following ones repeat, or all of them"
      )
    }
    guard draft.content != stored else { return self }
    try draft.check(
      changing: EventDraft(content: stored),
      local: self.zones.local,
      zone: self.zones.zone(named:)
    )
    let isRescheduled = draft.content.start != stored.start || draft.content.end != stored.end
    let known = place.single.map { overrides[$0] }
    let sequence = max(known?.sequence ?? 0, master?.sequence ?? 0) + (isRescheduled ? 1 : 0)

    let tree: Component
    if let known { tree = known.tree } else { tree = try newOverride(at: place) }
    var patch = EventPatch(tree, zones: self.zones)
    patch.apply(draft.content, over: stored)
    patch.stamp(now: now, sequence: sequence == known?.sequence || sequence == 0 ? nil : sequence)
    var trees = overrides.map(\.tree)
    if let index = place.single { trees[index] = patch.tree } else { trees.append(patch.tree) }
    return try rewritten(master: master?.tree, overrides: trees, zones: zones)
  }

  /// What the series says at a place, as a component of its own.
  private func newOverride(at place: SeriesPlace) throws(ScheduleError) -> Component {
    guard let master, let base = place.base else {
      throw ScheduleError(.software, "the series has no component to take the occurrence from")
    }
    var patch = EventPatch(base.tree, zones: zones)
    for name in ["RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID"] { patch.set(name, nil) }
    patch.setTime("RECURRENCE-ID", place.recurrenceID, like: master)
    patch.apply(place.seriesContent, over: base.content)
    return patch.tree
  }

  /// The object without one occurrence: an `EXDATE` in the place of the occurrence and its override (RFC 5545,
  /// 3.8.5.1).
  ///
  /// - Returns: `nil` when it was the last one.
  /// - Throws: `ScheduleError` of kind `noInput` when there is no such occurrence.
  func deletingOccurrence(
    _ time: EventTime,
    now: Date,
    zones: ZoneSource
  ) throws(ScheduleError) -> Self? {
    let place = try SeriesPlace(time, in: self)
    var trees = overrides.map(\.tree)
    if let index = place.single { trees.remove(at: index) }
    guard let master else {
      return trees.isEmpty ? nil : try rewritten(master: nil, overrides: trees, zones: zones)
    }
    // A start that is none of the series' needs no exclusion, and one would be a lie.
    guard !place.isStray else { return try rewritten(master: master.tree, overrides: trees, zones: zones) }
    var patch = EventPatch(master.tree, zones: self.zones)
    patch.addExclusion(place.recurrenceID, like: master)
    patch.stamp(now: now, sequence: master.sequence + 1)
    let kept = overrides.enumerated().filter { $0.offset != place.single }.map { _, override in
      follow(override, of: master, move: nil, sequence: master.sequence + 1, now: now)
    }
    let object = try rewritten(master: patch.tree, overrides: kept, zones: zones)
    return object.isEmpty ? nil : object
  }

  /// Whether no occurrence is left of it.
  var isEmpty: Bool {
    let extent = extent()
    guard let end = extent.end, extent.start <= end else { return extent.end != nil }
    do throws(ScheduleError) {
      return try occurrences(in: extent.start - 1..<end + 1).isEmpty
    } catch {
      return false
    }
  }
}

extension EventPatch {
  /// Writes a time of the series with the `TZID` that its `DTSTART` has.
  mutating func setTime(_ name: String, _ time: EventTime, like series: EventComponent) {
    set(name, TimeProperty(zones: zones).property(name, time, like: series))
  }

  /// Adds a line, and leaves those that are there alone.
  mutating func addExclusion(_ time: EventTime, like series: EventComponent) {
    let line = TimeProperty(zones: zones).property("EXDATE", time, like: series)
    replace("EXDATE", with: tree.properties("EXDATE") + [line])
  }
}

extension TimeProperty {
  fileprivate func property(_ name: String, _ time: EventTime, like series: EventComponent) -> Property {
    guard case .zoned = time else { return property(name, time) }
    return property(
      name,
      time,
      replacing: series.tree.property("DTSTART"),
      oldTime: series.content.start
    )
  }
}
