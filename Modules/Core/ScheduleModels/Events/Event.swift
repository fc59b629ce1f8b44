#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One scheduled thing, single or repeating: the `VEVENT`s of RFC 5545 that share a UID in one calendar.
public struct Event: Hashable, Identifiable, Codable, Sendable {
  /// A short text that never changes; any unique prefix of it names the event at the command line.
  public struct ID: Hashable, Comparable, Codable, Sendable, RawRepresentable, CustomStringConvertible {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  public enum Status: String, Codable, CaseIterable, Sendable {
    case tentative, confirmed, cancelled
  }

  public let id: ID
  public var calendarID: ScheduleCalendar.ID
  /// The `UID` property: the same event has the same one on every machine and server.
  public var uid: String
  /// The fields of the event itself, or of the series' master.
  public var content: Content
  public var recurrence: Recurrence?
  /// Occurrences of the series that differ from its master (`RECURRENCE-ID`).
  public var overrides: [Override]
  /// The iCalendar text, as the author's program wrote it but for what was edited here.
  public var source: String
  /// Grows by one with each change.
  public var version: Int

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
  public struct Content: Hashable, Codable, Sendable {
    public var title: String
    public var start: EventTime
    public var end: End
    public var location: String
    public var notes: String
    public var url: String
    public var status: Status?
    public var categories: [String]
    public var alarms: [Alarm]
    /// Whether it takes up time (`TRANSP:OPAQUE`), so that another event there is a conflict.
    public var isBusy: Bool

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
  public enum End: Hashable, Codable, Sendable {
    /// `DTEND`: exclusive.
    case at(EventTime)
    /// `DURATION`.
    case after(EventDuration)
    /// Neither: one day for a whole day, no time at all for a time of day.
    case implied
  }

  /// A changed occurrence of a series.
  public struct Override: Hashable, Codable, Sendable {
    /// The occurrence's start by the rule, before the change.
    public var recurrenceID: EventTime
    /// `RANGE=THISANDFUTURE`: later occurrences move and change with it.
    public var includesFollowing: Bool
    public var content: Content

    public init(recurrenceID: EventTime, includesFollowing: Bool = false, content: Content) {
      self.recurrenceID = recurrenceID
      self.includesFollowing = includesFollowing
      self.content = content
    }
  }

  /// A reminder (`VALARM`).
  public struct Alarm: Hashable, Codable, Sendable {
    public enum Trigger: Hashable, Codable, Sendable {
      /// Relative to the start; negative is before it.
      case start(EventDuration)
      /// Relative to the end; negative is before it.
      case end(EventDuration)
      case at(Date)
    }

    public var trigger: Trigger
    /// `DISPLAY`, `AUDIO`, `EMAIL`, or another program's word.
    public var action: String
    public var text: String

    public init(trigger: Trigger, action: String = "DISPLAY", text: String = "") {
      self.trigger = trigger
      self.action = action
      self.text = text
    }
  }
}
