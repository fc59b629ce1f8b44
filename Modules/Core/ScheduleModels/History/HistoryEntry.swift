#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One change of the schedule, as the history keeps it: what one command did, whatever it touched.
///
/// ```swift
/// let entry = HistoryEntry(
///   id: HistoryEntry.ID(rawValue: 12),
///   date: Date(timeIntervalSince1970: 0),
///   command: "add Lunch",
///   added: 1,
///   title: "Lunch"
/// )
/// ```
public struct HistoryEntry: Hashable, Identifiable, Sendable {
  /// A number that grows with each entry, and is never used twice.
  ///
  /// ```swift
  /// let id = HistoryEntry.ID(rawValue: 12)
  /// ```
  public struct ID: Hashable, Comparable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The number.
    public let rawValue: Int
    /// An id by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The number.
    public var description: String { String(rawValue) }
    /// The order in which entries were made.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// What an entry is to others.
  public enum Kind: Hashable, Sendable {
    /// Something new.
    case change
    /// A change was taken back.
    case undo(ID)
    /// A change that had been taken back was made again.
    case redo(ID)
  }

  /// What the entry is called at the command line.
  public let id: ID
  /// When it was made.
  public var date: Date
  /// What was typed; empty where nothing was.
  public var command: String
  /// What it is to other entries.
  public var kind: Kind
  /// The entry that took it back, where one has.
  public var undoneBy: ID?
  /// Events that were new.
  public var added: Int
  /// Events that were changed.
  public var changed: Int
  /// Events that were deleted.
  public var deleted: Int
  /// Calendars that were made, changed or removed.
  public var calendars: Int
  /// The first event that it touched, or else the first calendar, by its title.
  public var title: String?

  /// An entry.
  ///
  /// - Parameters:
  ///   - id: What it is called at the command line.
  ///   - date: When it was made.
  ///   - command: What was typed.
  ///   - kind: What it is to other entries.
  ///   - undoneBy: The entry that took it back.
  ///   - added: Events that were new.
  ///   - changed: Events that were changed.
  ///   - deleted: Events that were deleted.
  ///   - calendars: Calendars that were made, changed or removed.
  ///   - title: The first event that it touched, or else the first calendar.
  public init(
    id: ID,
    date: Date,
    command: String,
    kind: Kind = .change,
    undoneBy: ID? = nil,
    added: Int = 0,
    changed: Int = 0,
    deleted: Int = 0,
    calendars: Int = 0,
    title: String? = nil
  ) {
    self.id = id
    self.date = date
    self.command = command
    self.kind = kind
    self.undoneBy = undoneBy
    self.added = added
    self.changed = changed
    self.deleted = deleted
    self.calendars = calendars
    self.title = title
  }
}
