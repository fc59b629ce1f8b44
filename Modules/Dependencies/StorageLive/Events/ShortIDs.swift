import ScheduleModels

/// The shortest prefixes by which events can be named, each looked up once.
struct ShortIDs {
  let connection: Connection
  private var known: [Event.ID: String] = [:]

  init(connection: Connection) {
    self.connection = connection
  }

  /// - Complexity: O(log *n*) in the number of events: only the neighbours in the order of ids matter.
  mutating func shortID(of id: Event.ID) throws -> String {
    if let short = known[id] { return short }
    let shared = try connection.row(
      "SELECT (SELECT max(id) FROM events WHERE id < ?1), (SELECT min(id) FROM events WHERE id > ?1)",
      .text(id.rawValue)
    ) { row in
      max(
        Event.ID.commonPrefix(id.rawValue, row.text(0)),
        Event.ID.commonPrefix(id.rawValue, row.text(1))
      )
    }
    let length = max((shared ?? 0) + 1, Event.ID.shortestPrefix)
    let short = String(id.rawValue.prefix(length))
    known[id] = short
    return short
  }
}
