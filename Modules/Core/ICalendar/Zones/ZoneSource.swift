import ScheduleModels
import Synchronization

/// Where expansion finds the rules of time zones: the system's, as a client or a test hands them in.
///
/// Keep one for a whole import: it remembers the `VTIMEZONE`s that it has read.
///
/// ```swift
/// let zones = ZoneSource(local: zoneClient.local(), named: zoneClient.named)
/// ```
public struct ZoneSource: Sendable {
  /// The zone of the person who asks: for names that nothing defines.
  public let local: Zone
  private let lookUp: @Sendable (String) -> Zone?
  private let definitions = DefinedZones()

  /// - Parameters:
  ///   - local: The zone of the person who asks.
  ///   - named: The rules for an IANA name, or `nil` where the system has none.
  public init(local: Zone, named: @escaping @Sendable (String) -> Zone?) {
    self.local = local
    self.lookUp = named
  }

  /// The rules for an IANA name, or `nil` where the system has none.
  public func named(_ name: String) -> Zone? { lookUp(name) }

  /// The rules that a `VTIMEZONE` describes, or `nil` when it can't be read.
  func zone(defining id: String, by definition: [UInt8]) -> Zone? {
    definitions.zone(id: id, definition: definition)
  }
}

/// The zones that calendar files define, each read once.
private final class DefinedZones: Sendable {
  private struct Definition {
    var text: [UInt8]
    var zone: Zone?
  }

  /// More definitions than any honest file has; beyond it they are read each time.
  private static let limit = 512

  private struct Known {
    /// By `TZID`: nearly always there is one of each.
    var definitions: [String: [Definition]] = [:]
    var count = 0
  }

  private let known = Mutex(Known())

  func zone(id: String, definition: [UInt8]) -> Zone? {
    known.withLock { known in
      if let found = known.definitions[id]?.first(where: { $0.text == definition }) { return found.zone }
      let zone = Component(text: definition).flatMap { Zone(name: id, definedBy: $0) }
      if known.count < Self.limit {
        known.count += 1
        known.definitions[id, default: []].append(Definition(text: definition, zone: zone))
      }
      return zone
    }
  }
}
