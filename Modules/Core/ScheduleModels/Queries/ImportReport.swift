/// What an import did.
public struct ImportReport: Hashable, Sendable {
  /// What came into each calendar.
  public var calendars: [Share]
  /// Events that could not be read: each is named, and left out.
  public var skipped: ProblemList
  /// What was mended or guessed.
  public var warnings: ProblemList

  /// What an import did.
  ///
  /// - Parameters:
  ///   - calendars: What came into each calendar.
  ///   - skipped: Events that could not be read.
  ///   - warnings: What was mended or guessed.
  public init(calendars: [Share] = [], skipped: ProblemList = [], warnings: ProblemList = []) {
    self.calendars = calendars
    self.skipped = skipped
    self.warnings = warnings
  }

  /// What an import into one calendar did.
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
    skipped: ProblemList = [],
    warnings: ProblemList = []
  ) {
    let share = Share(calendarID: calendarID, added: added, updated: updated, unchanged: unchanged)
    self.init(calendars: [share], skipped: skipped, warnings: warnings)
  }

  /// Events (UIDs) that were new.
  public var added: Int { calendars.map(\.added).reduce(0, +) }
  /// Events that took the place of an older version.
  public var updated: Int { calendars.map(\.updated).reduce(0, +) }
  /// Events that were there already, word for word.
  public var unchanged: Int { calendars.map(\.unchanged).reduce(0, +) }

  /// What came into one calendar.
  public struct Share: Hashable, Sendable {
    /// Which calendar.
    public var calendarID: ScheduleCalendar.ID
    /// Events (UIDs) that were new.
    public var added: Int
    /// Events that took the place of an older version.
    public var updated: Int
    /// Events that were there already, word for word.
    public var unchanged: Int

    /// What came into one calendar.
    ///
    /// - Parameters:
    ///   - calendarID: Which calendar.
    ///   - added: Events that were new.
    ///   - updated: Events that took the place of an older version.
    ///   - unchanged: Events that were there already.
    public init(calendarID: ScheduleCalendar.ID, added: Int = 0, updated: Int = 0, unchanged: Int = 0) {
      self.calendarID = calendarID
      self.added = added
      self.updated = updated
      self.unchanged = unchanged
    }
  }

  /// Something about one event, or about the file.
  public struct Problem: Hashable, Sendable {
    /// The event, by its `UID`; `nil` for the file as a whole, and for an event that has none.
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

    /// Whether it names no event.
    public var isAboutFile: Bool { uid == nil && title == nil }
  }
}
