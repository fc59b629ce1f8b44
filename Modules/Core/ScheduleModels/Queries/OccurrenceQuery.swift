#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which occurrences to list: those that overlap a window, in the order of their starts.
public struct OccurrenceQuery: Hashable, Sendable {
  /// A bound of the window: an instant, or a wall time that is read in the query's zone.
  public enum Bound: Hashable, Sendable {
    case instant(Date)
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
