import ICalendar
import ScheduleModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an operation needs to know of the world outside the database.
struct StorageContext: Sendable {
  var now: Date
  var zones: ZoneSource
  /// Changes whenever the system's zone rules do.
  var zoneDataVersion: String
  var uuid: @Sendable () -> UUID
  /// What the history calls what is changed now.
  var origin: ChangeOrigin

  /// Seconds since 1970.
  var nowInSeconds: Int { now.secondsSince1970 }
}
