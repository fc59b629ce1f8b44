import ScheduleModels
import ZoneClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension EventTime {
  /// Seconds since 1970 in UTC; times in a zone that isn't known here are read in the local one.
  func seconds(zones: ZoneClient) -> Int {
    let local = zones.local()
    return instant(local: local) { zones.named($0) ?? local } ?? 0
  }

  /// Another point in time, in seconds since 1970 in UTC, written in the way of this one.
  func moved(to seconds: Int, zones: ZoneClient) -> EventTime {
    let local = zones.local()
    return switch self {
    case .date: .date(local.localTime(at: seconds).date)
    case .floating: .floating(local.localTime(at: seconds))
    case .zoned(_, let name): .zoned((zones.named(name) ?? local).localTime(at: seconds), zone: name)
    case .utc: .utc(Date(secondsSince1970: seconds))
    }
  }

  /// Whether another time can be written in the zone of this one: whole days have none.
  func canBeMoved(zones: ZoneClient) -> Bool {
    switch self {
    case .date: false
    case .floating, .utc: true
    case .zoned(_, let name): zones.named(name) != nil
    }
  }
}
