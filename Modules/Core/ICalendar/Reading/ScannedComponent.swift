import ScheduleModels

/// A component directly inside a `VCALENDAR`, whole, as a scanner found it in a stream.
///
/// The components of one event share a UID and may be scattered over the stream: collect them by ``uid``
/// and hand the group to ``CalendarObject/read(_:calendars:zones:)``.
///
/// ```swift
/// var scanner = ComponentScanner()
/// for component in try scanner.finish() { print(component.name, component.line) }
/// ```
public struct ScannedComponent: Hashable, Sendable {
  /// The name after `BEGIN:`, in upper case: `VEVENT`, `VTODO`, …; `VTIMEZONE`s stay in the scanner.
  public var name: String
  /// The content lines from `BEGIN` to `END`, unfolded, each ended by a line feed.
  public var text: [UInt8]
  /// The `UID`, or one made from the text where there is none: the same text gives the same one.
  public var uid: String
  /// Whether ``uid`` was made up.
  public var isUIDInvented: Bool
  /// Whether it has a `RECURRENCE-ID`, so that it changes one occurrence of a series.
  public var isOverride: Bool
  /// `SEQUENCE`, 0 where there is none.
  public var sequence: Int
  /// Which `VCALENDAR` of the stream it belongs to, an index into ``ComponentScanner/calendars``.
  public var calendar: Int
  /// The line of its `BEGIN`, counted from 1.
  public var line: Int
  /// The `SUMMARY`, for messages.
  public var title: String?
  /// Why it can't be read: report it and go on. `text` is empty then.
  public var problem: String?

  /// A component.
  ///
  /// - Parameters:
  ///   - name: The name after `BEGIN:`, in upper case.
  ///   - text: The content lines, unfolded, each ended by a line feed.
  ///   - uid: The `UID`, or one made from the text.
  ///   - isUIDInvented: Whether `uid` was made up.
  ///   - isOverride: Whether it has a `RECURRENCE-ID`.
  ///   - sequence: `SEQUENCE`.
  ///   - calendar: Which `VCALENDAR` of the stream it belongs to.
  ///   - line: The line of its `BEGIN`, counted from 1.
  ///   - title: The `SUMMARY`.
  ///   - problem: Why it can't be read.
  public init(
    name: String,
    text: [UInt8],
    uid: String,
    isUIDInvented: Bool = false,
    isOverride: Bool = false,
    sequence: Int = 0,
    calendar: Int = 0,
    line: Int = 1,
    title: String? = nil,
    problem: String? = nil
  ) {
    self.name = name
    self.text = text
    self.uid = uid
    self.isUIDInvented = isUIDInvented
    self.isOverride = isOverride
    self.sequence = sequence
    self.calendar = calendar
    self.line = line
    self.title = title
    self.problem = problem
  }

  /// ``problem`` with the event's name and place, for a report.
  public var reportedProblem: ImportReport.Problem? {
    problem.map {
      ImportReport.Problem(uid: isUIDInvented ? nil : uid, title: title, line: line, message: $0)
    }
  }
}
