import ICalendar
import ScheduleModels

/// Finds one event by what a person typed.
struct EventFinding {
  let connection: Connection
  let zones: ZoneSource

  /// The event whose id begins with a prefix, in either case of letters.
  ///
  /// - Throws: `ScheduleError` of kind `noInput` when there is none, `usage` when there are several, which
  ///   are named.
  func event(matching prefix: String) throws -> Event {
    let prefix = prefix.lowercased()
    guard !prefix.isEmpty else {
      throw ScheduleError(.noInput, "an id has a letter at least", remedy: "list or search shows the ids")
    }
    let candidates = try candidates(prefix)
    guard let candidate = candidates.first else {
      throw ScheduleError(.noInput, "there is no event \(prefix)", remedy: "list or search shows the ids")
    }
    guard candidates.count == 1 || candidate.id.rawValue == prefix else {
      throw try ambiguous(prefix, candidates)
    }
    return try event(candidate)
  }

  func event(_ id: Event.ID) throws -> Event {
    guard let candidate = try candidates(id.rawValue).first, candidate.id == id else {
      throw ScheduleError(.noInput, "there is no event \(id)", remedy: "list or search shows the ids")
    }
    return try event(candidate)
  }

  /// Where an event is in the tables.
  struct Place {
    var key: Int
    var id: Event.ID
    var shortID: String
    var version: Int
    var calendarID: ScheduleCalendar.ID
  }

  func place(_ id: Event.ID) throws -> Place {
    guard let place = try candidates(id.rawValue).first, place.id == id else {
      throw ScheduleError(.noInput, "there is no event \(id)", remedy: "list or search shows the ids")
    }
    return place
  }

  /// One more than are ever named.
  private static let mostCandidates = 6

  private func candidates(_ prefix: String) throws -> [Place] {
    guard !prefix.isEmpty, prefix.utf8.allSatisfy({ (0x21...0x7a).contains($0) }) else { return [] }
    return try connection.rows(
      """
      SELECT events.key, events.id, substr(events.id, 1, prefix), version, calendars.id
      FROM events JOIN calendars ON calendars.key = calendar
      WHERE events.id >= ?1 AND events.id < ?1 || '{' ORDER BY events.id LIMIT ?2
      """,
      .text(prefix),
      .integer(Self.mostCandidates)
    ) {
      Place(
        key: $0.integer(0),
        id: Event.ID(rawValue: $0.text(1)),
        shortID: $0.text(2),
        version: $0.integer(3),
        calendarID: ScheduleCalendar.ID(rawValue: $0.text(4))
      )
    }
  }

  private func ambiguous(_ prefix: String, _ candidates: [Place]) throws -> ScheduleError {
    var names = try candidates.prefix(Self.mostCandidates - 1).map { candidate in
      let title = try connection.row(
        "SELECT title FROM contents WHERE event = ? ORDER BY key LIMIT 1",
        .integer(candidate.key)
      ) { $0.text(0) }
      return "\(candidate.shortID) (\(title ?? ""))"
    }
    if candidates.count == Self.mostCandidates { names.append("…") }
    return ScheduleError(
      .usage,
      "\(prefix) could be \(names.joined(separator: ", "))",
      remedy: "type more of the id"
    )
  }

  private func event(_ place: Place) throws -> Event {
    guard let source = try connection.source(ofEvent: place.key) else {
      throw ScheduleError(.software, "the text of the event \(place.id) is gone")
    }
    return try CalendarObject(source: source, zones: zones)
      .event(id: place.id, calendarID: place.calendarID, version: place.version)
  }
}
