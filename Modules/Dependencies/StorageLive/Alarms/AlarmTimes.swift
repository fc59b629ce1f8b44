import ICalendar
import ScheduleModels

/// When the alarms of one occurrence go off.
struct AlarmTimes {
  /// What is needed of a row of the table of occurrences.
  struct Occurrence {
    var kind: ExpandedOccurrence.Kind
    var start: Int
    var stop: Int
    /// The name of the zone in which its author thinks.
    var zone: String?
  }

  let zones: ZoneSource

  /// When an alarm goes off first, in seconds since 1970.
  func trigger(of alarm: StoredAlarm, for occurrence: Occurrence) -> Int {
    switch alarm.anchor {
    case .start: time(alarm.offset, from: occurrence.start, occurrence)
    case .end: time(alarm.offset, from: occurrence.stop, occurrence)
    case .absolute: alarm.offset.seconds
    }
  }

  /// When an alarm goes off that begins with a trigger.
  ///
  /// - Complexity: O(*n*) in the number of repetitions.
  func times(of alarm: StoredAlarm, trigger: Int) -> [Int] {
    guard alarm.count > 0 else { return [trigger] }
    let zone = zones.local
    return (0...alarm.count).map { number in
      let wall = zone.localTime(at: trigger).adding(seconds: number * alarm.interval.days * 86_400)
      let start = alarm.interval.days == 0 ? trigger : zone.instant(of: wall)
      return start + number * alarm.interval.seconds
    }
  }

  /// Days are nominal, in the zone of the event; hours and less are exact (RFC 5545, 3.8.6.3). Floating times and
  /// whole days are read here: those begin at the local midnight.
  private func time(_ offset: EventDuration, from anchor: Int, _ occurrence: Occurrence) -> Int {
    let days = offset.days * 86_400
    switch occurrence.kind {
    case .floating, .allDay:
      return zones.local.instant(of: LocalDateTime(wallSeconds: anchor + days)) + offset.seconds
    case .instant:
      guard days != 0, let zone = occurrence.zone.flatMap({ zones.named($0) }) else {
        return anchor + days + offset.seconds
      }
      return zone.instant(of: zone.localTime(at: anchor).adding(seconds: days)) + offset.seconds
    }
  }
}
