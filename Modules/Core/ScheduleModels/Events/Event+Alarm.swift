#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Event {
  /// A reminder (`VALARM`).
  ///
  /// ```swift
  /// let alarm = Event.Alarm(trigger: .start(EventDuration(seconds: -15 * 60)), text: "Lunch")
  /// ```
  public struct Alarm: Hashable, Codable, Sendable {
    /// `TRIGGER`: when it goes off (RFC 5545, 3.8.6.3).
    public enum Trigger: Hashable, Codable, Sendable {
      /// Relative to the start; negative is before it.
      case start(EventDuration)
      /// Relative to the end; negative is before it.
      case end(EventDuration)
      /// At a point in time.
      case at(Date)
    }

    /// `REPEAT` and `DURATION`: how often it goes off again (RFC 5545, 3.8.6.2).
    ///
    /// ```swift
    /// let twice = Event.Alarm.Repetition(count: 2, interval: EventDuration(seconds: 5 * 60))
    /// ```
    public struct Repetition: Hashable, Codable, Sendable {
      /// How often, after the first time.
      public var count: Int
      /// The time between.
      public var interval: EventDuration

      /// - Parameters:
      ///   - count: How often, after the first time.
      ///   - interval: The time between.
      public init(count: Int, interval: EventDuration) {
        self.count = count
        self.interval = interval
      }
    }

    /// When it goes off.
    public var trigger: Trigger
    /// `DISPLAY`, `AUDIO`, `EMAIL`, or another program's word.
    public var action: String
    /// What it says.
    public var text: String
    /// How often it goes off again; `nil` for once.
    public var repetition: Repetition?
    /// `ACKNOWLEDGED` (RFC 9074, 6.1): what went off until then was seen, in whatever program; `nil` for nothing.
    public var acknowledged: Date?

    /// A reminder.
    ///
    /// - Parameters:
    ///   - trigger: When it goes off.
    ///   - action: What it does: `DISPLAY`, `AUDIO`, `EMAIL`, or another program's word.
    ///   - text: What it says.
    ///   - repetition: How often it goes off again.
    ///   - acknowledged: Until when it was seen.
    public init(
      trigger: Trigger,
      action: String = "DISPLAY",
      text: String = "",
      repetition: Repetition? = nil,
      acknowledged: Date? = nil
    ) {
      self.trigger = trigger
      self.action = action
      self.text = text
      self.repetition = repetition
      self.acknowledged = acknowledged
    }
  }
}
