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
  private static let groupLimit = 16 << 20
  /// A batch is handed over when it has this many groups or bytes.
  private static let batch = (groups: 512, bytes: 2 << 20)

  /// What came together under one UID.
  struct Group {
    fileprivate(set) var all: [ScannedComponent]
    fileprivate(set) var bytes: Int

    fileprivate var isTooLong: Bool { bytes > groupLimit }

    /// In the order of the stream; `nil` when they are too long to be read.
    var components: [ScannedComponent]? { isTooLong ? nil : all }

    /// Why it can't be read.
    var problem: ImportReport.Problem? {
      isTooLong ? all[0].problem("its versions have more than \(groupLimit >> 20) MB together") : nil
    }
  }

  /// Hands over the components of each UID, in the order of the stream, UIDs in the order of their bytes.
  func forEachBatch(_ body: ([Group]) throws -> Void) throws {
    try connection.execute("CREATE INDEX temp.staged_by_uid ON staged (uid, position)")
    try connection.withStatement(
      """
      SELECT uid, invented, override, sequence, calendar, line, title, text
      FROM temp.staged ORDER BY uid, position
      """
    ) { statement in
      var groups: [Group] = []
      var bytes = 0
      while try statement.step() {
        let component = Self.component(statement)
        let size = component.text.count
        if let last = groups.indices.last, groups[last].all[0].uid == component.uid {
          groups[last].bytes += size
          // Of what is too long only the first is needed, to name it.
          if !groups[last].isTooLong { groups[last].all.append(component) }
        } else {
          if groups.count >= Self.batch.groups || bytes >= Self.batch.bytes {
            try body(groups)
            groups.removeAll(keepingCapacity: true)
            bytes = 0
          }
          groups.append(Group(all: [component], bytes: size))
        }
        bytes += size
      }
      if !groups.isEmpty { try body(groups) }
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
