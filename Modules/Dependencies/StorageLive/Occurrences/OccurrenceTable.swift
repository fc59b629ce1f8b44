import ICalendar

/// Rows on their way into the table of occurrences.
///
/// They are collected and written in the order of the table: a B-tree takes sorted rows several times faster,
/// and an import has many of them.
struct OccurrenceTable {
  /// Where occurrences are stored.
  enum Name: String {
    /// Those within the horizon.
    case stored = "main.occurrences"
    /// Those beyond it that a single query asks for; they are gone with the connection.
    case distant = "temp.distant_occurrences"
  }

  let connection: Connection
  let name: Name
  private var pending: [Row] = []
  private var isIndexDropped = false

  private struct Row {
    var lane: Int
    var start: Int
    var stop: Int
    var content: Int
    var recurrence: Int
  }

  /// Rows kept in memory before they are written.
  private static let batch = 40_000

  init(_ connection: Connection, name: Name = .stored) {
    self.connection = connection
    self.name = name
  }

  /// Takes an object's occurrences; those that are there already stay.
  ///
  /// - Parameter contents: The keys of the object's contents, in the order of the object.
  mutating func insert(_ occurrences: [ExpandedOccurrence], contents: [Int]) throws {
    for occurrence in occurrences {
      let lane = Lane(kind: occurrence.kind, duration: occurrence.end - occurrence.start)
      pending.append(
        Row(
          lane: lane.rawValue,
          start: occurrence.start,
          stop: occurrence.end,
          content: contents[occurrence.content],
          recurrence: StoredRecurrenceID(occurrence.recurrenceID).rawValue
        )
      )
    }
    if pending.count >= Self.batch { try flush() }
  }

  static let indexByContent = "CREATE INDEX occurrences_by_content ON occurrences (content, start)"

  /// Drops the second index of a table that is still empty: it is made faster from all rows at once.
  mutating func beginBulk() throws {
    guard try connection.row("SELECT 1 FROM occurrences LIMIT 1", read: { _ in true }) == nil else { return }
    try connection.execute("DROP INDEX occurrences_by_content")
    isIndexDropped = true
  }

  mutating func endBulk() throws {
    try flush()
    guard isIndexDropped else { return }
    try connection.execute(Self.indexByContent)
    isIndexDropped = false
  }

  /// Writes what is pending. Without it the rows are lost.
  mutating func flush() throws {
    pending.sort { ($0.lane, $0.start, $0.content) < ($1.lane, $1.start, $1.content) }
    try connection.withStatement("INSERT OR IGNORE INTO \(name.rawValue) VALUES (?, ?, ?, ?, ?)") {
      statement in
      for row in pending {
        try statement.bind(.integer(row.lane), at: 1)
        try statement.bind(.integer(row.start), at: 2)
        try statement.bind(.integer(row.content), at: 3)
        try statement.bind(.integer(row.recurrence), at: 4)
        try statement.bind(.integer(row.stop), at: 5)
        _ = try statement.step()
        statement.rewind()
      }
    }
    pending.removeAll(keepingCapacity: true)
  }
}
