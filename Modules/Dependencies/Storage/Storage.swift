import DependenciesMacros
import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where calendars and events are kept.
///
/// Every endpoint throws ``ScheduleModels/ScheduleError``, or `CancellationError` when its task is cancelled;
/// then nothing was changed.
///
/// ```swift
/// @Dependency(\.storage) var storage
///
/// let today = CalendarDate(year: 2026, month: 3, day: 2)!
/// for occurrence in try await storage.occurrences(matching: OccurrenceQuery(days: today...today)) {
///   print(occurrence.localStart, occurrence.title)
/// }
/// ```
@DependencyClient
public struct Storage: Sendable {
  /// All calendars, in the order in which they were made.
  public var calendars: @Sendable () async throws -> [ScheduleCalendar]

  /// Makes a calendar.
  ///
  /// - Parameters:
  ///   - name: At least one character that is no space; names need not be unique.
  ///   - color: `#rrggbb`, or `nil`.
  /// - Throws: Kind `usage` for a name or a colour that is none.
  public var createCalendar: @Sendable (_ name: String, _ color: String?) async throws -> ScheduleCalendar

  /// Changes the name and the colour of a calendar.
  ///
  /// - Throws: Kind `noInput` when it doesn't exist.
  public var updateCalendar: @Sendable (ScheduleCalendar) async throws -> ScheduleCalendar

  /// Deletes a calendar and all events in it, and returns it as it was.
  ///
  /// - Throws: Kind `noInput` when it doesn't exist.
  public var deleteCalendar: @Sendable (_ id: ScheduleCalendar.ID) async throws -> ScheduleCalendar

  /// The occurrences that overlap a window, in the order of their starts, read in the local zone.
  ///
  /// A window without a bound on one side has all single events of that side; repeating events are listed as
  /// far as they have been expanded: at least a year from the other bound, or from today.
  ///
  /// - Throws: Kind `noInput` when a calendar of the query doesn't exist; `usage` when there are more than
  ///   250,000 occurrences; `badData` that names an event with more than 100,000.
  /// - Complexity: O(log *n* + *k*) for *n* occurrences in all and *k* listed. A window further away than any
  ///   before takes time for each repeating event, once.
  public var occurrences: @Sendable (_ matching: OccurrenceQuery) async throws -> [Occurrence]

  /// The event whose id begins with a prefix.
  ///
  /// - Throws: Kind `noInput` when there is none; `usage` when there are several, which the message names.
  public var event: @Sendable (_ matching: String) async throws -> Event

  /// The occurrences of a repeating event that a reference names, in the order of their starts, with what has to be
  /// known to change them.
  ///
  /// - Returns: None for a day on which it doesn't take place. A single event has none.
  /// - Throws: Kind `noInput` when the event doesn't exist.
  public var seriesOccurrences:
    @Sendable (_ of: Event.ID, _ reference: SeriesOccurrence.Reference) async throws -> [SeriesOccurrence]

  /// Events in whose title, location or notes all words occur, each as the beginning of a word, without regard
  /// to case and diacritics; the best match first.
  ///
  /// - Parameters:
  ///   - text: What a person typed: nothing in it is syntax.
  ///   - limit: The most events to return.
  /// - Returns: One occurrence of each event: the next one, or else the last one.
  public var search: @Sendable (_ text: String, _ limit: Int) async throws -> [Occurrence]

  /// Adds an event or changes one, or some of its occurrences.
  ///
  /// - Returns: The event with the change; a series that is divided goes on as a new event, which is returned.
  /// - Throws: Kind `usage` when the draft makes no sense, `noInput` when its event, occurrence or calendar doesn't
  ///   exist, `tryAgain` when the event was changed after the draft's base version.
  public var save: @Sendable (EventDraft) async throws -> Event

  /// Deletes an event with all its occurrences, and returns it as it was.
  ///
  /// - Throws: Kind `noInput` when it doesn't exist.
  public var delete: @Sendable (_ id: Event.ID) async throws -> Event

