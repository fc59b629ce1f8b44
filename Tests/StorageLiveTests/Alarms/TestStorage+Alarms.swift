import Foundation
import ScheduleModels
import Storage

extension TestStorage {
  func alarms(_ from: String, _ to: String, calendars: [String] = []) async throws -> [ScheduledAlarm] {
    let query = AlarmQuery(
      from: Date(utc: from),
      to: Date(utc: to),
      calendars: calendars.map(ScheduleCalendar.ID.init(rawValue:))
    )
    return try await self { try await $0.alarms(matching: query) }
  }

  /// Time in UTC and title of the alarms in a span of time.
  func rings(_ from: String, _ to: String, calendars: [String] = []) async throws -> [String] {
    try await alarms(from, to, calendars: calendars).map(\.summary)
  }

  func mark(_ alarms: [ScheduledAlarm], _ mark: AlarmMark) async throws {
    try await self { try await $0.markAlarms(ids: alarms.map(\.id), mark: mark) }
  }

  func claim(_ alarms: [ScheduledAlarm], until end: String) async throws -> Int {
    try await self { try await $0.claimAlarms(ids: alarms.map(\.id), until: Date(utc: end)) }.count
  }

  func at(_ time: String) -> TestStorage {
    var other = self
    other.now = Date(utc: time)
    return other
  }
}

extension ScheduledAlarm {
  var summary: String { "\(LocalDateTime(wallSeconds: Int(time.timeIntervalSince1970))) \(occurrence.title)" }
}

extension Date {
  /// `2026-03-02` or `2026-03-02T09:30`.
  init(utc text: String) { self.init(timeIntervalSince1970: Double(LocalDateTime(text).wallSeconds)) }
}

/// An alarm with these lines in it.
func alarm(_ lines: String) -> String {
  "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:Reminder\n\(lines)\nEND:VALARM"
}
