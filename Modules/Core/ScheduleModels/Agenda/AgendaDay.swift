/// One day of an agenda, with what touches it.
public struct AgendaDay: Hashable, Identifiable, Sendable {
  /// Which part of an occurrence falls on the day.
  public enum Part: Hashable, Sendable {
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
    public var occurrence: Occurrence
    public var part: Part

    public var id: Occurrence.ID { occurrence.id }

    public init(_ occurrence: Occurrence, part: Part = .whole) {
      self.occurrence = occurrence
      self.part = part
    }
  }

  public var date: CalendarDate
  /// Whole days before times of day.
  public var entries: [Entry]

  public var id: CalendarDate { date }

  public init(date: CalendarDate, entries: [Entry]) {
    self.date = date
    self.entries = entries
  }
}
