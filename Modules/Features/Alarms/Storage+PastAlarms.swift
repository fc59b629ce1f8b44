import ScheduleModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Storage {
  /// What went off of some calendars and wasn't dismissed.
  ///
  /// - Throws: `ScheduleError` of kind `noInput` where nothing did.
  func pastAlarms(of calendars: [ScheduleCalendar.ID], now: Date) async throws -> [ScheduledAlarm] {
    let alarms = try await alarms(
      matching: AlarmQuery(past: AlarmQuery.longestMemory, now: now, calendars: calendars)
    )
    guard !alarms.isEmpty else {
      throw ScheduleError(.noInput, "no alarm has gone off", remedy: "'alarms' shows those to come")
    }
    return alarms
  }

  /// What went off of an event and wasn't dismissed, in the order of time.
  ///
  /// - Parameter event: What its id begins with.
  /// - Throws: `ScheduleError` of kind `noInput` where there is no such event, or nothing of it went off.
  func pastAlarms(of event: String, now: Date) async throws -> [ScheduledAlarm] {
    let event = try await self.event(matching: event)
    let query = AlarmQuery(past: AlarmQuery.longestMemory, now: now, calendars: [event.calendarID])
    let alarms = try await alarms(matching: query).filter { $0.occurrence.id.eventID == event.id }
    guard !alarms.isEmpty else {
      throw ScheduleError(
        .noInput,
        "no alarm of \"\(event.content.title)\" has gone off",
        remedy: "'alarms due' and 'alarms missed' show those that have"
      )
    }
    return alarms
  }

  func dismiss(_ alarms: [ScheduledAlarm]) async throws -> Alarms.Change {
    try await markAlarms(ids: alarms.map(\.id), mark: .dismissed)
    return .dismissed(alarms)
  }

  /// Puts the last one off. Those before it have said the same, and are dismissed.
  func snooze(_ alarms: [ScheduledAlarm], until time: Date) async throws -> Alarms.Change {
    guard let last = alarms.last else { throw ScheduleError(.software, "there is no alarm to put off") }
    let time = Date(secondsSince1970: time.secondsSince1970)
    try await markAlarms(ids: [last.id], mark: .snoozed(until: time))
    let others = alarms.dropLast().map(\.id)
    if !others.isEmpty { try await markAlarms(ids: others, mark: .dismissed) }
    return .snoozed(
      ScheduledAlarm(
        id: ScheduledAlarm.ID(occurrence: last.id.occurrence, trigger: last.id.trigger, time: time),
        occurrence: last.occurrence,
        text: last.text,
        isSnoozed: true
      )
    )
  }
}
