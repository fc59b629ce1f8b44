import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How the times of one `VEVENT` become seconds: which clock its author looked at.
struct SeriesClock {
  let kind: ExpandedOccurrence.Kind
  /// UTC where wall seconds are the result.
  let zone: Zone

  init(_ start: EventTime, zones: ObjectZones) {
    switch start {
    case .date: (kind, zone) = (.allDay, .utc)
    case .floating: (kind, zone) = (.floating, .utc)
    case .utc: (kind, zone) = (.instant, .utc)
    case .zoned(_, let name): (kind, zone) = (.instant, zones.zone(named: name) ?? zones.local)
    }
  }

  func seconds(wall: Int) -> Int {
    kind == .instant ? zone.instant(of: LocalDateTime(wallSeconds: wall)) : wall
  }

  /// What the clock shows.
  func wall(seconds: Int) -> Int { kind == .instant ? seconds + zone.offset(at: seconds) : seconds }

  /// A time of another value type, as seconds of this series (RFC 5545, 3.8.4.4 and 3.8.5.1, by intent):
  /// instants are compared as such, a time is dropped in its own zone where the series has days, and a
  /// floating time is read on the series' clock.
  func seconds(_ time: EventTime, zones: ObjectZones) -> Int {
    switch (kind, time) {
    case (_, .date(let date)): seconds(wall: date.daysSinceEpoch * 86_400)
    case (.allDay, .floating(let local)), (.allDay, .zoned(let local, _)): local.date.daysSinceEpoch * 86_400
    case (.allDay, .utc(let date)):
      LocalDateTime(wallSeconds: date.epochSeconds).date.daysSinceEpoch * 86_400
    case (_, .floating(let local)), (.floating, .zoned(let local, _)): seconds(wall: local.wallSeconds)
    case (_, .utc), (.instant, .zoned): zones.seconds(time)
    }
  }

  /// The day since 1970 on the clock.
  func day(seconds: Int) -> Int { LocalDateTime(wallSeconds: wall(seconds: seconds)).date.daysSinceEpoch }

  /// The end of an occurrence; never before its start.
  ///
  /// `DTEND` gives every occurrence the same exact length, `DURATION` the same nominal one (RFC 5545,
  /// 3.8.5.3).
  ///
  /// - Parameter wall: The start on the clock, before a gap moved it.
  func end(_ content: Event.Content, ofWall wall: Int, start: Int, zones: ObjectZones) -> Int {
    switch content.end {
    case .implied: start + (kind == .allDay ? 86_400 : 0)
    case .at(let end):
      start + max(0, seconds(end, zones: zones) - seconds(content.start, zones: zones))
    case .after(let duration): self.end(duration, ofWall: wall, start: start)
    }
  }

  func end(_ duration: EventDuration, ofWall wall: Int, start: Int) -> Int {
    if kind == .allDay {
      let days = duration.days + (duration.seconds + 86_399) / 86_400
      return start + max(1, days) * 86_400
    }
    guard duration.days != 0 else { return max(start, start + duration.seconds) }
    return max(start, seconds(wall: wall + duration.days * 86_400) + duration.seconds)
  }

  /// What names the occurrence that the rule starts at a time.
  func recurrenceID(seconds: Int) -> ExpandedOccurrence.RecurrenceID {
    ExpandedOccurrence.RecurrenceID(kind: kind, seconds: seconds)
  }
}
