/// A time zone's rules: what the wall clock shows at each moment.
///
/// The rules come from a TZif file (RFC 8536) of the system, or from a `VTIMEZONE` of a calendar file. In a gap
/// a wall time shifts forward by the gap; in an overlap it is the first of the two (RFC 5545, 3.3.5).
public struct Zone: Hashable, Sendable {
  /// The IANA name, or a calendar file's own `TZID`.
  public let name: String
  /// Changes of the offset, in the order of their instants.
  var transitions: [Transition]
  /// Seconds east of UTC before the first transition.
  var initialOffset: Int

  struct Transition: Hashable, Sendable {
    /// Seconds since 1970 in UTC.
    var instant: Int
    /// Seconds east of UTC from then on.
    var offset: Int
  }

  public static let utc = Zone(name: "UTC", offset: 0)

  /// A zone whose offset never changes.
  ///
  /// - Parameter offset: Seconds east of UTC.
  public init(name: String, offset: Int) {
    self.name = name
    self.transitions = []
    self.initialOffset = offset
  }

  /// Seconds east of UTC at an instant.
  ///
  /// - Parameter instant: Seconds since 1970-01-01T00:00:00Z.
  /// - Complexity: O(log *n*) in the number of transitions.
  public func offset(at instant: Int) -> Int { initialOffset }

  /// The instant, in seconds since 1970-01-01T00:00:00Z, at which the wall clock shows a time.
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  public func instant(of local: LocalDateTime) -> Int { local.wallSeconds - initialOffset }

  /// What the wall clock shows at an instant.
  public func localTime(at instant: Int) -> LocalDateTime {
    LocalDateTime(wallSeconds: instant + offset(at: instant))
  }
}
