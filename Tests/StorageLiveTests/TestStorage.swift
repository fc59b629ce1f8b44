import Dependencies
import Foundation
import ScheduleModels
import Storage
import ZoneClient
import ZoneClientLive

@testable import StorageLive

/// A live storage in a temporary folder, with a fixed clock, counted UUIDs and the system's zones.
struct TestStorage: Sendable {
  let folder: TemporaryFolder
  let storage: Storage
  let path: String
  var now = Date(timeIntervalSince1970: 1_772_409_600)  // 2026-03-02T00:00:00Z
  var zone = "UTC"
  var zoneDataVersion = "test"
  let uuids: UUIDGenerator

  init(_ name: String = "a.sqlite", in folder: TemporaryFolder? = nil) throws {
    self.folder = try folder ?? TemporaryFolder()
    path = self.folder.file(name)
    storage = .live(path: path)
    uuids = .incrementing
  }

  /// The same file, as another process sees it.
  func reopened() throws -> TestStorage {
    var other = try TestStorage(URL(fileURLWithPath: path).lastPathComponent, in: folder)
    (other.now, other.zone, other.zoneDataVersion) = (now, zone, zoneDataVersion)
    return other
  }

  func callAsFunction<T: Sendable>(_ operation: @Sendable (Storage) async throws -> T) async throws -> T {
    let system = ZoneClient.live
    return try await withDependencies {
      $0.date = .constant(now)
      $0.uuid = uuids
      $0.zoneClient = ZoneClient(
        local: { system.named(zone) ?? .utc },
        localProblem: { nil },
        named: system.named,
        dataVersion: { zoneDataVersion }
      )
    } operation: {
      try await operation(storage)
    }
  }

  @discardableResult
  func add(_ title: String, _ start: EventTime, _ end: Event.End = .implied, repeating: RecurrenceRule? = nil)
    async throws -> Event
  {
    let draft = EventDraft(
      content: Event.Content(title: title, start: start, end: end),
      recurrence: repeating.map { Recurrence(rules: [$0]) }
    )
    return try await self { try await $0.save(draft) }
  }

  @discardableResult
  func importText(_ text: String, calendar: String? = nil) async throws -> ImportReport {
    let file = try folder.write(text, to: "\(UUID().uuidString).ics")
    return try await importFile(file, calendar: calendar)
  }

  @discardableResult
  func importFile(_ path: String, calendar: String? = nil) async throws -> ImportReport {
    let request = ImportRequest(
      source: .file(path),
      name: "test.ics",
      calendarID: calendar.map(ScheduleCalendar.ID.init(rawValue:))
    )
    return try await self { storage in
      var report: ImportReport?
      for try await update in storage.importCalendar(request) {
        if case .finished(let final) = update { report = final }
      }
      guard let report else { throw ScheduleError(.software, "the import ended without a report") }
      return report
    }
  }

  func exported(_ calendars: [String] = []) async throws -> String {
    let ids = calendars.map(ScheduleCalendar.ID.init(rawValue:))
    return try await self { storage in
      var bytes: [UInt8] = []
      for try await piece in storage.export(calendars: ids) { bytes += piece }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// What a list shows in a span of UTC: local start and title.
  func list(_ from: String, _ to: String, text: String = "", limit: Int? = nil) async throws -> [String] {
    let query = OccurrenceQuery(from: .local(.init(from)), to: .local(.init(to)), text: text, limit: limit)
    return try await self { storage in
      try await storage.occurrences(matching: query).map { "\($0.localStart) \($0.title)" }
    }
  }
}

extension LocalDateTime {
  /// `2026-03-02` or `2026-03-02T09:30`.
  init(_ text: String) {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    self.init(
      date: CalendarDate(text),
      secondOfDay: numbers.count > 3 ? numbers[3] * 3600 + numbers[4] * 60 : 0
    )
  }
}

extension CalendarDate {
  init(_ text: String) {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    self.init(daysSinceEpoch: Self.days(year: numbers[0], month: numbers[1], day: numbers[2]))
  }
}

extension EventTime {
  static func date(_ text: String) -> Self { .date(CalendarDate(text)) }
  static func floating(_ text: String) -> Self { .floating(LocalDateTime(text)) }
  static func zoned(_ text: String, _ zone: String) -> Self { .zoned(LocalDateTime(text), zone: zone) }
}

extension Event.End {
  static func hours(_ hours: Int) -> Self { .after(EventDuration(seconds: hours * 3600)) }
}

/// A calendar with these lines in it.
func calendar(_ lines: String) -> String {
  let body = lines.split(separator: "\n").map { $0 + "\r\n" }.joined()
  return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n\(body)END:VCALENDAR\r\n"
}

/// An event with these lines in it.
func event(_ uid: String, _ lines: String) -> String {
  "BEGIN:VEVENT\nUID:\(uid)\nDTSTAMP:20260101T000000Z\n\(lines)\nEND:VEVENT\n"
}
