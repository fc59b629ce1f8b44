import ICalendar
import ScheduleModels

/// The span of time for which repeating events are expanded. It is recorded in the database and only grows.
struct Horizon: Equatable, Sendable {
  /// Seconds since 1970; floating times and whole days are compared as if the wall clock were UTC.
  var range: Range<Int>

  private static let year = 366 * 86_400

  /// A year back and a year and a month ahead: what most people ever look at, with the next birthday of
  /// everyone.
  static func initial(now: Int) -> Self {
    Horizon(range: now - year..<now + year + 31 * 86_400)
  }

  /// The parts of a span of time that it doesn't cover.
  func missing(from needed: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    if needed.lowerBound < range.lowerBound {
      parts.append(needed.lowerBound..<min(needed.upperBound, range.lowerBound))
    }
    if range.upperBound < needed.upperBound {
      parts.append(max(needed.lowerBound, range.upperBound)..<needed.upperBound)
    }
    return parts
  }

  /// The horizon that covers a window too, with a year to spare, so that paging on doesn't extend it each
  /// time; or `nil` where that would store too much: the window is more than five years beyond today.
  func extended(to window: Range<Int>, now: Int) -> Self? {
    guard now - 5 * Self.year <= window.lowerBound, window.upperBound <= now + 5 * Self.year else {
      return nil
    }
    let lower = window.lowerBound < range.lowerBound ? window.lowerBound - Self.year : range.lowerBound
    let upper = window.upperBound > range.upperBound ? window.upperBound + Self.year : range.upperBound
    return Horizon(range: lower..<upper)
  }
}

extension Settings {
  /// The recorded horizon, or the one to begin with.
  func horizon(now: Int) throws -> Horizon {
    guard let from = try integer(.horizonFrom), let to = try integer(.horizonTo), from < to else {
      return .initial(now: now)
    }
    return Horizon(range: from..<to)
  }

  func set(_ horizon: Horizon) throws {
    try set(.horizonFrom, .integer(horizon.range.lowerBound))
    try set(.horizonTo, .integer(horizon.range.upperBound))
  }
}
