import ICalendar
import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The span of time that a query asks for, in both ways in which times are stored.
struct Window: Sendable {
  /// Seconds since 1970 in UTC; `Int.min` and `Int.max` stand for no bound.
  let from: Int
  let to: Int
  /// The same on the wall clock of the zone, and a day wider on each side: how far off the wall clock is from
  /// an instant isn't known before the instant is.
  let wallFrom: Int
  let wallTo: Int
  let zone: Zone

  init(_ query: OccurrenceQuery, zone: Zone) {
    self.zone = zone
    from = query.from.map { $0.seconds(in: zone, rounded: .down) } ?? .min
    to = query.to.map { $0.seconds(in: zone, rounded: .up) } ?? .max
    wallFrom = query.from == nil ? .min : zone.localTime(at: from).wallSeconds - 86_400
    wallTo = query.to == nil ? .max : zone.localTime(at: to).wallSeconds + 86_400
  }

  /// Whether something from `start` until `end` overlaps it; what takes no time must start in it.
  func overlaps(start: Int, end: Int) -> Bool {
    start < to && (end > from || start >= from)
  }

  /// The bounds for the times of a lane.
  func bounds(for lane: Lane) -> (from: Int, to: Int) {
    lane.kind == .instant ? (from, to) : (wallFrom, wallTo)
  }

  /// What the horizon must cover. A side without bound goes as far as the horizon does, and at least a year.
  func neededHorizon(_ horizon: Horizon) -> Range<Int> {
    let year = 366 * 86_400
    let lower = from == .min ? min(horizon.range.lowerBound, to == .max ? .max : to - year) : from - 86_400
    let upper = to == .max ? max(horizon.range.upperBound, from == .min ? .min : from + year) : to + 86_400
    return lower..<max(lower, upper)
  }
}

extension OccurrenceQuery.Bound {
  /// Seconds since 1970 in UTC, within 200,000 years of it.
  fileprivate func seconds(in zone: Zone, rounded rule: FloatingPointRoundingRule) -> Int {
    switch self {
    case .instant(let date):
      let seconds = date.timeIntervalSince1970.rounded(rule)
      return seconds.isNaN ? 0 : Int(min(max(seconds, -6e12), 6e12))
    case .local(let local):
      return zone.instant(of: local)
    }
  }
}
