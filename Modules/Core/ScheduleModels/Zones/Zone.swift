/// A time zone's rules: what the wall clock shows at each moment.
///
/// The rules come from a TZif file (RFC 8536) of the system, or from a `VTIMEZONE` of a calendar file. In a
/// gap a wall time shifts forward by the gap; in an overlap it is the first of the two (RFC 5545, 3.3.5).
///
/// ```swift
/// let berlin = Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3")!
/// berlin.offset(at: 1_774_746_000)  // 7200: 2026-03-29T01:00:00Z
/// ```
public struct Zone: Hashable, Sendable {
  /// The IANA name, or a calendar file's own `TZID`.
  public let name: String
  private let timeline: Timeline

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

  /// Coordinated universal time.
  public static let utc = Zone(name: "UTC", offset: 0)

  /// A zone whose offset never changes.
  ///
  /// - Parameters:
  ///   - name: The zone's name.
  ///   - offset: Seconds east of UTC.
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
    var before = initial
    let transitions = changes.map { change in
      defer { before = change.period }
      return Transition(instant: change.instant, before: before, after: change.period)
    }
    timeline = Timeline(initial: initial, transitions: transitions, rule: rule)
  }

  /// Changes of the clock, in the order of their instants, without those that ``rule`` gives.
  package var transitions: [Transition] { timeline.transitions }
  /// What holds before the first transition.
  package var initial: Period { timeline.initial }
  /// What holds from the last transition on; `nil` when that transition's period never ends.
  package var rule: ZoneRule? { timeline.rule }

  /// Seconds east of UTC at an instant.
  ///
  /// - Parameter instant: Seconds since 1970-01-01T00:00:00Z.
  /// - Complexity: O(log *n*) in the number of transitions.
  public func offset(at instant: Int) -> Int { timeline.offset(at: instant) }

  /// What the clock is called at an instant: `CET`, `CEST`.
  public func abbreviation(at instant: Int) -> String { timeline.period(at: instant).abbreviation }

  /// The instant, in seconds since 1970-01-01T00:00:00Z, at which the wall clock shows a time.
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  public func instant(of local: LocalDateTime) -> Int {
    let wall = local.wallSeconds
    return wall - timeline.offset(atWall: wall)
  }

  /// What the wall clock shows at an instant.
  public func localTime(at instant: Int) -> LocalDateTime {
    LocalDateTime(wallSeconds: instant + offset(at: instant))
  }

  package func period(at instant: Int) -> Period { timeline.period(at: instant) }

  /// The changes of the clock in a range of instants, those that a rule gives included.
  package func transitions(in range: Range<Int>) -> [Transition] {
    var result = transitions.filter { range.contains($0.instant) }
    guard let rule else { return result }
    let first = max(range.lowerBound, transitions.last.map { $0.instant + 1 } ?? range.lowerBound)
    guard first < range.upperBound else { return result }
    let firstYear = LocalDateTime(wallSeconds: first).date.year - 1
    let lastYear = LocalDateTime(wallSeconds: range.upperBound).date.year + 1
    for year in firstYear...lastYear {
      for transition in rule.transitions(year: year)
      where transition.instant >= first && transition.instant < range.upperBound {
        result.append(transition)
      }
    }
    return result
  }
}

/// What a zone's clock does over time; behind a reference, so that handing a zone around costs next to
/// nothing.
private final class Timeline: Hashable, Sendable {
  let initial: Zone.Period
  let transitions: [Zone.Transition]
  let rule: ZoneRule?
  // The same once more, side by side, for searches.
  private let instants: [Int]
  private let walls: [Int]
  private let offsets: [Int]

  init(initial: Zone.Period, transitions: [Zone.Transition], rule: ZoneRule?) {
    self.initial = initial
    self.transitions = transitions
    self.rule = rule
    instants = transitions.map(\.instant)
    walls = transitions.map(\.firstWallSecond)
    offsets = transitions.map(\.after.offset)
  }

  static func == (lhs: Timeline, rhs: Timeline) -> Bool {
    lhs === rhs || (lhs.initial == rhs.initial && lhs.transitions == rhs.transitions && lhs.rule == rhs.rule)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(initial)
    hasher.combine(instants)
    hasher.combine(offsets)
    hasher.combine(rule)
  }

  func offset(at instant: Int) -> Int {
    let index = Self.last(in: instants, notAfter: instant)
    if index == instants.count - 1, let rule { return rule.period(at: instant).offset }
    return index < 0 ? initial.offset : offsets[index]
  }

  func offset(atWall wall: Int) -> Int {
    let index = Self.last(in: walls, notAfter: wall)
    if index == walls.count - 1, let rule { return rule.period(atWall: wall).offset }
    return index < 0 ? initial.offset : offsets[index]
  }

  func period(at instant: Int) -> Zone.Period {
    let index = Self.last(in: instants, notAfter: instant)
    if index == instants.count - 1, let rule { return rule.period(at: instant) }
    return index < 0 ? initial : transitions[index].after
  }

  /// The index of the last value that isn't greater, or -1: binary search.
  private static func last(in values: [Int], notAfter value: Int) -> Int {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
