/// A time zone's rules: what the wall clock shows at each moment.
///
/// The rules come from a TZif file (RFC 8536) of the system, or from a `VTIMEZONE` of a calendar file. In a gap
/// a wall time shifts forward by the gap; in an overlap it is the first of the two (RFC 5545, 3.3.5).
///
/// ```swift
/// let berlin = Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3")!
/// berlin.offset(at: 1_774_746_000)  // 7200: 2026-03-29T01:00:00Z
/// ```
public struct Zone: Hashable, Sendable {
  /// The IANA name, or a calendar file's own `TZID`.
  public let name: String
  /// Changes of the clock, in the order of their instants.
  package private(set) var transitions: [Transition]
  /// What holds before the first transition.
  package private(set) var initial: Period
  /// What holds from the last transition on; `nil` when that transition's period never ends.
  package private(set) var rule: ZoneRule?

  /// A time during which the offset stays the same.
  package struct Period: Hashable, Sendable {
    /// Seconds east of UTC.
    package var offset: Int
    package var isDaylight: Bool
    /// `CET`, `CEST`; may be empty.
    package var abbreviation: String

    package init(offset: Int, isDaylight: Bool = false, abbreviation: String = "") {
      self.offset = offset
      self.isDaylight = isDaylight
      self.abbreviation = abbreviation
    }
  }

  /// A change of the clock.
  package struct Transition: Hashable, Sendable {
    /// Seconds since 1970 in UTC.
    package var instant: Int
    package var before: Period
    package var after: Period

    package init(instant: Int, before: Period, after: Period) {
      self.instant = instant
      self.before = before
      self.after = after
    }

    /// The first wall time that belongs to the new period: wall times of a gap belong to the old one, and so
    /// do those of an overlap, once.
    var firstWallSecond: Int { instant + max(before.offset, after.offset) }
  }

  public static let utc = Zone(name: "UTC", offset: 0)

  /// A zone whose offset never changes.
  ///
  /// - Parameter offset: Seconds east of UTC.
  public init(name: String, offset: Int) {
    self.init(name: name, initial: Period(offset: offset, abbreviation: name))
  }

  /// A zone from its parts.
  ///
  /// - Parameter changes: Instants and what holds from then on, in order.
  package init(
    name: String,
    initial: Period,
    changes: [(instant: Int, period: Period)] = [],
    rule: ZoneRule? = nil
  ) {
    self.name = name
    self.initial = initial
    self.rule = rule
    var before = initial
    self.transitions = changes.map { change in
      defer { before = change.period }
      return Transition(instant: change.instant, before: before, after: change.period)
    }
  }

  /// Seconds east of UTC at an instant.
  ///
  /// - Parameter instant: Seconds since 1970-01-01T00:00:00Z.
  /// - Complexity: O(log *n*) in the number of transitions.
  public func offset(at instant: Int) -> Int { period(at: instant).offset }

  /// What the clock is called at an instant: `CET`, `CEST`.
  public func abbreviation(at instant: Int) -> String { period(at: instant).abbreviation }

  /// The instant, in seconds since 1970-01-01T00:00:00Z, at which the wall clock shows a time.
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  public func instant(of local: LocalDateTime) -> Int {
    let wall = local.wallSeconds
    return wall - period(atWall: wall).offset
  }

  /// What the wall clock shows at an instant.
  public func localTime(at instant: Int) -> LocalDateTime {
    LocalDateTime(wallSeconds: instant + offset(at: instant))
  }

  package func period(at instant: Int) -> Period {
    guard let index = lastTransition(where: { $0.instant <= instant }) else {
      return rule.flatMap { transitions.isEmpty ? $0.period(at: instant) : nil } ?? initial
    }
    if index == transitions.count - 1, let rule { return rule.period(at: instant) }
    return transitions[index].after
  }

  private func period(atWall wall: Int) -> Period {
    guard let index = lastTransition(where: { $0.firstWallSecond <= wall }) else {
      return rule.flatMap { transitions.isEmpty ? $0.period(atWall: wall) : nil } ?? initial
    }
    if index == transitions.count - 1, let rule { return rule.period(atWall: wall) }
    return transitions[index].after
  }

  /// Binary search; `isBefore` must hold for a prefix of the transitions.
  private func lastTransition(where isBefore: (Transition) -> Bool) -> Int? {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(transitions[middle]) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// The changes of the clock in a range of instants, those that a rule gives included.
  package func transitions(in range: Range<Int>) -> [Transition] {
    var result = transitions.filter { range.contains($0.instant) }
    guard let rule else { return result }
    let first = max(range.lowerBound, transitions.last.map { $0.instant + 1 } ?? range.lowerBound)
    guard first < range.upperBound else { return result }
    let years =
      LocalDateTime(wallSeconds: first).date.year - 1...LocalDateTime(wallSeconds: range.upperBound).date.year
      + 1
    for year in years {
      for transition in rule.transitions(year: year)
      where (first..<range.upperBound).contains(transition.instant) {
        result.append(transition)
      }
    }
    return result
  }
}
