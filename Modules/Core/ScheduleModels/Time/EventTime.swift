#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// When an event starts or ends, as its author wrote it (RFC 5545, 3.3.4 and 3.3.5).
///
/// Wall-clock times keep their zone: the instant is derived, and derived again when the zone's rules change.
///
/// ```swift
/// let start = EventTime.zoned(nine, zone: "Europe/Berlin")
/// start.wallTime  // nine
/// ```
public enum EventTime: Hashable, Codable, Sendable {
  /// A whole day. As the end of an event it is exclusive.
  case date(CalendarDate)
  /// A wall-clock time that is the same in every zone.
  case floating(LocalDateTime)
  /// A wall-clock time in the zone with this IANA name.
  case zoned(LocalDateTime, zone: String)
  /// A point in time, written in UTC, in whole seconds.
  case utc(Date)

  /// A wall-clock time in a zone that may be none, or UTC, which RFC 5545 writes without a `TZID`.
  ///
  /// ```swift
  /// EventTime.wall(nine, zone: "Europe/Berlin")  // .zoned(nine, zone: "Europe/Berlin")
  /// EventTime.wall(nine, zone: "UTC")            // .utc(…)
  /// EventTime.wall(nine, zone: nil)              // .floating(nine)
  /// ```
  ///
  /// - Parameters:
  ///   - time: The time that the wall clock shows.
  ///   - zone: An IANA name; `nil` for a time that is the same in every zone.
  public static func wall(_ time: LocalDateTime, zone: String?) -> Self {
    switch zone {
    case nil: .floating(time)
    case "UTC", "Etc/UTC": .utc(Date(secondsSince1970: time.wallSeconds))
    case .some(let zone): .zoned(time, zone: zone)
    }
  }

  /// What the clock shows in the time's own zone, which is UTC for points in time; `nil` for whole days.
  public var wallTime: LocalDateTime? {
    switch self {
    case .date: nil
    case .floating(let time), .zoned(let time, _): time
    case .utc(let date): LocalDateTime(wallSeconds: date.secondsSince1970)
    }
  }

  /// Whether it is a whole day.
  public var isAllDay: Bool {
    if case .date = self { true } else { false }
  }

  /// The zone that the author named: an IANA name, `UTC`, or `nil` for floating times and whole days.
  public var zoneName: String? {
    switch self {
    case .date, .floating: nil
    case .zoned(_, let zone): zone
    case .utc: "UTC"
    }
  }
}

/// How long something lasts (RFC 5545, 3.3.6): days are nominal, seconds exact, so that over a change of the
/// clock `P1D` keeps the wall time and `PT24H` doesn't.
///
/// ```swift
/// let oneAndAHalfHours = EventDuration(seconds: 90 * 60)
/// ```
public struct EventDuration: Hashable, Codable, Sendable {
  /// Nominal days; a week is seven.
  public var days: Int
  /// Exact seconds.
  public var seconds: Int

  /// A length of time; either part may be negative.
  public init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }
}
