#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One scheduled thing, single or repeating: the `VEVENT`s of RFC 5545 that share a UID in one calendar.
///
/// ```swift
/// let lunch = Event(
///   id: Event.ID(rawValue: "7k3f"),
///   calendarID: ScheduleCalendar.ID(rawValue: "work"),
///   uid: "lunch@example.com",
///   content: Event.Content(title: "Lunch", start: .date(CalendarDate(daysSinceEpoch: 0)), end: .implied)
/// )
/// ```
public struct Event: Hashable, Identifiable, Codable, Sendable {
  /// A short text that never changes; any unique prefix of it names the event at the command line.
  ///
  /// ```swift
  /// let id = Event.ID(rawValue: "7k3f")
  /// ```
  public struct ID: Hashable, Comparable, Codable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The text.
    public let rawValue: String
    /// An id by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The text.
    public var description: String { rawValue }
    /// The order of the texts.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// Whether it will take place: `STATUS` of RFC 5545, 3.8.1.11.
  public enum Status: String, Codable, CaseIterable, Sendable {
    /// It may, it will, or it won't take place.
    case tentative, confirmed, cancelled
  }

  /// What the event is called at the command line.
  public let id: ID
  /// The calendar it is in.
  public var calendarID: ScheduleCalendar.ID
  /// The `UID` property: the same event has the same one on every machine and server.
  public var uid: String
  /// The fields of the event itself, or of the series' master.
  public var content: Content
  /// How it repeats; `nil` for a single event.
  public var recurrence: Recurrence?
  /// Occurrences of the series that differ from its master (`RECURRENCE-ID`).
  public var overrides: [Override]
  /// The iCalendar text, as the author's program wrote it but for what was edited here.
  public var source: String
  /// Grows by one with each change.
  public var version: Int

  /// An event.
  ///
  /// - Parameters:
  ///   - id: What it is called at the command line.
  ///   - calendarID: The calendar it is in.
  ///   - uid: The `UID` property.
  ///   - content: The fields of the event, or of the series' master.
  ///   - recurrence: How it repeats; `nil` for a single event.
  ///   - overrides: Occurrences that differ from the master.
  ///   - source: The iCalendar text.
  ///   - version: Grows by one with each change.
  public init(
    id: ID,
    calendarID: ScheduleCalendar.ID,
    uid: String,
    content: Content,
    recurrence: Recurrence? = nil,
    overrides: [Override] = [],
    source: String = "",
    version: Int = 1
  ) {
    self.id = id
    self.calendarID = calendarID
    self.uid = uid
    self.content = content
    self.recurrence = recurrence
    self.overrides = overrides
    self.source = source
    self.version = version
  }
}

extension Event {
  /// What one `VEVENT` says: the series' master and each of its overrides have one.
  ///
  /// ```swift
  /// let content = Event.Content(title: "Lunch", start: .date(CalendarDate(daysSinceEpoch: 0)), end: .implied)
  /// ```
  public struct Content: Hashable, Codable, Sendable {
    /// `SUMMARY`: what it is called.
    public var title: String
    /// `DTSTART`: when it starts.
    public var start: EventTime
    /// `DTEND` or `DURATION`: when it ends.
    public var end: End
    /// `LOCATION`: where it takes place; empty for nowhere in particular.
    public var location: String
    /// `DESCRIPTION`: more about it, in any number of lines.
    public var notes: String
    /// `URL`: an address that belongs to it.
    public var url: String
    /// `STATUS`: whether it will take place; `nil` where nobody said.
    public var status: Status?
    /// `CATEGORIES`: words to find it by.
    public var categories: [String]
    /// `VALARM`s: its reminders.
    public var alarms: [Alarm]
    /// Whether it takes up time (`TRANSP:OPAQUE`), so that another event there is a conflict.
    public var isBusy: Bool

    /// The fields of one `VEVENT`.
    ///
    /// - Parameters:
    ///   - title: What it is called.
    ///   - start: When it starts.
    ///   - end: When it ends.
    ///   - location: Where it takes place.
    ///   - notes: More about it.
    ///   - url: An address that belongs to it.
    ///   - status: Whether it will take place.
    ///   - categories: Words to find it by.
    ///   - alarms: Its reminders.
    ///   - isBusy: Whether it takes up time.
    public init(
      title: String,
      start: EventTime,
      end: End,
      location: String = "",
      notes: String = "",
      url: String = "",
      status: Status? = nil,
      categories: [String] = [],
      alarms: [Alarm] = [],
      isBusy: Bool = true
    ) {
      self.title = title
      self.start = start
      self.end = end
      self.location = location
      self.notes = notes
      self.url = url
      self.status = status
      self.categories = categories
      self.alarms = alarms
      self.isBusy = isBusy
    }
  }

  /// How the author said when it ends (RFC 5545, 3.6.1).
  ///
  /// ```swift
  /// let end = Event.End.after(EventDuration(seconds: 45 * 60))
  /// ```
  public enum End: Hashable, Codable, Sendable {
    /// `DTEND`: exclusive.
    case at(EventTime)
    /// `DURATION`.
    case after(EventDuration)
    /// Neither: one day for a whole day, no time at all for a time of day.
    case implied
  }

  /// A changed occurrence of a series.
  ///
  /// ```swift
  /// let content = Event.Content(title: "Late lunch", start: .floating(nine), end: .implied)
  /// let override = Event.Override(recurrenceID: .floating(nine), content: content)
  /// ```
  public struct Override: Hashable, Codable, Sendable {
    /// The occurrence's start by the rule, before the change.
    public var recurrenceID: EventTime
    /// `RANGE=THISANDFUTURE`: later occurrences move and change with it.
    public var includesFollowing: Bool
    /// What the occurrence says instead of the master.
    public var content: Content

    /// A changed occurrence.
    ///
    /// - Parameters:
    ///   - recurrenceID: Its start by the rule, before the change.
    ///   - includesFollowing: Whether later occurrences change with it.
    ///   - content: What it says instead of the master.
    public init(recurrenceID: EventTime, includesFollowing: Bool = false, content: Content) {
      self.recurrenceID = recurrenceID
      self.includesFollowing = includesFollowing
      self.content = content
    }
  }
}
