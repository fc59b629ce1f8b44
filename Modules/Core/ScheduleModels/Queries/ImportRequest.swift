#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One iCalendar stream to import, all or nothing for the process and event by event for bad data.
///
/// ```swift
/// let request = ImportRequest(source: .file("work.ics"), name: "work.ics")
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
  /// The default calendar, where that isn't the oldest one.
  public var defaultCalendarID: ScheduleCalendar.ID?

  /// A stream to import.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - name: What messages call it.
  ///   - calendarID: Where the events go; `nil` is the default calendar.
  ///   - defaultCalendarID: The default calendar, where that isn't the oldest one.
  public init(
    source: Source,
    name: String,
    calendarID: ScheduleCalendar.ID? = nil,
    defaultCalendarID: ScheduleCalendar.ID? = nil
  ) {
    self.source = source
    self.name = name
    self.calendarID = calendarID
    self.defaultCalendarID = defaultCalendarID
  }
}

/// How an import goes on.
///
/// ```swift
/// func show(_ update: ImportUpdate) {
///   switch update {
///   case .progress(_, _, let events): print("\(events) events so far")
///   case .finished(let report): print("\(report.added) new")
///   }
/// }
/// ```
public enum ImportUpdate: Hashable, Sendable {
  /// `bytes` read so far, of `total` where it is known.
  case progress(bytes: Int, total: Int?, events: Int)
  /// Everything is in the database; the last update.
  case finished(ImportReport)
}
