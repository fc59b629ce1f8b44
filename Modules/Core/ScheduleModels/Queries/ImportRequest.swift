#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One iCalendar stream to import, all or nothing for the process and event by event for bad data.
///
/// ```swift
/// let request = ImportRequest(source: .file("/tmp/work.ics"), name: "work.ics")
/// ```
public struct ImportRequest: Hashable, Sendable {
  /// Where the bytes come from.
  public enum Source: Hashable, Sendable {
    /// A path, absolute or relative to the working folder.
    case file(String)
    /// The process's standard input.
    case standardInput
  }

  /// Where the bytes come from.
  public var source: Source
  /// What messages call it: a path, an address, or `-`.
  public var name: String
  /// Where the events go; `nil` is the default calendar.
  public var calendarID: ScheduleCalendar.ID?

  /// A stream to import.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - name: What messages call it.
  ///   - calendarID: Where the events go; `nil` is the default calendar.
  public init(source: Source, name: String, calendarID: ScheduleCalendar.ID? = nil) {
    self.source = source
    self.name = name
    self.calendarID = calendarID
  }
}

/// How an import goes on.
public enum ImportUpdate: Hashable, Sendable {
  /// `bytes` read so far, of `total` where it is known.
  case progress(bytes: Int, total: Int?, events: Int)
  /// Everything is in the database; the last update.
  case finished(ImportReport)
}

/// What an import did.
public struct ImportReport: Hashable, Sendable {
  /// Where the events went.
  public var calendarID: ScheduleCalendar.ID
  /// Events (UIDs) that were new.
  public var added: Int
  /// Events that took the place of an older version.
  public var updated: Int
  /// Events that were there already, word for word.
  public var unchanged: Int
  /// Events that could not be read: each is named, and left out.
  public var skipped: [Problem]
  /// What was mended or guessed.
  public var warnings: [Problem]

  /// What an import did.
  ///
  /// - Parameters:
  ///   - calendarID: Where the events went.
  ///   - added: Events that were new.
  ///   - updated: Events that took the place of an older version.
  ///   - unchanged: Events that were there already.
  ///   - skipped: Events that could not be read.
  ///   - warnings: What was mended or guessed.
  public init(
    calendarID: ScheduleCalendar.ID,
    added: Int = 0,
    updated: Int = 0,
    unchanged: Int = 0,
    skipped: [Problem] = [],
    warnings: [Problem] = []
  ) {
    self.calendarID = calendarID
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
    self.skipped = skipped
    self.warnings = warnings
  }

  /// Something about one event, or about the file where `uid` is `nil`.
  public struct Problem: Hashable, Sendable {
    /// The event, by its `UID`; `nil` for the file as a whole.
    public var uid: String?
    /// The event, by its title.
    public var title: String?
    /// Counted from 1.
    public var line: Int?
    /// What is wrong and, for a warning, what was done about it.
    public var message: String

    /// Something about an event or the file.
    ///
    /// - Parameters:
    ///   - uid: The event, by its `UID`; `nil` for the file.
    ///   - title: The event, by its title.
    ///   - line: Where in the file, counted from 1.
    ///   - message: What is wrong.
    public init(uid: String? = nil, title: String? = nil, line: Int? = nil, message: String) {
      self.uid = uid
      self.title = title
      self.line = line
      self.message = message
    }
  }
}
