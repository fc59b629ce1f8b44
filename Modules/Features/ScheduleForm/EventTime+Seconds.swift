import Foundation
import ScheduleModels
import ZoneClient

extension EventTime {
  /// Seconds since 1970 in UTC; whole days and floating times are read in the local zone, and so are those in a
  /// zone that isn't known here.
  func seconds(zones: ZoneClient) -> Int {
    switch self {
    case .date(let date): zones.local().instant(of: LocalDateTime(date: date))
    case .floating(let time): zones.local().instant(of: time)
    case .zoned(let time, let zone): (zones.named(zone) ?? zones.local()).instant(of: time)
    case .utc(let date): date.secondsSince1970
    }
  }

  /// Another point in time, in seconds since 1970 in UTC, written in the way of this one.
  func moved(to seconds: Int, zones: ZoneClient) -> EventTime {
    switch self {
    case .date: .date(zones.local().localTime(at: seconds).date)
    case .floating: .floating(zones.local().localTime(at: seconds))
    case .zoned(_, let zone):
      .zoned((zones.named(zone) ?? zones.local()).localTime(at: seconds), zone: zone)
    case .utc: .utc(Date(secondsSince1970: seconds))
    }
  }
}
