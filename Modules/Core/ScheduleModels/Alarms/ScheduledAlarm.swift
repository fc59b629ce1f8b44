#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One time that an alarm of an occurrence goes off.
///
/// ```swift
/// func isWorthRinging(_ alarm: ScheduledAlarm, now: Date) -> Bool {
///   alarm.isDue(at: now) && alarm.outcome == nil
/// }
/// ```
public struct ScheduledAlarm: Hashable, Identifiable, Codable, Sendable {
  /// What tells it from every other: two alarms of an occurrence that go off together are one.
  public struct ID: Hashable, Codable, Sendable {
    /// What it is about.
    public var occurrence: Occurrence.ID
    /// When the event's author wants it to go off first. What is known of an alarm (``AlarmMark``) is known by it:
    /// where the event is moved, the alarm is another.
    public var trigger: Date
    /// When it goes off: then, at a repetition, or when it was put off to.
    public var time: Date

    /// - Parameters:
    ///   - occurrence: What it is about.
    ///   - trigger: When the event's author wants it to go off first.
    ///   - time: When it goes off.
    public init(occurrence: Occurrence.ID, trigger: Date, time: Date) {
      self.occurrence = occurrence
      self.trigger = trigger
      self.time = time
    }
  }

  /// What came of it.
  public enum Outcome: String, Hashable, Codable, Sendable {
    /// It rang.
    case rang
    /// Its command failed.
    case failed
  }

  /// What tells it from every other.
  public let id: ID
  /// What it is about.
  public var occurrence: Occurrence
  /// What it says, where that isn't the event's title.
  public var text: String
  /// Whether somebody put it off until ``time``.
  public var isSnoozed: Bool
  /// `nil` until somebody has rung it, or tried to.
  public var outcome: Outcome?
  /// Until when the process that is about to ring it keeps it to itself; `nil` where none is.
  public var claimedUntil: Date?

  /// - Parameters:
  ///   - id: What tells it from every other.
  ///   - occurrence: What it is about.
  ///   - text: What it says, where that isn't the event's title.
  ///   - isSnoozed: Whether somebody put it off.
  ///   - outcome: What came of it.
  ///   - claimedUntil: Until when a process keeps it to itself.
  public init(
    id: ID,
    occurrence: Occurrence,
    text: String = "",
    isSnoozed: Bool = false,
    outcome: Outcome? = nil,
    claimedUntil: Date? = nil
  ) {
    self.id = id
    self.occurrence = occurrence
    self.text = text
    self.isSnoozed = isSnoozed
    self.outcome = outcome
    self.claimedUntil = claimedUntil
  }

  /// When it goes off.
  public var time: Date { id.time }
}

extension ScheduledAlarm {
  /// Seconds after its time for which it is of use where the occurrence is over by then.
  private static let afterglow: TimeInterval = 3600
  /// Seconds after its time within which it should have rung.
  private static let punctuality: TimeInterval = 60

  /// Whether it is to come.
  public func isUpcoming(at now: Date) -> Bool { time > now }

  /// Whether its time has come, and what it is about isn't over; an hour is left where that was over before.
  public func isDue(at now: Date) -> Bool {
    time <= now && now < max(occurrence.end, time + Self.afterglow)
  }

  /// Whether it went by unseen: what it is about is over, it didn't ring within a minute, or its command
  /// failed.
  public func isMissed(at now: Date) -> Bool {
    guard time <= now else { return false }
    return !isDue(at: now) || outcome == .failed || (outcome == nil && time + Self.punctuality < now)
  }
}

/// What happens to an alarm. It is kept beside the events, not in them: it is no change of a calendar, isn't
/// synced and can't be undone.
///
/// ```swift
/// let later = AlarmMark.snoozed(until: Date(timeIntervalSince1970: 1_772_409_600))
/// ```
public enum AlarmMark: Hashable, Sendable {
  /// It has begun to ring.
  case rang
  /// Its command failed, after it began to ring or before.
  case failed
  /// It rings again then.
  case snoozed(until: Date)
  /// It was seen; its repetitions don't come any more.
  case dismissed
}
