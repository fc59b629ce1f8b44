import ScheduleModels
import ZoneClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ScheduleForm {
  /// The zone that times are entered in and written in.
  public enum EntryZone: Equatable, Sendable {
    /// None was chosen: times are meant in the local zone, and written in the one that the event has.
    case event
    /// Times are meant and written in the zone with this IANA name; `nil` is for floating times.
    case chosen(String?)
  }
}

extension ScheduleForm.State {
  mutating func enterStart(_ input: DateInput, zones: ZoneClient) {
    isStartSuggested = false
    draft.content.start = time(input, like: original.content.start, zones: zones)
  }

  /// People name the last day; RFC 5545, 3.6.1 wants the day after it.
  mutating func enterEnd(_ input: DateInput, zones: ZoneClient) {
    if case .day(let last) = input {
      draft.content.end = .at(.date(last.adding(days: 1)))
      return
    }
    let stored = if case .at(let end) = original.content.end { end } else { original.content.start }
    draft.content.end = .at(time(input, like: stored, zones: zones))
  }

  /// A start that someone chose keeps what the clock shows; one that was suggested stays the same moment.
  mutating func chooseZone(_ name: String?, zones: ZoneClient) {
    let name = name.map { zones.named($0)?.name ?? $0 }
    entryZone = .chosen(name)
    let start = draft.content.start
    guard let shown = start.wallTime else { return }
    guard isStartSuggested, let name, let zone = zones.named(name) else {
      draft.content.start = .wall(shown, zone: name)
      return
    }
    draft.content.start = .wall(zone.localTime(at: start.seconds(zones: zones)), zone: name)
  }

  /// The day of the start; today, where the start was only suggested, as it may be an hour of tomorrow.
  mutating func chooseAllDay(today: CalendarDate) {
    guard let shown = draft.content.start.wallTime else { return }
    draft.content.start = .date(isStartSuggested ? today : shown.date)
  }

  /// - Parameter draft: What is to be saved.
  /// - Throws: `ScheduleError` of kind `usage` when it can't be saved as it is.
  func check(_ draft: EventDraft, zones: ZoneClient) throws(ScheduleError) {
    if draft.content.start.isAllDay, entryZone != .event {
      throw ScheduleError(
        .usage,
        "an event of whole days has no time zone",
        remedy: "give a start with a time, or leave the zone out"
      )
    }
    let stored = draft.eventID == nil ? nil : self.stored(for: draft.scope)
    try draft.check(changing: stored, local: zones.local(), zone: zones.named)
  }

  /// What was entered, as it is written.
  ///
  /// - Parameter stored: The time that the event has, whose zone it keeps where none was chosen.
  func time(_ input: DateInput, like stored: EventTime, zones: ZoneClient) -> EventTime {
    let local = zones.local()
    let isKept = draft.eventID != nil && stored.canBeMoved(zones: zones)
    switch (input, entryZone) {
    case (.day(let day), _):
      return .date(day)
    case (.local(let time), .chosen(let name)):
      return .wall(time, zone: name)
    case (.instant(let seconds), .chosen(let name)):
      return .wall((name.flatMap { zones.named($0) } ?? local).localTime(at: seconds), zone: name)
    case (.local(let time), .event):
      // Without a detour over the instant where it isn't needed, as the clock may show a time twice.
      guard isKept, stored.zoneName != nil, stored.zoneName != local.name else {
        return .wall(time, zone: isKept ? stored.zoneName : zones.named(local.name)?.name)
      }
      return stored.moved(to: local.instant(of: time), zones: zones)
    case (.instant(let seconds), .event):
      return isKept ? stored.moved(to: seconds, zones: zones) : .utc(Date(secondsSince1970: seconds))
    }
  }
}
