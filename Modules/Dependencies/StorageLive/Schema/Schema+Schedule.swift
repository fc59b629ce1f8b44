extension Schema {
  /// The schedule's database. Append steps; never change one.
  static let schedule = Schema(migrations: [
    Migration(name: "calendars, events, occurrences, search") { try $0.execute(firstVersion) },
    history,
    alarms,
  ])
}

/// - `events` has one row for each UID of a calendar; its `source`, kept apart so that listing doesn't read
///   it, is the one truth. All else is derived from it.
/// - `contents` has what is listed and, with `notes`, searched: of the master, and of each override.
///   Whoever inserts into it also inserts into `search`: from a trigger that costs ten times as much, as the
///   full-text index is written out before each statement that has one. Deleting takes care of itself.
/// - `occurrences` is in the order of time within each lane (``Lane``), so that a window is one short scan of
///   each. Events that don't repeat are in it whole; others as far as `horizon_from` and `horizon_to` go.
private let firstVersion = """
  CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value ANY NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE calendars (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    color TEXT
  ) STRICT;

  CREATE TABLE events (
    key INTEGER PRIMARY KEY,
    calendar INTEGER NOT NULL REFERENCES calendars ON DELETE CASCADE,
    id TEXT NOT NULL UNIQUE,
    prefix INTEGER NOT NULL,  -- characters of the id that no other id begins with
    version INTEGER NOT NULL,
    first INTEGER NOT NULL,  -- the start of its first occurrence
    last INTEGER,            -- an end that no occurrence exceeds; NULL when it goes on for ever
    complete INTEGER NOT NULL,  -- whether all its occurrences are stored, whatever the horizon
    uid TEXT NOT NULL,
    UNIQUE (uid, calendar)
  ) STRICT;
  CREATE INDEX events_by_calendar ON events (calendar);
  CREATE INDEX events_to_extend ON events (first) WHERE complete = 0;

  CREATE TABLE sources (
    event INTEGER PRIMARY KEY REFERENCES events ON DELETE CASCADE,
    text TEXT NOT NULL
  ) STRICT;

  CREATE TABLE contents (
    key INTEGER PRIMARY KEY,
    event INTEGER NOT NULL REFERENCES events ON DELETE CASCADE,
    calendar INTEGER NOT NULL,  -- this and the next two as in events, so that a list reads one table less
    id TEXT NOT NULL,
    prefix INTEGER NOT NULL,
    status TEXT,
    busy INTEGER NOT NULL,
    zone TEXT,
    title TEXT NOT NULL,
    location TEXT NOT NULL
  ) STRICT;
  CREATE INDEX contents_by_event ON contents (event);

  CREATE TABLE notes (
    content INTEGER PRIMARY KEY,
    text TEXT NOT NULL
  ) STRICT;

  CREATE VIEW searchable AS
  SELECT key, title, location, ifnull(text, '') AS notes FROM contents LEFT JOIN notes ON content = key;

  CREATE TABLE occurrences (
    lane INTEGER NOT NULL,
    start INTEGER NOT NULL,
    content INTEGER NOT NULL,
    recurrence INTEGER NOT NULL,  -- the start by the rule (StoredRecurrenceID)
    stop INTEGER NOT NULL,
    PRIMARY KEY (lane, start, content, recurrence)
  ) STRICT, WITHOUT ROWID;
  \(OccurrenceTable.indexByContent);

  CREATE VIRTUAL TABLE search USING fts5 (
    title, location, notes,
    content = 'searchable', content_rowid = 'key',
    tokenize = 'unicode61 remove_diacritics 2'
  );
  CREATE TRIGGER contents_deleted AFTER DELETE ON contents BEGIN
    DELETE FROM occurrences WHERE content = old.key;
    INSERT INTO search (search, rowid, title, location, notes)
    SELECT
      'delete', old.key, old.title, old.location,
      ifnull((SELECT text FROM notes WHERE content = old.key), '');
    DELETE FROM notes WHERE content = old.key;
  END;
  """
