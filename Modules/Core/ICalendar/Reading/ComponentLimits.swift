/// How much one component of a stream may have, so that reading it stays within some 64 MB of memory
/// whatever is in it. What is beyond is left out and named.
public struct ComponentLimits: Hashable, Sendable {
  /// Unfolded, from `BEGIN` to `END`.
  public var bytes = 6 << 20
  /// Content lines, from `BEGIN` to `END`.
  public var lines = 50_000
  /// Components inside of each other.
  public var depth = 16
  /// The `UID` of an event.
  public var uidBytes = 1024
  /// `RDATE`s and `EXDATE`s together.
  public var dates = 50_000
  /// `RRULE`s of one event.
  public var rules = 50
  /// Categories of one event.
  public var categories = 1000
  /// A `VTIMEZONE`: each event that uses it keeps it.
  public var timeZoneBytes = 64 << 10
  /// The different `VTIMEZONE`s of a stream together.
  public var allTimeZoneBytes = 4 << 20

  /// The limits for what comes from elsewhere.
  public init() {}

  static let standard = ComponentLimits()

  /// For texts that a database holds: what went in comes out, also after it has grown by an edit.
  public static let stored: Self = {
    var limits = ComponentLimits()
    limits.bytes = 1 << 30
    limits.lines = .max
    limits.uidBytes = 1 << 30
    limits.timeZoneBytes = 1 << 30
    limits.allTimeZoneBytes = 1 << 30
    return limits
  }()

  enum Excess: Sendable {
    case bytes, lines, depth
  }

  /// What to say of a component that has too much of something.
  func problem(_ excess: Excess) -> String {
    switch excess {
    case .bytes:
      let limit = bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
      return "it is larger than \(limit), the limit for one event; take large attachments out of it"
    case .lines:
      return "it has more than \(lines) lines, the limit for one event; split it into several"
    case .depth:
      return "components are nested more than \(depth) deep in it; take the innermost ones out"
    }
  }
}
