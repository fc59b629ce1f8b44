import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What becomes of an object when a draft is applied to some of its occurrences.
///
/// ```swift
/// func objects(after draft: EventDraft, of object: CalendarObject, now: Date) throws -> [CalendarObject] {
///   let change = try object.changing(by: draft, newUID: { UUID().uuidString }, now: now, zones: zones)
///   return [change.object] + (change.added.map { [$0] } ?? [])
/// }
/// ```
public struct SeriesChange: Sendable {
  /// The object, changed or not.
  public var object: CalendarObject
  /// A series of its own that the changed occurrences have become; `nil` where they stay in the object.
  public var added: CalendarObject?
}

extension CalendarObject {
  /// The object with a draft applied to the occurrences that its scope names. The others stay as they are, and so
  /// do lines that have nothing to do with the change.
  ///
  /// - Parameters:
  ///   - draft: What those occurrences are to say.
  ///   - newUID: For a series of its own: unique in the world.
  ///   - now: For `DTSTAMP` and `LAST-MODIFIED`.
  ///   - zones: Where the rules of time zones are found.
  /// - Throws: `ScheduleError`: `noInput` when the occurrence doesn't exist, `usage` when the draft makes no sense
  ///   or the series can't be divided there.
  public func changing(
    by draft: EventDraft,
    newUID: () -> String,
    now: Date,
    zones: ZoneSource
  ) throws(ScheduleError) -> SeriesChange {
    switch draft.scope {
    case .all:
      return SeriesChange(object: try applying(draft, now: now, zones: zones))
    case .this(let time):
      return SeriesChange(object: try applying(draft, toOccurrence: time, now: now, zones: zones))
    case .following(let time):
      let split = try SeriesSplit(self, at: time, uid: newUID(), now: now, zones: zones)
      let rest = split.second
      guard draft.content != rest.contents[0] || draft.recurrence != rest.master?.recurrence else {
        return SeriesChange(object: self)
      }
      let changed = try rest.applyingFromFirst(draft, now: now, zones: zones)
      guard let first = split.first else { return SeriesChange(object: changed) }
      return SeriesChange(object: first, added: changed)
    }
  }

  /// The object without the occurrences of a scope.
  ///
  /// - Parameters:
  ///   - scope: Which occurrences go.
  ///   - now: For `DTSTAMP` and `LAST-MODIFIED`.
  ///   - zones: Where the rules of time zones are found.
  /// - Returns: `nil` when none is left.
  /// - Throws: `ScheduleError`: `noInput` when the occurrence doesn't exist, `usage` when the series can't be
  ///   divided there.
  public func deleting(
    _ scope: EventDraft.Scope,
    now: Date,
    zones: ZoneSource
  ) throws(ScheduleError) -> CalendarObject? {
    switch scope {
    case .all: nil
    case .this(let time): try deletingOccurrence(time, now: now, zones: zones)
    case .following(let time): try SeriesSplit.earlier(self, than: time, now: now, zones: zones)
    }
  }

  /// Applies a draft to a series from its first occurrence on, which may have a change of its own: what the draft
  /// changes in the series it changes there too.
  private func applyingFromFirst(
    _ draft: EventDraft,
    now: Date,
    zones: ZoneSource
  ) throws(ScheduleError) -> Self {
    guard let master, let place = try? SeriesPlace(master.content.start, in: self), let index = place.single
    else { return try applying(draft, now: now, zones: zones) }
    let own = overrides[index]
    var patch = EventPatch(own.tree, zones: self.zones)
    patch.apply(own.content.changed(as: master.content, to: draft.content), over: own.content)
    patch.stamp(now: now, sequence: nil)
    var trees = overrides.map(\.tree)
    trees[index] = patch.tree
    return try rewritten(master: master.tree, overrides: trees, zones: zones)
      .applying(draft, now: now, zones: zones)
  }
}
