/// A date and a wall-clock time without a zone: form 1 of `DATE-TIME` in RFC 5545, 3.3.5.
///
/// ```swift
/// let day = CalendarDate(year: 2026, month: 3, day: 1)!
/// let nine = LocalDateTime(date: day, hour: 9, minute: 0)!
/// print(nine.adding(seconds: 3600))  // 2026-03-01T10:00:00
/// ```
public struct LocalDateTime: Hashable, Comparable, Codable, Sendable {
  /// The day.
  public var date: CalendarDate
  /// Seconds since midnight on the wall clock, 0 to 86,399.
  public var secondOfDay: Int

  /// A time of a day.
  ///
  /// - Parameters:
  ///   - date: The day.
  ///   - secondOfDay: Seconds since midnight, 0 to 86,399.
  public init(date: CalendarDate, secondOfDay: Int = 0) {
    self.date = date
    self.secondOfDay = secondOfDay
  }

  /// The wall time with these fields, or `nil` when the clock has no such time.
  ///
  /// A leap second (`second: 60`) is read as 59, as RFC 5545, 3.3.12 allows.
  public init?(date: CalendarDate, hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
    self.init(date: date, secondOfDay: hour * 3600 + minute * 60 + min(second, 59))
  }

  /// Seconds since 1970-01-01T00:00 on the same wall clock: an instant only where the offset is zero.
  public init(wallSeconds: Int) {
    var (days, second) = wallSeconds.quotientAndRemainder(dividingBy: 86_400)
    if second < 0 { (days, second) = (days - 1, second + 86_400) }
    self.init(date: CalendarDate(daysSinceEpoch: days), secondOfDay: second)
  }

  /// Seconds since 1970-01-01T00:00 on the same wall clock.
  public var wallSeconds: Int { date.daysSinceEpoch * 86_400 + secondOfDay }

  /// 0 to 23.
  public var hour: Int { secondOfDay / 3600 }
  /// 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// Moves on the wall clock, without regard to any zone.
  public func adding(seconds: Int) -> Self { Self(wallSeconds: wallSeconds + seconds) }

  /// Whether a wall clock shows a time earlier than another.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.wallSeconds < rhs.wallSeconds }
}

extension LocalDateTime: CustomStringConvertible {
  /// ISO 8601, `2026-03-01T09:30:00`.
  public var description: String { ISOText(self).string }
}
