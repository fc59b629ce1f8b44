import ICalendar
import ScheduleModels

/// A stored series, as an import of older parts of it sees it.
struct StoredSeries {
  private let sequence: Int
  private let master: CalendarObject?
  private let zones: ZoneSource

  init(_ stored: [ScannedComponent], calendars: [CalendarHeader], zones: ZoneSource) {
    let masters = stored.filter { !$0.isOverride }
    sequence = masters.map(\.sequence).max() ?? 0
    master = CalendarObject.read(masters, calendars: calendars, zones: zones).object
    self.zones = zones
  }

  /// Whether a component changes an occurrence that the series had before it was rescheduled here, and hasn't
  /// any more: to keep it would bring the occurrence back beside the rescheduled one.
  ///
  /// `SEQUENCE` grows whenever times or the rule change (RFC 5546, 2.1.4), so such a component has a lower one.
  func hasLeftBehind(_ component: ScannedComponent, calendars: [CalendarHeader]) -> Bool {
    guard component.isOverride, component.sequence < sequence, let master,
      let change = CalendarObject.read([component], calendars: calendars, zones: zones).object,
      let id = change.event(id: Event.ID(rawValue: ""), calendarID: ScheduleCalendar.ID(rawValue: ""))
        .overrides.first?.recurrenceID,
      let start = seconds(id)
    else { return false }
    guard let occurrences = try? master.occurrences(in: start..<start + 1) else { return false }
    return !occurrences.contains { $0.start == start }
  }

  /// As ``ExpandedOccurrence/start`` counts.
  private func seconds(_ time: EventTime) -> Int? {
    switch time {
    case .date(let day): LocalDateTime(date: day).wallSeconds
    case .floating(let local): local.wallSeconds
    case .utc, .zoned: time.instant(local: zones.local, zone: zones.named)
    }
  }
}
