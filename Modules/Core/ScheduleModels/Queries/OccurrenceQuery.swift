#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which occurrences to list: those that overlap a window, in the order of their starts.
///
/// ```swift
/// let today = CalendarDate(year: 2026, month: 3, day: 1)!
/// let week = OccurrenceQuery(days: today...today.adding(days: 6))
/// ```
public struct OccurrenceQuery: Hashable, Sendable {
  /// A bound of the window: an instant, or a wall time that is read in the query's zone.
  ///
  /// ```swift
  /// let query = OccurrenceQuery(from: .local(nine), limit: 10)
  /// ```
  public enum Bound: Hashable, Sendable {
    /// A point in time.
    case instant(Date)
    /// A wall time, in the zone of the query.
    case local(LocalDateTime)
  }

  /// Inclusive; `nil` is without bound.
  public var from: Bound?
  /// Exclusive; `nil` is without bound.
  public var to: Bound?
  /// Only these calendars; empty means all.
  public var calendars: [ScheduleCalendar.ID]
  /// Full-text search in title, location and notes; empty matches everything.
  public var text: String
  /// At most this many; `nil` is without limit.
  public var limit: Int?

  /// A query.
  ///
  /// - Parameters:
  ///   - from: Inclusive; `nil` is without bound.
  ///   - to: Exclusive; `nil` is without bound.
  ///   - calendars: Only these; empty means all.
  ///   - text: What to search for; empty matches everything.
  ///   - limit: At most this many; `nil` is without limit.
  public init(
    from: Bound? = nil,
    to: Bound? = nil,
    calendars: [ScheduleCalendar.ID] = [],
    text: String = "",
    limit: Int? = nil
  ) {
    self.from = from
    self.to = to
    self.calendars = calendars
    self.text = text
    self.limit = limit
  }

  /// Whole days in the query's zone, the last one included.
  public init(days: ClosedRange<CalendarDate>) {
    self.init(
      from: .local(LocalDateTime(date: days.lowerBound)),
      to: .local(LocalDateTime(date: days.upperBound.adding(days: 1)))
    )
  }
}
