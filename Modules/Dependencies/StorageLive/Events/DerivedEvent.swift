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

  /// - Throws: `ScheduleError` of kind `badData`, when the event's rule is too dense.
  init(_ object: CalendarObject, horizon: Horizon) throws(ScheduleError) {
    self.object = object
    extent = object.extent()
    if let end = extent.end, extent.start <= end {
      let whole = extent.start - 1..<end + 1
      if let few = try? object.shownOccurrences(in: whole, limit: Self.few) {
        (occurrences, isComplete) = (few, true)
        return
      }
    }
    occurrences = try object.shownOccurrences(in: horizon.range)
    isComplete = false
  }
}

extension CalendarObject {
  /// As ``shownOccurrences(in:limit:)``, where the event is one of many.
  ///
  /// - Throws: `ScheduleError` of kind `badData` that names the event.
  func listedOccurrences(in range: Range<Int>) throws(ScheduleError) -> [ExpandedOccurrence] {
    do throws(ScheduleError) {
      return try shownOccurrences(in: range)
    } catch {
      throw naming(error)
    }
  }

  /// An error about this event, with the event in it.
  func naming(_ error: ScheduleError) -> ScheduleError {
    var error = error
    error.message = "event \"\(contents[0].title)\" (UID \(uid)): \(error.message)"
    return error
  }

  /// The occurrences that a list shows: all but those of a series that were called off one by one. An event that
  /// was called off as a whole is shown, and marked by its status.
  func shownOccurrences(
    in range: Range<Int>,
    limit: Int = Self.defaultOccurrenceLimit
  ) throws(ScheduleError) -> [ExpandedOccurrence] {
    let isCalledOff = contents.enumerated().map { $0.offset > 0 && $0.element.status == .cancelled }
    let occurrences = try occurrences(in: range, limit: limit)
    return isCalledOff.contains(true) ? occurrences.filter { !isCalledOff[$0.content] } : occurrences
  }
}
