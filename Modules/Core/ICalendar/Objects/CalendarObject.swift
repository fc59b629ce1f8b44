import ScheduleModels

/// All `VEVENT`s of one UID: an event or a series with its overrides, parsed, and its text kept whole.
///
/// It is what a database stores and what CalDAV calls a calendar object resource (RFC 4791, 4.1).
public struct CalendarObject: Sendable {
  public let uid: String
  /// The contents that occurrences refer to: the master's or single event's first, then each override's in the
  /// order of ``overrides``. Where there is no master they are the overrides' alone.
  public let contents: [Event.Content]
  /// The text as it is stored and shown: one `VCALENDAR` with the `VEVENT`s and the zones that only this text
  /// defines, folded, with CRLF.
  public let source: String

  /// What came of reading one group of components.
  public struct Reading: Sendable {
    /// `nil` when nothing in the group could be read.
    public var object: CalendarObject?
    /// Components left out, each named.
    public var skipped: [ImportReport.Problem]
    /// What was mended or guessed. Those without a UID are about the file: show each of them once.
    public var warnings: [ImportReport.Problem]
  }

  /// Reads the components of one UID, as a scanner found them.
  ///
  /// Of several versions of the same component the one with the highest `SEQUENCE`, then `DTSTAMP`, is kept.
  ///
  /// - Parameters:
  ///   - components: The group, in the order of the stream.
  ///   - calendars: The scanner's, complete: zones may be defined after the events that use them.
  public static func read(
    _ components: [ScannedComponent],
    calendars: [CalendarHeader],
    zones: ZoneSource
  ) -> Reading {
    Reading(object: nil, skipped: [], warnings: [])
  }

  /// Reads a stored object again.
  ///
  /// - Throws: `ScheduleError` of kind `badData` when the text has no readable event.
  public init(source: String, zones: ZoneSource) throws(ScheduleError) {
    throw ScheduleError(.badData, "no event")
  }

  /// The object as the app's model.
  public func event(id: Event.ID, calendarID: ScheduleCalendar.ID, version: Int = 1) -> Event {
    Event(
      id: id,
      calendarID: calendarID,
      uid: uid,
      content: contents[0],
      source: source,
      version: version
    )
  }
}
