import ICalendar

/// Occurrences of one kind that last about equally long.
///
/// To find what overlaps a window one must look back from its start as far as the longest occurrence lasts.
/// In lanes, the many short ones are not searched for years because there is one long one: each lane is
/// scanned from its own longest duration before the window.
struct Lane: Hashable, Sendable {
  /// Occurrences in it last at most this many seconds; the last lane has no limit.
  private static let limits = [1, 8, 64, 512].map { $0 * 86_400 }
  private static let lanesPerKind = limits.count + 1

  static let all = (0..<3 * lanesPerKind).map(Lane.init(rawValue:))

  /// The lanes of wall times, floating ones and whole days, come after those of instants.
  static let firstOfWallTimes = Lane(rawValue: lanesPerKind)

  /// As it is stored.
  let rawValue: Int

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  init(kind: ExpandedOccurrence.Kind, duration: Int) {
    let index = Self.limits.firstIndex { duration <= $0 } ?? Self.limits.count
    self.init(rawValue: kind.rawValue * Self.lanesPerKind + index)
  }

  var kind: ExpandedOccurrence.Kind {
    ExpandedOccurrence.Kind(rawValue: rawValue / Self.lanesPerKind) ?? .instant
  }

  /// The earliest start that an occurrence may have whose end is after `time`.
  func earliestStart(endingAfter time: Int) -> Int {
    let index = rawValue % Self.lanesPerKind
    guard index < Self.limits.count else { return .min }
    let (start, overflow) = time.subtractingReportingOverflow(Self.limits[index])
    return overflow ? .min : start
  }
}
