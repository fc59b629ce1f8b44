#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date or time as someone entered it, before it is known what for.
public enum DateInput: Hashable, Sendable {
  /// A whole day.
  case day(CalendarDate)
  /// A wall-clock time, in whatever zone the question is about.
  case local(LocalDateTime)
  /// A point in time: seconds since 1970-01-01T00:00:00Z.
  case instant(Int)
}

extension DateInput {
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
}
