import ICalendar
import ScheduleModels

/// What follows from an event's text, the zones' rules and the horizon.
struct DerivedEvent {
  let object: CalendarObject
  var extent: CalendarObject.Extent
  var occurrences: [ExpandedOccurrence]
  /// Whether these are all its occurrences, so that a wider horizon has nothing to add.
  var isComplete: Bool

  /// An event with at most this many occurrences is stored whole, whenever they are: so that a search finds
  /// single events of any year, and few have to be looked at when the horizon grows.
  private static let few = 100

  /// - Throws: `ScheduleError` of kind `badData` that names the event, when its rule is too dense.
  init(_ object: CalendarObject, zones: ZoneSource, horizon: Horizon) throws(ScheduleError) {
    self.object = object
    extent = object.extent(zones: zones)
    if let end = extent.end, extent.start <= end {
      let whole = extent.start - 1..<end + 1
      if let few = try? object.occurrences(in: whole, zones: zones, limit: Self.few) {
        (occurrences, isComplete) = (few, true)
        return
      }
    }
    occurrences = try object.occurrences(in: horizon.range, zones: zones)
    isComplete = false
  }
}
