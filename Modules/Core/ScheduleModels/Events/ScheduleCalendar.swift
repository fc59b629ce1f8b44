/// A named collection of events.
public struct ScheduleCalendar: Hashable, Identifiable, Codable, Sendable {
  /// A short text that never changes, made from the first name (`work`, `work-2`).
  public struct ID: Hashable, Comparable, Codable, Sendable, RawRepresentable, CustomStringConvertible {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  public let id: ID
  public var name: String
  /// `#RRGGBB`, lower case, or `nil` for the terminal's own.
  public var color: String?
  /// Events in it: masters and single events, not occurrences.
  public var eventCount: Int

  public init(id: ID, name: String, color: String? = nil, eventCount: Int = 0) {
    self.id = id
    self.name = name
    self.color = color
    self.eventCount = eventCount
  }
}
