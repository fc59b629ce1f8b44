import ICalendar
import ScheduleModels

/// The components of a stream on their way into the database, set down in a temporary table: those of one
/// event may be far apart, and a long stream doesn't fit into memory.
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
        size INTEGER NOT NULL,
        text TEXT NOT NULL
      ) STRICT
      """
    )
  }

  func append(_ component: ScannedComponent) throws {
    try connection.withStatement(
      """
      INSERT INTO temp.staged (uid, invented, override, sequence, calendar, line, title, size, text)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
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
        .integer(component.text.count),
        .utf8(component.text),
      ])
      _ = try statement.step()
    }
  }

  /// A batch is handed over when it has this many groups or bytes.
  private static let batch = (groups: 512, bytes: 2 << 20)

  /// What came together under one UID in one calendar.
  struct Group {
    /// Where the event goes.
    let place: CalendarTable.Place
    private static let limits = ComponentLimits()
    private var all: [ScannedComponent]
    private var bytes = 0
    private var lines = 0

    fileprivate init(_ first: ScannedComponent, _ place: CalendarTable.Place) {
      self.place = place
      all = [first]
      count(first)
    }

    fileprivate var uid: String { all[0].uid }

    private var isTooLong: Bool { bytes > Self.limits.bytes || lines > Self.limits.lines }

    /// In the order of the stream; `nil` when they are too long to be read.
    var components: [ScannedComponent]? { isTooLong ? nil : all }

    /// Why it can't be read.
    var problem: ImportReport.Problem? {
      guard isTooLong else { return nil }
      let limit =
        lines > Self.limits.lines ? "\(Self.limits.lines) lines" : "\(Self.limits.bytes >> 20) MiB"
      return all[0].problem(
        "its versions and changed occurrences have more than \(limit) together, the limit for one event"
      )
    }

    fileprivate mutating func append(_ component: ScannedComponent) {
      // Word for word the same, again and again, is one.
      if let last = all.last, last.text == component.text, last.calendar == component.calendar { return }
      guard !isTooLong else { return }
      count(component)
      all.append(component)
      // Of what is too long only the first is needed, to name it.
      if isTooLong { all.removeSubrange(1...) }
    }

    private mutating func count(_ component: ScannedComponent) {
      bytes += component.text.count
      for byte in component.text where byte == 10 { lines += 1 }
    }
  }

  /// Hands over the components of each UID, in the order of the stream, UIDs in the order of their bytes.
  ///
  /// - Parameters:
  ///   - place: Where the events of a `VCALENDAR` of the stream go.
  ///   - zoneBytes: How much the time zones of a `VCALENDAR` add to an event that uses them.
  func forEachBatch(
    place: (_ calendar: Int) throws -> CalendarTable.Place,
    zoneBytes: (_ calendar: Int) -> Int,
    _ body: ([Group]) throws -> Void
  ) throws {
    try connection.execute("CREATE INDEX temp.staged_by_uid ON staged (uid, position)")
    try connection.withStatement(
      """
      SELECT uid, invented, override, sequence, calendar, line, title, size, position
      FROM temp.staged ORDER BY uid, position
      """
    ) { statement in
      var groups: [Group] = []
      var bytes = 0
      while try statement.step() {
        var component = Self.component(statement)
        let size = statement.integer(7) + zoneBytes(component.calendar)
        let place = try place(component.calendar)
        let isKnown = groups.last?.uid == component.uid
        if !isKnown, !groups.isEmpty,
          groups.count >= Self.batch.groups || bytes + size > Self.batch.bytes
        {
          try body(groups)
          groups.removeAll(keepingCapacity: true)
          bytes = 0
        }
        component.text = try text(at: statement.integer(8))
        if isKnown, let index = Self.index(of: component.uid, place, in: groups) {
          groups[index].append(component)
        } else {
          groups.append(Group(component, place))
        }
        bytes += size
      }
      if !groups.isEmpty { try body(groups) }
    }
  }

  /// Read by itself, so that a long one isn't in memory twice.
  private func text(at position: Int) throws -> [UInt8] {
    try connection.row("SELECT text FROM temp.staged WHERE position = ?", .integer(position)) { $0.utf8(0) }
      ?? []
  }

  /// The group of a UID, which is among the last ones.
  private static func index(of uid: String, _ place: CalendarTable.Place, in groups: [Group]) -> Int? {
    var index = groups.endIndex - 1
    while index >= 0, groups[index].uid == uid {
      if groups[index].place == place { return index }
      index -= 1
    }
    return nil
  }

  /// Gives the space back.
  func remove() throws {
    try connection.execute("DROP TABLE IF EXISTS temp.staged")
  }

  private static func component(_ row: Statement) -> ScannedComponent {
    ScannedComponent(
      name: "VEVENT",
      text: [],
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
