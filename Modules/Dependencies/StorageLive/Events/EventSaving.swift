import ICalendar
import ScheduleModels

/// Adds, changes and deletes single events. Each call belongs in a transaction that writes.
struct EventSaving {
  let connection: Connection
  let context: StorageContext

  private var finding: EventFinding { EventFinding(connection: connection, zones: context.zones) }

  /// - Throws: `ScheduleError`: `usage` when the draft makes no sense, `noInput` when the event or the
  ///   calendar doesn't exist, `tryAgain` when the event was changed after the draft's base version.
  func save(_ draft: EventDraft) throws -> Event {
    if let id = draft.eventID { try change(id, draft) } else { try add(draft) }
  }

  /// - Returns: The event as it was.
  func delete(_ id: Event.ID) throws -> Event {
    let event = try finding.event(id)
    try connection.run("DELETE FROM events WHERE id = ?", .text(id.rawValue))
    try ShortIDs(connection: connection).release(id)
    return event
  }

  /// Deletes the occurrences of a scope, and the event with the last of them.
  ///
  /// - Returns: The event as it was.
  func delete(_ id: Event.ID, _ scope: EventDraft.Scope) throws -> Event {
    let event = try finding.event(id)
    let before = try CalendarObject(source: event.source, zones: context.zones)
    guard let left = try before.deleting(scope, now: context.now, zones: context.zones) else {
      return try delete(id)
    }
    try replace(try finding.place(id).key, with: left)
    return event
  }

  /// The occurrences of a series that a reference names.
  func occurrences(
    of id: Event.ID,
    _ reference: SeriesOccurrence.Reference
  ) throws -> [SeriesOccurrence] {
    try CalendarObject(source: finding.event(id).source, zones: context.zones)
      .occurrences(reference, now: context.now, zones: context.zones)
  }

  private func add(_ draft: EventDraft) throws -> Event {
    let calendar = try CalendarTable(connection: connection).resolve(draft.calendarID)
    let object = try CalendarObject(
      uid: context.uuid().uuidString.lowercased(),
      draft: draft,
      now: context.now,
      zones: context.zones
    )
    return try insert(object, into: calendar)
  }

  private func change(_ id: Event.ID, _ draft: EventDraft) throws -> Event {
    let event = try finding.event(id)
    if let base = draft.baseVersion, base != event.version {
      throw ScheduleError(
        .tryAgain,
        "the event \(event.content.title) was changed meanwhile, nothing was overwritten",
        remedy: "look at it again, then repeat the change"
      )
    }
    let key = try finding.place(id).key
    let before = try CalendarObject(source: event.source, zones: context.zones)
    let change = try before.changing(
      by: draft,
      newUID: { context.uuid().uuidString.lowercased() },
      now: context.now,
      zones: context.zones
    )
    let isMoved = try move(key, event, to: draft.calendarID, draft.scope)
    if change.object.source != before.source {
      try replace(key, with: change.object)
    } else if isMoved {
      try connection.run("UPDATE events SET version = version + 1 WHERE key = ?", .integer(key))
    }
    guard let added = change.added else { return try finding.event(id) }
    return try insert(added, into: CalendarTable(connection: connection).resolve(event.calendarID))
  }

  private func replace(_ key: Int, with object: CalendarObject) throws {
    var table = try EventTable(writingTo: connection, in: context)
    try table.replace(key, with: try table.derive(object))
    try table.flush()
  }

  private func insert(_ object: CalendarObject, into calendar: CalendarTable.Place) throws -> Event {
    var table = try EventTable(writingTo: connection, in: context)
    let id = try table.insert(try table.derive(object), calendar: calendar)
    try table.flush()
    return object.event(id: id, calendarID: calendar.id)
  }

  /// Puts an event into another calendar; it keeps its id.
  ///
  /// - Returns: Whether it wasn't there before.
  private func move(
    _ key: Int,
    _ event: Event,
    to calendarID: ScheduleCalendar.ID?,
    _ scope: EventDraft.Scope
  ) throws -> Bool {
    guard let calendarID, calendarID != event.calendarID else { return false }
    guard scope == .all else {
      throw ScheduleError(
        .usage,
        "some occurrences of a series can't be in another calendar",
        remedy: "move all of them"
      )
    }
    let calendar = try CalendarTable(connection: connection).key(of: calendarID)
    let isThere = try connection.row(
      "SELECT 1 FROM events WHERE uid = ? AND calendar = ?",
      .text(event.uid),
      .integer(calendar)
    ) { _ in true }
    guard isThere == nil else {
      throw ScheduleError(
        .usage,
        "the calendar \(calendarID) has the event \(event.content.title) already",
        remedy: "delete one of the two first"
      )
    }
    try connection.run("UPDATE events SET calendar = ? WHERE key = ?", .integer(calendar), .integer(key))
    try connection.run("UPDATE contents SET calendar = ? WHERE event = ?", .integer(calendar), .integer(key))
    return true
  }
}
