import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date or time as someone typed it, before it is known what for.
public enum DateInput: Hashable, Sendable {
  /// A whole day.
  case day(CalendarDate)
  /// A wall-clock time, in whatever zone the command is about.
  case local(LocalDateTime)
  /// A point in time: seconds since 1970-01-01T00:00:00Z.
  case instant(Int)
}

extension DateInput {
  /// Whether this is a whole day.
  var isDay: Bool { if case .day = self { true } else { false } }

  /// Where a list starts: with a whole day, at its beginning.
  public var lowerBound: OccurrenceQuery.Bound {
    switch self {
    case .day(let day): .local(LocalDateTime(date: day))
    case .local(let time): .local(time)
    case .instant(let seconds): .instant(Date(secondsSince1970: seconds))
    }
  }

  /// Where a list ends, exclusive: with a whole day, after it.
  public var upperBound: OccurrenceQuery.Bound {
    switch self {
    case .day(let day): .local(LocalDateTime(date: day.adding(days: 1)))
    case .local, .instant: lowerBound
    }
  }

  /// The start or end of an event.
  ///
  /// - Parameter zone: The zone of wall-clock times, by its IANA name; `nil` leaves them floating.
  public func eventTime(zone: String?) -> EventTime {
    switch self {
    case .day(let day): .date(day)
    case .local(let time): zone.map { .zoned(time, zone: $0) } ?? .floating(time)
    case .instant(let seconds): .utc(Date(secondsSince1970: seconds))
    }
  }
}
