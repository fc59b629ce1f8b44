#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One time that an event takes place, as a list shows it.
///
/// ```swift
/// func line(_ occurrence: Occurrence) -> String {
///   occurrence.isAllDay ? occurrence.title : "\(occurrence.localStart) \(occurrence.title)"
/// }
/// ```
public struct Occurrence: Hashable, Identifiable, Codable, Sendable {
  /// What tells an occurrence from every other: its event, and which one of the series it is.
  public struct ID: Hashable, Codable, Sendable {
    /// The event.
    public var eventID: Event.ID
    /// The start by the rule, as RFC 5545 writes it (`20260302T090000Z`), or `nil` for a single event.
    public var recurrenceID: String?

    /// The id of an occurrence.
    ///
    /// - Parameters:
    ///   - eventID: The event.
    ///   - recurrenceID: The start by the rule, as RFC 5545 writes it; `nil` for a single event.
    public init(eventID: Event.ID, recurrenceID: String? = nil) {
      self.eventID = eventID
      self.recurrenceID = recurrenceID
    }
  }

  /// Its event, and which one of the series it is.
  public let id: ID
  /// The shortest prefix of the event's id that no other event has, at least four characters.
  public var shortID: String
  /// The calendar that the event is in.
  public var calendarID: ScheduleCalendar.ID
  /// What it is called.
  public var title: String
  /// The instant in UTC. Floating times and whole days are read in the zone of the query.
  public var start: Date
  /// Exclusive, in UTC; the same as `start` for an event that takes no time.
  public var end: Date
  /// `start` on the wall clock of the query's zone.
  public var localStart: LocalDateTime
  /// `end` on the wall clock of the query's zone.
  public var localEnd: LocalDateTime
  /// Seconds east of UTC at `start` in the query's zone.
  public var startOffset: Int
  /// Seconds east of UTC at `end` in the query's zone.
  public var endOffset: Int
  /// Whether it takes whole days.
  public var isAllDay: Bool
  /// The zone that the author named: an IANA name, `UTC`, or `nil` for floating times and whole days.
  public var zone: String?
  /// Whether it will take place; `nil` where nobody said.
  public var status: Event.Status?
  /// Where it takes place.
  public var location: String
  /// Whether it takes up time.
  public var isBusy: Bool

  /// An occurrence.
  ///
  /// - Parameters:
  ///   - id: Its event, and which one of the series it is.
  ///   - shortID: The shortest prefix of the event's id that no other event has.
  ///   - calendarID: The calendar that the event is in.
  ///   - title: What it is called.
  ///   - start: The instant in UTC.
  ///   - end: The instant in UTC, exclusive.
  ///   - localStart: `start` on the wall clock of the query's zone.
  ///   - localEnd: `end` on the wall clock of the query's zone.
  ///   - startOffset: Seconds east of UTC at `start`.
  ///   - endOffset: Seconds east of UTC at `end`.
  ///   - isAllDay: Whether it takes whole days.
  ///   - zone: The zone that the author named.
  ///   - status: Whether it will take place.
  ///   - location: Where it takes place.
  ///   - isBusy: Whether it takes up time.
  public init(
    id: ID,
    shortID: String,
    calendarID: ScheduleCalendar.ID,
    title: String,
    start: Date,
    end: Date,
    localStart: LocalDateTime,
    localEnd: LocalDateTime,
    startOffset: Int = 0,
    endOffset: Int = 0,
    isAllDay: Bool = false,
    zone: String? = nil,
    status: Event.Status? = nil,
    location: String = "",
    isBusy: Bool = true
  ) {
    self.id = id
    self.shortID = shortID
    self.calendarID = calendarID
    self.title = title
    self.start = start
    self.end = end
    self.localStart = localStart
    self.localEnd = localEnd
    self.startOffset = startOffset
    self.endOffset = endOffset
    self.isAllDay = isAllDay
    self.zone = zone
    self.status = status
    self.location = location
    self.isBusy = isBusy
  }

  /// The last day that it touches on the wall clock of the query's zone: an end at midnight belongs to the day before.
  public var lastDay: CalendarDate {
    guard localEnd > localStart else { return localStart.date }
    return localEnd.adding(seconds: -1).date
  }
}
