import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CalendarObject {
  /// A new object from a draft.
  ///
  /// - Parameters:
  ///   - uid: Unique in the world: a UUID.
  ///   - now: For `DTSTAMP` and `CREATED`.
  /// - Throws: `ScheduleError` of kind `usage` when the draft makes no sense: an end before the start, a zone
  ///   that doesn't exist.
  public init(uid: String, draft: EventDraft, now: Date, zones: ZoneSource) throws(ScheduleError) {
    throw ScheduleError(.usage, "not written yet")
  }

  /// The object with a draft applied to its master (or single event): only what differs is rewritten.
  ///
  /// `SEQUENCE` grows when time or recurrence changes; `DTSTAMP` and `LAST-MODIFIED` become `now`. A draft that
  /// changes nothing returns the object as it is.
  ///
  /// - Throws: `ScheduleError` of kind `usage` when the draft makes no sense.
  public func applying(_ draft: EventDraft, now: Date, zones: ZoneSource) throws(ScheduleError) -> Self {
    self
  }
}
