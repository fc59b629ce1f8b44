import Foundation
import ICalendar
import ScheduleModels
import Testing

/// What tests that change objects have in common.
protocol SeriesEditing {}

extension SeriesEditing {
  var zones: ZoneSource { ImportedFile.zones() }
  /// 2026-02-25T06:13:20Z
  var now: Date { Date(timeIntervalSince1970: 1_772_000_000) }

  func object(_ events: String) throws -> CalendarObject {
    let file = try ImportedFile(
      text: ScannerTests.head + events.replacing("\n", with: "\r\n") + ScannerTests.tail
    )
    return try #require(file.objects.first)
  }

  func draft(of object: CalendarObject, _ change: (inout EventDraft) -> Void) -> EventDraft {
    let event = object.event(id: .init(rawValue: "x"), calendarID: .init(rawValue: "c"))
    var draft = EventDraft(content: event.content, recurrence: event.recurrence)
    change(&draft)
    return draft
  }

  /// The occurrences of 2026.
  func lines(_ objects: CalendarObject?...) throws -> [String] {
    var file = try ImportedFile(text: ScannerTests.head + ScannerTests.tail)
    file.objects = objects.compactMap(\.self)
    return try file.lines()
  }

  func wall(_ text: String) -> LocalDateTime {
    LocalDateTime(wallSeconds: ImportedFile.seconds(text))
  }
}
