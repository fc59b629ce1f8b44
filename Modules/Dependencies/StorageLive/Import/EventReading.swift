import Dispatch
import ICalendar
import ScheduleModels
import Synchronization

/// What a stream says about one event, worked out without the database.
struct EventReading: Sendable {
  /// In the order of the stream; not empty.
  let components: [ScannedComponent]
  let reading: CalendarObject.Reading
  /// What is stored of it where nothing is stored yet; `nil` when there is no event to be read.
  let derived: Result<DerivedEvent, ScheduleError>?

  init(
    _ components: [ScannedComponent],
    calendars: [CalendarHeader],
    zones: ZoneSource,
    horizon: Horizon
  ) {
    self.components = components
    reading = CalendarObject.read(components, calendars: calendars, zones: zones)
    derived = reading.object.map { object in
      Result { () throws(ScheduleError) in try DerivedEvent(object, horizon: horizon) }
    }
  }

  /// Reads groups on all cores, and returns them in their order.
  static func all(
    _ groups: [[ScannedComponent]],
    calendars: [CalendarHeader],
    zones: ZoneSource,
    horizon: Horizon
  ) -> [EventReading] {
    let size = max(16, (groups.count + cores - 1) / cores)
    let slices = (groups.count + size - 1) / size
    let results = Mutex<[[EventReading]]>(Array(repeating: [], count: slices))
    DispatchQueue.concurrentPerform(iterations: slices) { slice in
      let readings = groups[slice * size..<min(groups.count, (slice + 1) * size)].map {
        EventReading($0, calendars: calendars, zones: zones, horizon: horizon)
      }
      results.withLock { $0[slice] = readings }
    }
    return results.withLock { $0.flatMap(\.self) }
  }

  private static let cores = max(1, coreCount())
}
