/// A named collection of events.
///
/// ```swift
/// let work = ScheduleCalendar(id: ScheduleCalendar.ID(rawValue: "work"), name: "Work", color: "#0080ff")
/// ```
public struct ScheduleCalendar: Hashable, Identifiable, Codable, Sendable {
  /// A short text that never changes, made from the first name (`work`, `work-2`).
  public struct ID: Hashable, Comparable, Codable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The text.
    public let rawValue: String
    /// An id by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The text.
    public var description: String { rawValue }
    /// The order of the texts.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// What the calendar is called at the command line.
  public let id: ID
  /// What the calendar is called by its owner.
  public var name: String
  /// `#RRGGBB`, lower case, or `nil` for the terminal's own.
  public var color: String?
  /// Events in it: masters and single events, not occurrences.
  public var eventCount: Int

  /// A calendar.
  ///
  /// - Parameters:
  ///   - id: What it is called at the command line.
  ///   - name: What it is called by its owner.
  ///   - color: `#RRGGBB`, lower case, or `nil` for the terminal's own.
  ///   - eventCount: How many events are in it.
  public init(id: ID, name: String, color: String? = nil, eventCount: Int = 0) {
    self.id = id
    self.name = name
    self.color = color
    self.eventCount = eventCount
  }
}
