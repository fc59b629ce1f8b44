import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An alarm as `contents` has it: what is needed to know when it goes off, and what it says.
///
/// As text it is `s,0,-900,2,0,300,,Take the keys`: relative to the start, end or to nothing (`s`, `e`, `a`); days and
/// seconds; how often again, after how many days and seconds; until when it was seen; and what it says.
struct StoredAlarm: Hashable, Sendable {
  enum Anchor: String, Sendable {
    case start = "s"
    case end = "e"
    /// At a point in time: its seconds are since 1970.
    case absolute = "a"
  }

  var anchor: Anchor
  var offset: EventDuration
  var count = 0
  var interval = EventDuration()
  /// Seconds since 1970.
  var acknowledged: Int?
  var text = ""

  /// Characters of what it says that are kept.
  private static let longestText = 500
  private static let separator: Character = "\u{1E}"

  /// - Parameter title: The event's: an alarm that says the same says nothing.
  init(_ alarm: Event.Alarm, title: String) {
    switch alarm.trigger {
    case .start(let duration): (anchor, offset) = (.start, duration)
    case .end(let duration): (anchor, offset) = (.end, duration)
    case .at(let date): (anchor, offset) = (.absolute, EventDuration(seconds: date.secondsSince1970))
    }
    if let repetition = alarm.repetition { (count, interval) = (repetition.count, repetition.interval) }
    acknowledged = alarm.acknowledged?.secondsSince1970
    let text = alarm.text.prefix(Self.longestText).filter { $0 != Self.separator }
    if text != title { self.text = text }
  }

  /// - Returns: `nil` for what isn't such a text.
  init?(_ stored: Substring) {
    let parts = stored.split(separator: ",", maxSplits: 7, omittingEmptySubsequences: false)
    guard parts.count == 8, let anchor = Anchor(rawValue: String(parts[0])),
      let days = Int(parts[1]), let seconds = Int(parts[2]), let count = Int(parts[3]),
      let intervalDays = Int(parts[4]), let intervalSeconds = Int(parts[5])
    else { return nil }
    self.anchor = anchor
    offset = EventDuration(days: days, seconds: seconds)
    self.count = count
    interval = EventDuration(days: intervalDays, seconds: intervalSeconds)
    acknowledged = Int(parts[6])
    text = String(parts[7])
  }

  var stored: String {
    let seen = acknowledged.map(String.init) ?? ""
    return
      "\(anchor.rawValue),\(offset.days),\(offset.seconds),\(count),\(interval.days),\(interval.seconds),"
      + "\(seen),\(text)"
  }

  static func all(_ stored: String) -> [Self] {
    stored.split(separator: separator).compactMap { Self($0) }
  }

  static func text(of alarms: [Self]) -> String? {
    alarms.isEmpty ? nil : alarms.map(\.stored).joined(separator: String(separator))
  }

  /// How far from its anchor it goes off, at the least and at the most, in seconds; without regard to zones.
  var reach: ClosedRange<Int> {
    let first = offset.days * 86_400 + offset.seconds
    let last = first + count * (interval.days * 86_400 + interval.seconds)
    return min(first, last)...max(first, last)
  }
}

/// The alarms of a content, as its two columns have them.
struct StoredAlarms {
  var near: String?
  var far: String?

  /// Seconds from the start or the end of its occurrence within which an alarm is near. Most are: a week before, and
  /// a day to spare.
  static let nearReach = 8 * 86_400

  init(_ event: Event.Content) {
    guard !event.alarms.isEmpty else { return }
    let alarms = event.alarms.map { StoredAlarm($0, title: event.title) }
    near = StoredAlarm.text(of: alarms.filter(Self.isNear))
    far = StoredAlarm.text(of: alarms.filter { !Self.isNear($0) })
  }

  private static func isNear(_ alarm: StoredAlarm) -> Bool {
    let reach = alarm.reach
    return alarm.anchor != .absolute && -nearReach <= reach.lowerBound && reach.upperBound <= nearReach
  }
}
