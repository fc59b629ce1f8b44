import ICalendar
import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Brings what a stream says about one event together with what is stored of it.
///
/// A stream may hold a part of a series only, a single changed occurrence for example (RFC 4791, 4.1, and
/// mail from organizers): then the rest stays as it is. Of two versions of the same component the one with
/// the higher `SEQUENCE`, then `DTSTAMP`, is kept. Where the organizer rescheduled the whole series, by a
/// master with a higher `SEQUENCE`, the stream's version takes the place of all that was (RFC 5546, 2.1.4).
struct EventMerge {
  let incoming: EventReading
  /// The stream's.
  let calendars: [CalendarHeader]
  let calendar: CalendarTable.Place
  let zones: ZoneSource
  let now: Date

  enum Outcome {
    case added, updated, unchanged, skipped
  }

  struct Result {
    var outcome: Outcome
    var skipped: ProblemList
    var warnings: ProblemList
  }

  private var components: [ScannedComponent] { incoming.components }

  func apply(to table: inout EventTable) throws -> Result {
    let reading = incoming.reading
    var result = Result(outcome: .skipped, skipped: reading.skipped, warnings: reading.warnings)
    guard reading.object != nil || reading.isCancellation else { return result }
    if let row = try table.row(uid: components[0].uid, calendar: calendar.key) {
      result.outcome = try update(row, with: reading.object, in: &table, &result)
    } else if let derived = incoming.derived {
      guard let event = keep(derived, &result) else { return result }
      _ = try table.insert(event, calendar: calendar)
      result.outcome = .added
    } else {
      result.warnings.append(components[0].problem("it calls off an event that isn't here; nothing was done"))
    }
    return result
  }

  private func update(
    _ row: EventTable.Row,
    with object: CalendarObject?,
    in table: inout EventTable,
    _ result: inout Result
  ) throws -> Outcome {
    guard object?.source != row.source else { return .unchanged }
    guard let event = merged(object, into: row.source, &result), event.source != row.source else {
      return .unchanged
    }
    guard let derived = keep(table.derived(event), &result) else { return .skipped }
    try table.replace(row.key, with: derived)
    return .updated
  }

  /// An event whose rule is too dense is left out and named.
  private func keep(
    _ derived: Swift.Result<DerivedEvent, ScheduleError>,
    _ result: inout Result
  ) -> DerivedEvent? {
    switch derived {
    case .success(let event): return event
    case .failure(let error):
      result.skipped.append(components[0].problem(error.message))
      return nil
    }
  }

  /// The stored event marked as cancelled, where the stream calls the whole of it off (RFC 5546, 3.2.5):
  /// such a message has no rule and no changed occurrences, and what was planned stays known.
  private func calledOff(_ source: String, hasMaster: Bool) -> CalendarObject? {
    guard hasMaster,
      components.contains(where: { !$0.isOverride && calendars[$0.calendar].method == "CANCEL" }),
      let stored = try? CalendarObject(source: source, zones: zones)
    else { return nil }
    let event = stored.event(id: Event.ID(rawValue: stored.uid), calendarID: calendar.id)
    var draft = EventDraft(content: event.content, recurrence: event.recurrence)
    draft.content.status = .cancelled
    return try? stored.applying(draft, now: now, zones: zones)
  }

  private func merged(
    _ incoming: CalendarObject?,
    into source: String,
    _ result: inout Result
  ) -> CalendarObject? {
    var scanner = ComponentScanner(limits: .stored)
    guard let begun = try? scanner.push(Array(source.utf8)[...]), let ended = try? scanner.finish() else {
      return incoming
    }
    let stored = begun + ended
    if let calledOff = calledOff(source, hasMaster: stored.contains { !$0.isOverride }) { return calledOff }
    if let master = components.filter({ !$0.isOverride }).map(\.sequence).max(),
      let storedMaster = stored.filter({ !$0.isOverride }).map(\.sequence).max(),
      master > storedMaster
    {
      let dropped = stored.count { $0.isOverride } - components.count { $0.isOverride }
      if dropped > 0 {
        let message =
          "the series was rescheduled: \(dropped) changed occurrences of the older version are gone"
        result.warnings.append(components[0].problem(message))
      }
      return incoming
    }
    let series = StoredSeries(stored, calendars: scanner.calendars, zones: zones)
    let current = components.filter { !series.hasLeftBehind($0, calendars: calendars) }
    // Only the calendars that count: a stream may have a hundred thousand.
    let numbers = Set(current.map(\.calendar)).sorted()
    let renumbered = current.map { component in
      var component = component
      component.calendar = scanner.calendars.count + (numbers.firstIndex(of: component.calendar) ?? 0)
      return component
    }
    return CalendarObject.read(
      stored + renumbered,
      calendars: scanner.calendars + numbers.map { calendars[$0] },
      zones: zones
    )
    .object ?? incoming
  }
}
