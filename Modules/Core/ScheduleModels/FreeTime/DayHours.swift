/// A span of each day on the wall clock: working hours, or a night.
///
/// ```swift
/// let office = DayHours(start: 9 * 3600, end: 17 * 3600)
/// ```
public struct DayHours: Hashable, Sendable {
  /// Seconds since midnight.
  public var start: Int
  /// Seconds since midnight, up to 86,400; not after `start`, it is on the next day.
  public var end: Int

  /// A span of each day.
  ///
  /// - Parameters:
  ///   - start: Seconds since midnight.
  ///   - end: Seconds since midnight; not after `start`, it is on the next day.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// The instants of a day between which the wall clock shows these hours: an hour less or more on the day when
  /// the clock changes within them.
  ///
  /// - Parameters:
  ///   - day: The day on which they begin.
  ///   - zone: Whose wall clock it is.
  /// - Returns: Seconds since 1970-01-01T00:00:00Z; empty where a change of the clock leaves nothing of them.
  public func instants(on day: CalendarDate, in zone: Zone) -> Range<Int> {
    let midnight = LocalDateTime(date: day)
    let first = zone.instant(of: midnight.adding(seconds: start))
    let last = zone.instant(of: midnight.adding(seconds: end > start ? end : end + 86_400))
    return first..<max(first, last)
  }
}
