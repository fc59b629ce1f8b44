import ICalendar
import ScheduleModels

/// The events of a database: their text, and everything derived from it.
///
/// All derived rows of one event are written here and nowhere else. Call ``flush()`` before the transaction
/// ends.
struct EventTable {
  let connection: Connection
  let zones: ZoneSource
  let horizon: Horizon
  private var occurrences: OccurrenceTable

  /// In a transaction that writes: what is derived depends on the zones' rules and on the horizon, both of
  /// which are recorded with the first event.
  init(writingTo connection: Connection, in context: StorageContext) throws {
    self.connection = connection
    zones = context.zones
    occurrences = OccurrenceTable(connection)
    let settings = Settings(connection: connection)
    horizon = try settings.horizon(now: context.nowInSeconds)
    if try settings.integer(.horizonTo) == nil {
      try settings.set(horizon)
      try settings.set(.zoneData, .text(context.zoneDataVersion))
    }
  }

  struct Row {
    var key: Int
    var id: Event.ID
    var version: Int
    var source: String
  }

  /// The event with a UID in a calendar.
  func row(uid: String, calendar: Int) throws -> Row? {
    try connection.row(
      """
      SELECT key, id, version, text FROM events JOIN sources ON event = key WHERE uid = ? AND calendar = ?
      """,
      .text(uid),
      .integer(calendar)
    ) {
      Row(key: $0.integer(0), id: Event.ID(rawValue: $0.text(1)), version: $0.integer(2), source: $0.text(3))
    }
  }

  /// Works out what is stored of an object, without writing anything.
  ///
  /// - Throws: `ScheduleError` of kind `badData` that names the event, when its rule is too dense or needs
  ///   too much work.
  func derive(_ object: CalendarObject) throws(ScheduleError) -> DerivedEvent {
    do throws(ScheduleError) {
      return try DerivedEvent(object, horizon: horizon)
    } catch {
      throw object.naming(error)
    }
  }

  /// As ``derive(_:)``, with an error that leaves it to the caller to name the event.
  func derived(_ object: CalendarObject) -> Result<DerivedEvent, ScheduleError> {
    Result { () throws(ScheduleError) in try DerivedEvent(object, horizon: horizon) }
  }

  /// Adds an event.
  ///
  /// - Parameter known: The id that it had before it was deleted.
  mutating func insert(
    _ event: DerivedEvent,
    calendar: CalendarTable.Place,
    as known: Event.ID? = nil
  ) throws -> Event.ID {
    let object = event.object
    let shortIDs = ShortIDs(connection: connection)
    let id =
      try known.map { (id: $0, prefix: try shortIDs.makeRoom(for: $0)) }
      ?? shortIDs.make(uid: object.uid, calendarID: calendar.id)
    try connection.run(
      """
      INSERT INTO events (calendar, id, prefix, version, first, last, complete, uid, created, entry)
      VALUES (
        ?, ?, ?, 1, ?, ?, ?, ?, (SELECT entry FROM open_entry), (SELECT entry FROM open_entry)
      )
      """,
      .integer(calendar.key),
      .text(id.id.rawValue),
      .integer(id.prefix),
      .integer(event.extent.start),
      .integer(event.extent.end),
      .integer(event.isComplete ? 1 : 0),
      .text(object.uid)
    )
    let key = connection.lastInsertedKey
    try connection.run("INSERT INTO sources VALUES (?, ?)", .integer(key), .text(object.source))
    let identity = Identity(key: key, calendar: calendar.key, id: id.id.rawValue, prefix: id.prefix)
    try write(event, identity)
    return id.id
  }

  /// Puts a newer text in the place of an event's, and raises its version.
  mutating func replace(_ key: Int, with event: DerivedEvent) throws {
    try connection.run("UPDATE events SET version = version + 1 WHERE key = ?", .integer(key))
    try connection.run(
      "UPDATE sources SET text = ? WHERE event = ?",
      .text(event.object.source),
      .integer(key)
    )
    try refresh(key, event)
  }

  /// Replaces what was derived from an event's text.
  mutating func refresh(_ key: Int, _ event: DerivedEvent) throws {
    try connection.run("DELETE FROM contents WHERE event = ?", .integer(key))
    try connection.run(
      "UPDATE events SET first = ?, last = ?, complete = ? WHERE key = ?",
      .integer(event.extent.start),
      .integer(event.extent.end),
      .integer(event.isComplete ? 1 : 0),
      .integer(key)
    )
    let identity = try connection.row(
      "SELECT calendar, id, prefix FROM events WHERE key = ?",
      .integer(key)
    ) { Identity(key: key, calendar: $0.integer(0), id: $0.text(1), prefix: $0.integer(2)) }
    if let identity { try write(event, identity) }
  }

  /// What the contents of an event repeat of it.
  private struct Identity {
    var key: Int
    var calendar: Int
    var id: String
    var prefix: Int
  }

  /// Expands an object for a further span of time.
  ///
  /// - Throws: `ScheduleError` of kind `badData` that names the event, when its rule is too dense for that.
  mutating func extend(_ key: Int, _ object: CalendarObject, to range: Range<Int>) throws {
    let more = try object.listedOccurrences(in: range)
    try occurrences.insert(more, contents: try connection.contents(ofEvent: key))
  }

  mutating func flush() throws {
    try occurrences.flush()
  }

  /// Prepares for very many events to come, and is followed by ``endBulk()`` in the same transaction.
  mutating func beginBulk() throws {
    try occurrences.beginBulk()
  }

  mutating func endBulk() throws {
    try occurrences.endBulk()
  }

  private mutating func write(_ event: DerivedEvent, _ identity: Identity) throws {
    var contents: [Int] = []
    for content in event.object.contents.map(ListedText.init) {
      let alarms = StoredAlarms(content.event)
      try connection.run(
        """
        INSERT INTO contents (
          event, calendar, id, prefix, status, busy, zone, title, location, near_alarms, far_alarms
        )
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        .integer(identity.key),
        .integer(identity.calendar),
        .text(identity.id),
        .integer(identity.prefix),
        .text(content.event.status?.rawValue),
        .integer(content.event.isBusy ? 1 : 0),
        .text(content.event.start.zoneName),
        .text(content.title),
        .text(content.location),
        .text(alarms.near),
        .text(alarms.far)
      )
      let contentKey = connection.lastInsertedKey
      if !content.notes.isEmpty {
        try connection.run("INSERT INTO notes VALUES (?, ?)", .integer(contentKey), .text(content.notes))
      }
      try connection.run(
        "INSERT INTO search (rowid, title, location, notes) VALUES (?, ?, ?, ?)",
        .integer(contentKey),
        .text(content.title),
        .text(content.location),
        .text(content.notes)
      )
      contents.append(contentKey)
    }
    try occurrences.insert(event.occurrences, contents: contents)
  }
}
