import ICalendar
import ScheduleModels

/// The components of a stream on their way into the database, set down in a temporary table: those of one event
/// may be far apart, and a long stream doesn't fit into memory.
///
/// SQLite keeps the table in memory while it is small. It is gone with the connection, also when the process
/// is killed.
struct StagedComponents {
  let connection: Connection

  init(on connection: Connection) throws {
    self.connection = connection
    try connection.execute(
      """
      PRAGMA temp.cache_size = -6000;
      DROP TABLE IF EXISTS temp.staged;
      CREATE TEMPORARY TABLE staged (
        position INTEGER PRIMARY KEY,
        uid TEXT NOT NULL,
        invented INTEGER NOT NULL,
        override INTEGER NOT NULL,
        sequence INTEGER NOT NULL,
        calendar INTEGER NOT NULL,
        line INTEGER NOT NULL,
        title TEXT,
        text TEXT NOT NULL
      ) STRICT
      """
    )
  }

  func append(_ component: ScannedComponent) throws {
    try connection.withStatement(
      """
      INSERT INTO temp.staged (uid, invented, override, sequence, calendar, line, title, text)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """
    ) { statement in
      try statement.bind([
        .text(component.uid),
        .integer(component.isUIDInvented ? 1 : 0),
        .integer(component.isOverride ? 1 : 0),
        .integer(component.sequence),
        .integer(component.calendar),
        .integer(component.line),
        .text(component.title),
        .utf8(component.text),
      ])
      _ = try statement.step()
    }
  }

  /// The most bytes of one event's components together.
  static let groupLimit = 16 << 20

  /// What came together under one UID.
  enum Group {
    case components([ScannedComponent])
    case tooLong(ScannedComponent)
  }

  /// Hands over the components of each UID, in the order of the stream, UIDs in the order of their bytes.
  func forEachGroup(_ body: (Group) throws -> Void) throws {
    try connection.execute("CREATE INDEX temp.staged_by_uid ON staged (uid, position)")
    try connection.withStatement(
      """
      SELECT uid, invented, override, sequence, calendar, line, title, text
      FROM temp.staged ORDER BY uid, position
      """
    ) { statement in
      var group: [ScannedComponent] = []
      var bytes = 0
      func handOver() throws {
        guard let first = group.first else { return }
        try body(bytes > Self.groupLimit ? .tooLong(first) : .components(group))
        group.removeAll(keepingCapacity: true)
        bytes = 0
      }
      while try statement.step() {
        let component = Self.component(statement)
        if component.uid != group.first?.uid { try handOver() }
        bytes += component.text.count
        if bytes <= Self.groupLimit || group.isEmpty { group.append(component) }
      }
      try handOver()
    }
  }

  /// Gives the space back.
  func remove() throws {
    try connection.execute("DROP TABLE IF EXISTS temp.staged")
  }

  private static func component(_ row: Statement) -> ScannedComponent {
    ScannedComponent(
      name: "VEVENT",
      text: row.utf8(7),
      uid: row.text(0),
      isUIDInvented: row.integer(1) != 0,
      isOverride: row.integer(2) != 0,
      sequence: row.integer(3),
      calendar: row.integer(4),
      line: row.integer(5),
      title: row.textIfPresent(6)
    )
  }
}
