#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which alarms to list: those that go off within a span of time and weren't dismissed.
///
/// ```swift
/// let now = Date(timeIntervalSince1970: 1_772_409_600)
/// let tomorrow = AlarmQuery(from: now, to: now + 86_400)
/// ```
public struct AlarmQuery: Hashable, Sendable {
  /// Inclusive.
  public var from: Date
  /// Inclusive.
  public var to: Date
  /// Only these calendars; empty means all.
  public var calendars: [ScheduleCalendar.ID]

  /// - Parameters:
  ///   - from: Inclusive.
  ///   - to: Inclusive.
  ///   - calendars: Only these; empty means all.
  public init(from: Date, to: Date, calendars: [ScheduleCalendar.ID] = []) {
    self.from = from
    self.to = to
    self.calendars = calendars
  }

  /// Days for which an alarm is remembered that nobody has dismissed.
  public static let longestMemory = 30
}
