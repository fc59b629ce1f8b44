/// What is in the way of taking an entry back.
struct Obstacles {
  let connection: Connection
  /// The entry whose change is to go: ?1 in all statements.
  let source: Int

  /// The later entries that would be lost, or that took what is needed, the newest first; empty where nothing
  /// is in the way.
  func entries() throws -> [Int] {
    var keys: Set<Int> = []
    for statement in [
      Self.laterChanges, Self.reusedIDs, Self.occupiedPlaces, Self.missingCalendars,
      Self.laterCalendarChanges, Self.reusedCalendarIDs, Self.eventsInNewCalendars, Self.nothingLeft,
    ] {
      keys.formUnion(try connection.rows(statement, .integer(source)) { $0.integer(0) })
    }
    // Whatever else may have changed such an event, it isn't overwritten.
    if keys.isEmpty { keys = Set(try connection.rows(Self.owners, .integer(source)) { $0.integer(0) }) }
    return keys.sorted(by: >)
  }

  /// Later entries that are in effect, and that aren't themselves about one that came later.
  private static let inEffect = """
    history.key > ?1 AND history.undone IS NULL AND NOT (history.kind <> 'change' AND history.target > ?1)
    """

  /// Events that aren't any more as the entry left them. Of what it added, only what is still there counts:
  /// what was deleted meanwhile is gone either way.
  private static let changedEvents = """
    SELECT event FROM event_changes LEFT JOIN events ON events.id = event
    WHERE event_changes.entry = ?1 AND events.entry IS NOT event_changes.after
    UNION
    SELECT id FROM events WHERE created = ?1 AND entry <> ?1
    """

  private static let laterChanges = """
    SELECT DISTINCT history.key FROM history JOIN event_changes ON event_changes.entry = history.key
    WHERE \(inEffect) AND event_changes.event IN (\(changedEvents))
    """

  /// Who made such an event what it is now.
  private static let owners = "SELECT DISTINCT entry FROM events WHERE id IN (\(changedEvents))"

  /// An event that was added again, by another import of the same file.
  private static let reusedIDs = """
    SELECT DISTINCT created FROM events WHERE created > ?1 AND id IN (\(changedEvents))
    """

  /// Another event with the UID is where one would go back to.
  private static let occupiedPlaces = """
    SELECT DISTINCT other.entry FROM event_changes AS change
    JOIN events AS other ON other.uid = change.uid AND other.calendar = change.calendar
    WHERE change.entry = ?1 AND change.before IS NOT NULL AND other.id <> change.event AND other.created <> ?1
    """

  /// The calendar that an event would go back to was removed.
  private static let missingCalendars = """
    SELECT DISTINCT history.key FROM history JOIN calendar_changes AS removal ON removal.entry = history.key
    WHERE \(inEffect) AND removal.after IS NULL AND removal.calendar IN (
      SELECT calendar FROM event_changes WHERE entry = ?1 AND before IS NOT NULL
      EXCEPT SELECT key FROM calendars
      EXCEPT SELECT calendar FROM calendar_changes WHERE entry = ?1 AND before IS NOT NULL
    )
    """

  /// A calendar that came along with the entry's events (``StateRestoration``) is no obstacle.
  private static let laterCalendarChanges = """
    SELECT DISTINCT history.key FROM history JOIN calendar_changes AS later ON later.entry = history.key
    WHERE \(inEffect) AND later.calendar IN (
      SELECT change.calendar FROM calendar_changes AS change LEFT JOIN calendars ON calendars.key = change.calendar
      WHERE change.entry = ?1 AND calendars.entry IS NOT change.after
        AND NOT (change.before IS NULL AND EXISTS (SELECT 1 FROM events WHERE created = ?1))
    )
    """

  private static let reusedCalendarIDs = """
    SELECT DISTINCT other.entry FROM calendar_changes AS change
    JOIN calendars AS other ON other.id = change.id AND other.key <> change.calendar
    WHERE change.entry = ?1 AND change.before IS NOT NULL
    """

  /// A calendar would go, and events with it that came in later.
  private static let eventsInNewCalendars = """
    SELECT DISTINCT events.entry FROM calendar_changes AS change JOIN events ON events.calendar = change.calendar
    WHERE change.entry = ?1 AND change.before IS NULL AND change.after IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM events WHERE created = ?1)
      AND events.id NOT IN (SELECT event FROM event_changes WHERE entry = ?1 AND before IS NULL)
    """

  /// All that the entry added was deleted since, and it did nothing else.
  private static let nothingLeft = """
    SELECT DISTINCT history.key FROM history JOIN event_changes ON event_changes.entry = history.key
    WHERE \(inEffect) AND event_changes.created = ?1 AND event_changes.after IS NULL
      AND NOT EXISTS (SELECT 1 FROM events WHERE created = ?1)
      AND NOT EXISTS (SELECT 1 FROM event_changes WHERE entry = ?1)
      AND NOT EXISTS (SELECT 1 FROM calendar_changes WHERE entry = ?1)
    """
}
