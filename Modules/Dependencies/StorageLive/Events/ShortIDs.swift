import ScheduleModels

/// The shortest prefixes by which events can be named. They are stored: a list shows many of them, and only the
/// neighbours in the order of ids matter when an event comes or goes.
struct ShortIDs {
  let connection: Connection

  /// An id for an event that is about to come, and the length of its shortest prefix; those of its neighbours
  /// grow where they must.
  ///
  /// - Complexity: O(log *n*) in the number of events.
  func make(uid: String, calendarID: ScheduleCalendar.ID) throws -> (id: Event.ID, prefix: Int) {
    for attempt in 0... {
      let id = Event.ID(calendarID: calendarID, uid: uid, attempt: attempt)
      let neighbours = try neighbours(of: id, orEqual: true)
      if !neighbours.contains(id.rawValue) { return (id, try makeRoom(for: id, between: neighbours)) }
    }
    throw ScheduleError(.software, "no id is left for the event \(uid)")
  }

  /// The length of the shortest prefix for an id that comes between its neighbours, whose prefixes grow where
  /// they must.
  func makeRoom(for id: Event.ID, between neighbours: [String]? = nil) throws -> Int {
    var length = Event.ID.shortestPrefix
    for neighbour in try neighbours ?? self.neighbours(of: id) {
      let needed = Event.ID.commonPrefix(id.rawValue, neighbour) + 1
      length = max(length, needed)
      if needed > Event.ID.shortestPrefix {
        try set(needed, for: neighbour, condition: "AND prefix < ?1")
      }
    }
    return length
  }

  /// Shortens the neighbours' prefixes after an event has gone, where they can be shorter now.
  func release(_ id: Event.ID) throws {
    for neighbour in try neighbours(of: id) { try shorten(neighbour) }
  }

  /// Shortens all prefixes that can be shorter now, after many events have gone.
  ///
  /// - Complexity: O(*n*) in the number of events.
  func releaseAll() throws {
    let long = try connection.rows(
      "SELECT id FROM events WHERE prefix > ?",
      .integer(Event.ID.shortestPrefix)
    ) { $0.text(0) }
    for id in long { try shorten(id) }
  }

  private func shorten(_ id: String) throws {
    let needed = try neighbours(of: Event.ID(rawValue: id)).map { Event.ID.commonPrefix(id, $0) + 1 }.max()
    try set(max(needed ?? 0, Event.ID.shortestPrefix), for: id)
  }

  private func set(_ length: Int, for id: String, condition: String = "") throws {
    let key = try connection.row("SELECT key FROM events WHERE id = ?", .text(id)) { $0.integer(0) }
    guard let key else { return }
    for (table, column) in [("events", "key"), ("contents", "event")] {
      try connection.run(
        "UPDATE \(table) SET prefix = ?1 WHERE \(column) = ?2 \(condition)",
        .integer(length),
        .integer(key)
      )
    }
  }

  private func neighbours(of id: Event.ID, orEqual: Bool = false) throws -> [String] {
    try connection.row(
      """
      SELECT
        (SELECT max(id) FROM events WHERE id \(orEqual ? "<=" : "<") ?1),
        (SELECT min(id) FROM events WHERE id > ?1)
      """,
      .text(id.rawValue)
    ) { row in [row.textIfPresent(0), row.textIfPresent(1)].compactMap(\.self) } ?? []
  }
}
