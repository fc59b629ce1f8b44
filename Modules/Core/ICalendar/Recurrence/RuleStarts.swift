import ScheduleModels

/// The starts that a recurrence rule gives, lazily and in order, in wall seconds (RFC 5545, 3.3.10).
///
/// Everything happens on the wall clock; whoever uses it converts to instants afterwards, so that 9:00 stays
/// 9:00 over a change of the clock. The first start counts for `COUNT` and is not returned again.
///
/// ```
/// var starts = RuleStarts(rule, first: first)
/// while let start = try starts.next(), start < end { … }
/// ```
struct RuleStarts {
  /// How many periods (years, days, … of the rule's frequency) may be looked at before giving up.
  static let workLimit = 1_000_000
  /// The last wall second of the year 9999.
  static let lastSecond = CalendarDate.days(year: 10_000, month: 1, day: 1) * 86_400 - 1

  /// The rule needs more work than is reasonable.
  struct TooMuchWork: Error {}

  private let first: Int
  private let limit: Int
  private var remaining: Int
  private var periods: RulePeriods
  private var current: RuleSet.Starts?
  private var work = 0

  /// - Parameters:
  ///   - first: `DTSTART` on the wall clock.
  ///   - isAllDay: Times of day don't matter then.
  ///   - lowerBound: Starts before it may be left out; without `COUNT` the way there is skipped by arithmetic.
  ///   - upperBound: Exclusive; nothing is looked for from there on.
  init(
    _ rule: RecurrenceRule,
    first: Int,
    isAllDay: Bool,
    from lowerBound: Int = .min,
    to upperBound: Int = .max
  ) {
    self.first = first
    limit = min(upperBound - 1, Self.lastSecond)
    if case .count(let count) = rule.bound { remaining = count - 1 } else { remaining = .max }
    periods = RulePeriods(rule, first: first, isAllDay: isAllDay)
    if lowerBound > first { remaining -= periods.skip(to: lowerBound, mayLoseCount: remaining == .max) }
  }

  mutating func next() throws(TooMuchWork) -> Int? {
    while remaining > 0 {
      while let start = current?.next() {
        guard start > first else { continue }
        guard start <= limit else { return end() }
        remaining -= 1
        return start
      }
      work += 1
      guard work <= Self.workLimit else { throw TooMuchWork() }
      guard let set = periods.next(to: limit) else { return end() }
      current = set.starts
    }
    return nil
  }

  private mutating func end() -> Int? {
    remaining = 0
    return nil
  }

  /// Whether the rule, its bounds aside, gives any start at all, `DTSTART` included.
  static func matchesAnything(_ rule: RecurrenceRule, first: Int, isAllDay: Bool) -> Bool {
    do { return try firstMatch(rule, from: first, isAllDay: isAllDay) != nil } catch { return true }
  }

  /// The first time that the rule itself gives, its bounds aside: `DTSTART` need not be one.
  static func firstMatch(_ rule: RecurrenceRule, from first: Int, isAllDay: Bool) throws(TooMuchWork) -> Int?
  {
    var rule = rule
    rule.bound = .forever
    // The Gregorian calendar repeats after 400 years, weekdays included.
    var starts = RuleStarts(rule, first: first - 1, isAllDay: isAllDay, to: first + 401 * 366 * 86_400)
    starts.periods = RulePeriods(rule, first: first, isAllDay: isAllDay)
    return try starts.next()
  }
}

/// The starts of one period of a rule: days times times of day, less what `BYSETPOS` doesn't pick.
struct RuleSet {
  /// Days since 1970, in order.
  var days: [Int]
  /// Seconds of the day, in order, without repetition.
  var times: [Int]
  /// Indices into the product of both, in order; `nil` for all.
  var picked: [Int]?

  init(days: [Int], times: [Int], positions: [Int]) {
    self.days = days
    self.times = times
    guard !positions.isEmpty else { return }
    let count = days.count * times.count
    let indices = positions.compactMap { position -> Int? in
      let index = position > 0 ? position - 1 : count + position
      return (0..<count).contains(index) ? index : nil
    }
    picked = Set(indices).sorted()
  }

  var starts: Starts { Starts(set: self) }

  struct Starts {
    let set: RuleSet
    var index = 0

    init(set: RuleSet) { self.set = set }

    mutating func next() -> Int? {
      var position = index
      if let picked = set.picked {
        guard index < picked.count else { return nil }
        position = picked[index]
      } else if index >= set.days.count * set.times.count {
        return nil
      }
      index += 1
      return set.days[position / set.times.count] * 86_400 + set.times[position % set.times.count]
    }
  }
}
