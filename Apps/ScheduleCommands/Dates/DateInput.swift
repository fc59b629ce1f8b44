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
    case .local(let time): .wall(time, zone: zone)
    case .instant(let seconds): .utc(Date(secondsSince1970: seconds))
    }
  }

  /// The new start or end of an event that keeps its zone: what was typed is meant here, and written there.
  ///
  /// A floating time stays floating, and shows what was typed.
  ///
  /// - Parameters:
  ///   - stored: The time that the event has.
  ///   - local: The zone in which wall-clock times are typed.
  ///   - zones: The rules for an IANA name.
  /// - Returns: `nil` where `stored` has no zone to keep: it is a whole day, or its zone isn't known here.
  func eventTime(like stored: EventTime, local: Zone, zones: (String) -> Zone?) -> EventTime? {
    let seconds: Int
    switch self {
    case .day(let day): return .date(day)
    case .local(let time):
      if case .floating = stored { return .floating(time) }
      // Without a detour over the instant, as the clock may show a time twice.
      if case .zoned(_, let zone) = stored, zone == local.name { return .zoned(time, zone: zone) }
      seconds = local.instant(of: time)
    case .instant(let instant): seconds = instant
    }
    switch stored {
    case .date: return nil
    case .floating: return .floating(local.localTime(at: seconds))
    case .utc: return .utc(Date(secondsSince1970: seconds))
    case .zoned(_, let name): return zones(name).map { .zoned($0.localTime(at: seconds), zone: name) }
    }
  }
}