  /// Deletes some occurrences of a repeating event, and returns the event as it was. With the last one the event is
  /// deleted.
  ///
  /// - Throws: Kind `noInput` when the event or the occurrence doesn't exist, `usage` when its series can't be
  ///   divided there.
  public var deleteOccurrences: @Sendable (_ of: Event.ID, _ scope: EventDraft.Scope) async throws -> Event

  /// Imports one iCalendar stream: all of it is there with the last update, or nothing when the stream of
  /// updates fails or ends early. Events that can't be read are left out and named.
  ///
  /// - Throws: Through the stream: kind `noInput`, `notPermitted` or `inputOutput` when the file can't be read,
  ///   `badData` when it isn't iCalendar.
  public var importCalendar: @Sendable (ImportRequest) -> AsyncThrowingStream<ImportUpdate, any Error> = {
    _ in .finished()
  }

  /// Calendars as one iCalendar text, in pieces. The same events give the same text.
  ///
  /// - Parameter calendars: What to write; empty means all.
  /// - Throws: Through the stream: kind `noInput` when a calendar doesn't exist.
  public var export:
    @Sendable (_ calendars: [ScheduleCalendar.ID]) -> AsyncThrowingStream<[UInt8], any Error> = { _ in
      .finished()
    }

  /// What was changed in the last 30 days, the newest first.
  ///
  /// - Parameter limit: The most entries to return.
  public var history: @Sendable (_ limit: Int) async throws -> [HistoryEntry]

  /// Takes a change back, and returns the entry that did it.
  ///
  /// All of the change is taken back or nothing. What came later is never lost: where a later change touched the
  /// same, this one stays. A calendar that was made for the events of the change stays where others are in it. An
  /// id of an entry that is an undo or a redo itself stands for the change that it is about, and an undo that is
  /// taken back is a redo.
  ///
  /// - Parameter id: The change; `nil` is the last one that is in effect.
  /// - Throws: Kind `noInput` when there is no such change; `usage` when it is taken back already; `tryAgain`
  ///   when later changes, which the message names, touched the same.
  public var undo: @Sendable (_ id: HistoryEntry.ID?) async throws -> HistoryEntry

  /// Makes a change again that was taken back, and returns the entry that did it.
  ///
  /// - Parameter id: The change; `nil` is the one that was taken back last.
  /// - Throws: Kind `noInput` when there is no such change; `usage` when it is in effect; `tryAgain` as for an
  ///   undo.
  public var redo: @Sendable (_ id: HistoryEntry.ID?) async throws -> HistoryEntry

  /// The alarms that go off within a span of time and weren't dismissed, in the order of their times. Of each that
  /// repeats, and went off several times already, the last time alone. What was called off has none.
  ///
  /// - Throws: Kind `noInput` when a calendar of the query doesn't exist; `usage` when there are more than 250,000.
  /// - Complexity: O(log *n* + *k* + *m*) for *n* occurrences in all, *k* of them within nine days of the span of
  ///   time, and *m* events with alarms further from their occurrences than that.
  public var alarms: @Sendable (_ matching: AlarmQuery) async throws -> [ScheduledAlarm]

  /// Takes alarms to ring them, so that no other process does.
  ///
  /// - Parameters:
  ///   - ids: The alarms.
  ///   - end: Until when they are kept. If nothing is marked by then, as the process was killed, another may take
  ///     them: none is lost.
  /// - Returns: Those that nobody else has taken, rung, put off or dismissed.
  public var claimAlarms:
    @Sendable (_ ids: [ScheduledAlarm.ID], _ until: Date) async throws -> [ScheduledAlarm.ID]

  /// Notes what became of alarms: no change of the calendars, and no entry of the history.
  public var markAlarms: @Sendable (_ ids: [ScheduledAlarm.ID], _ mark: AlarmMark) async throws -> Void
}

extension AsyncThrowingStream where Failure == any Error {
  fileprivate static func finished() -> Self { Self { $0.finish() } }
}
