import ICalendar
import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row of the table of occurrences with the content that it shows; texts are read when they are asked for,
/// before the next step.
struct OccurrenceRow {
  /// To be followed by `FROM`, with the tables named `occurrence` and `content`.
  static let columns = """
    SELECT start, stop, recurrence, occurrence.content, calendar, id, prefix,
      title, location, status, busy, zone
    """
  static let columnCount: Int32 = 12

  let start: Int
  let stop: Int
  let content: Int
  let calendar: Int
  private let row: Statement

  init(_ row: Statement) {
    self.row = row
    start = row.integer(0)
    stop = row.integer(1)
    content = row.integer(3)
    calendar = row.integer(4)
  }

  func occurrence(kind: ExpandedOccurrence.Kind, calendar: ScheduleCalendar.ID, zone: Zone) -> Occurrence {
    let (begin, end) = (Moment(start, kind: kind, zone: zone), Moment(stop, kind: kind, zone: zone))
    let id = row.text(5)
    return Occurrence(
      id: Occurrence.ID(
        eventID: Event.ID(rawValue: id),
        recurrenceID: StoredRecurrenceID(rawValue: row.integer(2)).recurrenceID?.text
      ),
      shortID: String(Substring(id.utf8.prefix(row.integer(6)))),
      calendarID: calendar,
      title: row.text(7),
      start: begin.date,
      end: end.date,
      localStart: begin.local,
      localEnd: end.local,
      startOffset: begin.offset,
      endOffset: end.offset,
      isAllDay: kind == .allDay,
      zone: row.textIfPresent(11),
      status: row.textIfPresent(9).flatMap(Event.Status.init),
      location: row.text(8),
      isBusy: row.integer(10) != 0
    )
  }
}

/// A stored time, seen in a zone.
private struct Moment {
  var date: Date
  var local: LocalDateTime
  var offset: Int

  init(_ seconds: Int, kind: ExpandedOccurrence.Kind, zone: Zone) {
    let instant = kind == .instant ? seconds : zone.instant(of: LocalDateTime(wallSeconds: seconds))
    date = Date(secondsSince1970: instant)
    offset = zone.offset(at: instant)
    // A day is that day, also where the clock skips its first hour.
    local = LocalDateTime(wallSeconds: kind == .allDay ? seconds : instant + offset)
  }
}
