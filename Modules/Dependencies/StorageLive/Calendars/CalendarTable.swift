import ScheduleModels

/// The calendars of a database.
struct CalendarTable {
  let connection: Connection

  /// All calendars, in the order in which they were made.
  ///
  /// - Complexity: O(*n*) in the number of events, which are counted.
  func all() throws -> [ScheduleCalendar] {
    try connection.rows(
      """
      SELECT id, name, color, (SELECT count(*) FROM events WHERE calendar = calendars.key)
      FROM calendars ORDER BY key
      """,
      read: Self.calendar
    )
  }

  /// - Throws: `ScheduleError` of kind `noInput` when there is no such calendar.
  func key(of id: ScheduleCalendar.ID) throws -> Int {
    guard
      let key = try connection.row(
        "SELECT key FROM calendars WHERE id = ?",
        .text(id.rawValue),
        read: { $0.integer(0) }
      )
    else {
      let known = try connection.rows("SELECT id FROM calendars ORDER BY key") { $0.text(0) }
      throw ScheduleError(
        .noInput,
        "there is no calendar \(id)",
        remedy: known.isEmpty ? "add one first" : "name one of: \(known.joined(separator: ", "))"
      )
    }
    return key
  }

  /// A calendar's row.
  struct Place: Hashable {
    var key: Int
    var id: ScheduleCalendar.ID
  }

  /// The calendar with an id, or the default one: the oldest; where there is none it is made.
  func resolve(_ id: ScheduleCalendar.ID?) throws -> Place {
    if let id { return Place(key: try key(of: id), id: id) }
    if let oldest = try oldest() { return oldest }
    let calendar = try create(name: "Personal", color: nil)
    return Place(key: connection.lastInsertedKey, id: calendar.id)
  }

  /// The default calendar, if there is any.
  func oldest() throws -> Place? {
    try connection.row("SELECT key, id FROM calendars ORDER BY key LIMIT 1") {
      Place(key: $0.integer(0), id: ScheduleCalendar.ID(rawValue: $0.text(1)))
    }
  }

  /// - Parameter id: What it is called here if that is free; otherwise its id is made from its name.
  /// - Throws: `ScheduleError` of kind `usage` for a name without a character or a colour that is none.
  func create(name: String, color: String?, id: String? = nil) throws -> ScheduleCalendar {
    let (name, color) = try (Self.valid(name: name), Self.valid(color: color))
    let id =
      try id.flatMap { try isUnused($0) ? ScheduleCalendar.ID(rawValue: $0) : nil } ?? unusedID(for: name)
    // A key is never used twice: the history names calendars by it.
    try connection.run(
      """
      INSERT INTO calendars (key, id, name, color) VALUES (
        1 + max(
          (SELECT ifnull(max(key), 0) FROM calendars), (SELECT ifnull(max(calendar), 0) FROM calendar_changes)
        ), ?, ?, ?
      )
      """,
      .text(id.rawValue),
      .text(name),
      .text(color)
    )
    return ScheduleCalendar(id: id, name: name, color: color)
  }

  /// Changes the name and the colour.
  func update(_ calendar: ScheduleCalendar) throws -> ScheduleCalendar {
    let key = try key(of: calendar.id)
    try connection.run(
      "UPDATE calendars SET name = ?, color = ? WHERE key = ?",
      .text(try Self.valid(name: calendar.name)),
      .text(try Self.valid(color: calendar.color)),
      .integer(key)
    )
    return try one(key)
  }

  /// Deletes a calendar with all its events.
  ///
  /// - Returns: The calendar as it was.
  func delete(_ id: ScheduleCalendar.ID) throws -> ScheduleCalendar {
    let key = try key(of: id)
    let calendar = try one(key)
    try connection.run("DELETE FROM calendars WHERE key = ?", .integer(key))
    try ShortIDs(connection: connection).releaseAll()
    return calendar
  }

  private func one(_ key: Int) throws -> ScheduleCalendar {
    let calendar = try connection.row(
      """
      SELECT id, name, color, (SELECT count(*) FROM events WHERE calendar = calendars.key)
      FROM calendars WHERE key = ?
      """,
      .integer(key),
      read: Self.calendar
    )
    guard let calendar else { throw ScheduleError(.software, "calendar \(key) is gone") }
    return calendar
  }

  private static func calendar(_ row: Statement) -> ScheduleCalendar {
    ScheduleCalendar(
      id: ScheduleCalendar.ID(rawValue: row.text(0)),
      name: row.text(1),
      color: row.textIfPresent(2),
      eventCount: row.integer(3)
    )
  }

  /// The name in lower case, words joined by hyphens, with a number where it is taken: `work`, `work-2`.
  private func unusedID(for name: String) throws -> ScheduleCalendar.ID {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let stem = words.isEmpty ? "calendar" : words.joined(separator: "-")
    for number in 1... {
      let candidate = number == 1 ? stem : "\(stem)-\(number)"
      if try isUnused(candidate) { return ScheduleCalendar.ID(rawValue: candidate) }
    }
    throw ScheduleError(.software, "no id is left for \(name)")
  }

  private func isUnused(_ id: String) throws -> Bool {
    try connection.row("SELECT 1 FROM calendars WHERE id = ?", .text(id)) { _ in true } == nil
  }

  /// A name in one line, without space around it.
  static func normalized(name: String) -> String {
    name.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }

  private static func valid(name: String) throws -> String {
    let trimmed = normalized(name: name)
    guard !trimmed.isEmpty else {
      throw ScheduleError(.usage, "a calendar needs a name", remedy: "give it one")
    }
    return trimmed
  }

  private static func valid(color: String?) throws -> String? {
    guard let color else { return nil }
    let lower = color.lowercased()
    guard lower.utf8.count == 7, lower.hasPrefix("#"), lower.dropFirst().allSatisfy(\.isHexDigit) else {
      throw ScheduleError(.usage, "\(color) is not a colour", remedy: "write it as #rrggbb, like #2e7d32")
    }
    return lower
  }
}
