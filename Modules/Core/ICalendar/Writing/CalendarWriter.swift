import ScheduleModels

/// Writes stored objects as one iCalendar stream, object by object, in bounded memory.
///
/// A `VTIMEZONE` stands before the first event that refers to it. Where two objects define the same `TZID`
/// differently, the second one begins a further `VCALENDAR` of the stream.
///
/// ```swift
/// var writer = CalendarWriter(name: "Work", zones: zones)
/// output.write(writer.begin())
/// for source in sources { output.write(try writer.append(source)) }
/// output.write(writer.end())
/// ```
public struct CalendarWriter: Sendable {
  let name: String?
  let zones: ZoneSource

  /// - Parameter name: What other programs call the calendar, as `X-WR-CALNAME`.
  public init(name: String?, zones: ZoneSource) {
    self.name = name
    self.zones = zones
  }

  public mutating func begin() -> String { "" }

  /// - Parameter source: A ``CalendarObject/source``.
  /// - Throws: `ScheduleError` of kind `badData` when the text isn't an object's source.
  public mutating func append(_ source: String) throws(ScheduleError) -> String { "" }

  public mutating func end() -> String { "" }
}
