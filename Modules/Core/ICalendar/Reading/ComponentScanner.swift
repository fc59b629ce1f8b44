import ScheduleModels

/// Splits a stream of iCalendar bytes into components, chunk by chunk, in memory bounded by one component.
///
/// It accepts CRLF, LF and CR, folds with a space or a tab (also inside a UTF-8 sequence), blank lines, a byte
/// order mark, several `VCALENDAR`s one after the other, and a last line without an end. A component with a
/// NUL, with invalid UTF-8, without an `END`, or beyond the limit comes out with a
/// ``ScannedComponent/problem``; the others are not touched by it.
///
/// ```swift
/// var scanner = ComponentScanner()
/// while let chunk = try file.read(upTo: 1 << 18) {
///   for component in try scanner.push(chunk[...]) { groups[component.uid, default: []].append(component) }
/// }
/// for component in try scanner.finish() { groups[component.uid, default: []].append(component) }
/// ```
public struct ComponentScanner: Sendable {
  /// The most bytes that one component may have, unfolded.
  public static let defaultComponentLimit = 16 << 20

  /// The `VCALENDAR`s begun so far, with the zones that they define.
  public private(set) var calendars: [CalendarHeader] = []
  /// Things about the stream as a whole: a calendar without events, text between calendars, a missing end.
  public private(set) var warnings: [ImportReport.Problem] = []

  let componentLimit: Int

  public init(componentLimit: Int = Self.defaultComponentLimit) {
    self.componentLimit = componentLimit
  }

  /// Takes the next bytes and returns the components that they complete.
  ///
  /// - Throws: `ScheduleError` of kind `badData` when the stream isn't iCalendar: its first line is not
  ///   `BEGIN:VCALENDAR`.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func push(_ bytes: ArraySlice<UInt8>) throws(ScheduleError) -> [ScannedComponent] { [] }

  /// Ends the stream and returns what was still open.
  ///
  /// - Throws: `ScheduleError` of kind `badData` when the stream was empty or isn't iCalendar.
  public mutating func finish() throws(ScheduleError) -> [ScannedComponent] { [] }
}
