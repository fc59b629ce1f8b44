/// One day of an agenda, with what touches it.
///
/// ```swift
/// let empty = AgendaDay(date: CalendarDate(year: 2026, month: 3, day: 1)!, entries: [])
/// ```
public struct AgendaDay: Hashable, Identifiable, Sendable {
  /// Which part of an occurrence falls on the day.
  public enum Part: Hashable, Sendable {
    /// It begins and ends on the day.
    case whole
    /// It goes on the day after.
    case first
    /// It was there the day before, and goes on.
    case middle
    /// It was there the day before.
    case last
  }

  /// An occurrence as the day shows it.
  public struct Entry: Hashable, Identifiable, Sendable {
    /// What takes place.
    public var occurrence: Occurrence
    /// Which part of it falls on the day.
    public var part: Part

    /// The occurrence's own identity: a day has one entry for each.
    public var id: Occurrence.ID { occurrence.id }

    /// An occurrence, or the part of it that falls on a day.
    public init(_ occurrence: Occurrence, part: Part = .whole) {
      self.occurrence = occurrence
      self.part = part
    }
  }

  /// The day.
  public var date: CalendarDate
  /// Whole days before times of day.
  public var entries: [Entry]

  /// The day itself: an agenda has each once.
  public var id: CalendarDate { date }

  /// A day with what touches it, in the order to show it in.
  public init(date: CalendarDate, entries: [Entry]) {
    self.date = date
    self.entries = entries
  }
}
