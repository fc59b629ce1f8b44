extension Schema {
  /// The history of changes.
  ///
  /// Who writes can't forget it, as the tables themselves see to it:
  /// - Triggers keep the text and place of an event, and the fields of a calendar, before they change or go.
  ///   Without an open entry (`open_entry` has its key for as long as a change takes) they refuse the change.
  /// - `events.created`, which no default fills in, is the entry that added an event. So what an import adds
  ///   needs no row in the history; and a trigger on insertion, which would make SQLite write the full-text index
  ///   out before each event, isn't needed either.
  ///
  /// An entry and its change are one transaction (``Connection/recording(_:in:_:)``).
  ///
  /// `entry`, of an event and of a calendar, is the entry that made it what it is now; taking an entry back puts
  /// the one before it there again. So an entry can be taken back exactly when everything that it touched still
  /// has the `entry` that it left.
  static let history = Migration(name: "history") { try $0.execute(historyTables + historyTriggers) }
}

/// - Times are in seconds since 1970. A `kind` other than `change` has the entry that it is about as `target`;
///   `undone` is the entry that took this one back.
/// - `before` and `after` are what `entry` of the event or calendar was and became: `NULL` where it didn't exist.
///   The columns after them are as it was before, or `NULL` likewise.
/// - `events` is made anew, as SQLite adds no column without a default to a table.
private let historyTables = """
  CREATE TABLE history (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    time INTEGER NOT NULL,
    command TEXT NOT NULL,
    run TEXT,
    kind TEXT NOT NULL,
    target INTEGER,
    undone INTEGER,
    added INTEGER NOT NULL DEFAULT 0,
    changed INTEGER NOT NULL DEFAULT 0,
    deleted INTEGER NOT NULL DEFAULT 0,
    calendars INTEGER NOT NULL DEFAULT 0,
    title TEXT
  ) STRICT;

  CREATE TABLE open_entry (entry INTEGER NOT NULL) STRICT;

  CREATE TABLE event_changes (
    key INTEGER PRIMARY KEY,
    entry INTEGER NOT NULL REFERENCES history ON DELETE CASCADE,
    event TEXT NOT NULL,
    before INTEGER,
    after INTEGER,
    created INTEGER,
    calendar INTEGER,
    version INTEGER,
    uid TEXT,
    title TEXT,
    text TEXT,
    UNIQUE (entry, event)
  ) STRICT;

  CREATE TABLE calendar_changes (
    key INTEGER PRIMARY KEY,
    entry INTEGER NOT NULL REFERENCES history ON DELETE CASCADE,
    calendar INTEGER NOT NULL,
    before INTEGER,
    after INTEGER,
    id TEXT,
    name TEXT,
    color TEXT,
    UNIQUE (entry, calendar)
  ) STRICT;

  ALTER TABLE calendars ADD COLUMN entry INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE new_events (
    key INTEGER PRIMARY KEY,
    calendar INTEGER NOT NULL REFERENCES calendars ON DELETE CASCADE,
    id TEXT NOT NULL UNIQUE,
    prefix INTEGER NOT NULL,
    version INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER,
    complete INTEGER NOT NULL,
    uid TEXT NOT NULL,
    created INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    UNIQUE (uid, calendar)
  ) STRICT;
  INSERT INTO new_events
  SELECT key, calendar, id, prefix, version, first, last, complete, uid, 0, 0 FROM events;
  DROP TABLE events;
  ALTER TABLE new_events RENAME TO events;
  CREATE INDEX events_by_calendar ON events (calendar);
  CREATE INDEX events_to_extend ON events (first) WHERE complete = 0;
  CREATE INDEX events_by_creation ON events (created);

  """

private let refusal = """
  SELECT RAISE(ABORT, 'a change outside of the history') WHERE NOT EXISTS (SELECT 1 FROM open_entry);
  """

/// What an event is before it changes. What the entry itself added needs no row; of several changes within one
/// entry the first counts.
private func keptEvent(key: String, calendar: String, text: String) -> String {
  """
  \(refusal)
    INSERT OR IGNORE INTO event_changes
      (entry, event, before, after, created, calendar, version, uid, title, text)
    SELECT open_entry.entry, id, events.entry, open_entry.entry, created, \(calendar), version, uid,
      (SELECT title FROM contents WHERE event = events.key ORDER BY key LIMIT 1), \(text)
    FROM events CROSS JOIN open_entry WHERE events.key = \(key) AND created <> open_entry.entry;
  """
}

private let historyTriggers = """
  CREATE TRIGGER sources_changed BEFORE UPDATE OF text ON sources WHEN new.text <> old.text BEGIN
    \(keptEvent(key: "old.event", calendar: "calendar", text: "old.text"))
    UPDATE events SET entry = (SELECT entry FROM open_entry) WHERE key = old.event;
  END;
  CREATE TRIGGER events_moved AFTER UPDATE OF calendar ON events WHEN new.calendar <> old.calendar BEGIN
    \(keptEvent(
      key: "old.key",
      calendar: "old.calendar",
      text: "(SELECT text FROM sources WHERE event = events.key)"
    ))
    UPDATE events SET entry = (SELECT entry FROM open_entry) WHERE key = old.key;
  END;
  CREATE TRIGGER events_deleted BEFORE DELETE ON events BEGIN
    \(keptEvent(
      key: "old.key",
      calendar: "calendar",
      text: "(SELECT text FROM sources WHERE event = events.key)"
    ))
    UPDATE event_changes SET after = NULL
    WHERE entry = (SELECT entry FROM open_entry) AND event = old.id;
  END;

  CREATE TRIGGER calendars_added AFTER INSERT ON calendars BEGIN
    \(refusal)
    INSERT INTO calendar_changes (entry, calendar, after) SELECT entry, new.key, entry FROM open_entry;
    UPDATE calendars SET entry = (SELECT entry FROM open_entry) WHERE key = new.key;
  END;
  CREATE TRIGGER calendars_changed AFTER UPDATE OF name, color ON calendars
  WHEN new.name <> old.name OR new.color IS NOT old.color BEGIN
    \(refusal)
    INSERT OR IGNORE INTO calendar_changes (entry, calendar, before, after, id, name, color)
    SELECT entry, old.key, old.entry, entry, old.id, old.name, old.color FROM open_entry;
    UPDATE calendars SET entry = (SELECT entry FROM open_entry) WHERE key = old.key;
  END;
  CREATE TRIGGER calendars_deleted BEFORE DELETE ON calendars BEGIN
    \(refusal)
    INSERT OR IGNORE INTO calendar_changes (entry, calendar, before, after, id, name, color)
    SELECT entry, old.key, old.entry, entry, old.id, old.name, old.color FROM open_entry;
    UPDATE calendar_changes SET after = NULL
    WHERE entry = (SELECT entry FROM open_entry) AND calendar = old.key;
  END;
  """
