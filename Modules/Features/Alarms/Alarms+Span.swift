import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Alarms.Span {
  private static let day: TimeInterval = 86_400

  func query(now: Date, _ calendars: [ScheduleCalendar.ID]) -> AlarmQuery {
    switch self {
    case .upcoming(let days): AlarmQuery(from: now, to: now + Double(days) * Self.day, calendars: calendars)
    case .due: AlarmQuery(past: AlarmQuery.longestMemory, now: now, calendars: calendars)
    case .missed(let days): AlarmQuery(past: days, now: now, calendars: calendars)
    }
  }

  func contains(_ alarm: ScheduledAlarm, now: Date) -> Bool {
    switch self {
    case .upcoming: alarm.isUpcoming(at: now)
    case .due: alarm.isDue(at: now)
    case .missed: alarm.isMissed(at: now)
    }
  }
}

extension AlarmQuery {
  /// What went off within the last days.
  init(past days: Int, now: Date, calendars: [ScheduleCalendar.ID] = []) {
    self.init(from: now - Double(days) * 86_400, to: now, calendars: calendars)
  }
}
