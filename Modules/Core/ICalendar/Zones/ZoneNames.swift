import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Something that knows the rules behind the zone names of the model.
protocol ZoneNames: AnyObject {
  var local: Zone { get }
  func zone(named name: String) -> Zone?
}

extension ZoneNames {
  /// Seconds since 1970 in UTC; wall seconds for floating times and whole days.
  func seconds(_ time: EventTime) -> Int {
    switch time {
    case .date(let date): date.daysSinceEpoch * 86_400
    case .floating(let local): local.wallSeconds
    case .utc(let date): date.epochSeconds
    case .zoned(let wall, let name): (zone(named: name) ?? local).instant(of: wall)
    }
  }
}

extension EventTime {
  /// What the author's clock shows, in wall seconds.
  var wallSeconds: Int {
    switch self {
    case .date(let date): date.daysSinceEpoch * 86_400
    case .floating(let local), .zoned(let local, _): local.wallSeconds
    case .utc(let date): date.epochSeconds
    }
  }
}

/// The zones of one object, as they were found when it was read.
final class ObjectZones: ZoneNames, Sendable {
  let source: ZoneSource
  /// The rules by the names of the model.
  private let zones: [String: Zone]
  /// The `VTIMEZONE`s that define zones which nothing else does, by `TZID`, unfolded.
  let definitions: [String: [UInt8]]

  init(_ resolver: ZoneResolver) {
    source = resolver.zones
    zones = Dictionary(
      resolver.resolved.values.map { ($0.name, $0.zone) },
      uniquingKeysWith: { first, _ in first }
    )
    definitions = resolver.resolved.compactMapValues(\.definition)
  }

  var local: Zone { source.local }

  func zone(named name: String) -> Zone? { zones[name] ?? source.named(name) }
}
