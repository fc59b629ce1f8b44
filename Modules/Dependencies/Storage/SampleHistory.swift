import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The history of the sample schedule: whole schedules, of which one change after the other is taken back.
struct SampleHistory {
  /// A schedule as it was at some time.
  struct Moment {
    var calendars: [ScheduleCalendar]
    var events: [Event]
  }

  /// What a change did.
  enum Summary {
    case added(Event)
    case changed(Event)
    case deleted(Event)
    case calendar(ScheduleCalendar)
  }

  /// In the order in which they were made.
  private(set) var entries: [HistoryEntry] = []
  /// What was there before and after each change.
  private var moments: [HistoryEntry.ID: (before: Moment, after: Moment)] = [:]

  mutating func add(_ summary: Summary, before: Moment, after: Moment) {
    var entry = newEntry("", .change)
    switch summary {
    case .added(let event): (entry.added, entry.title) = (1, event.content.title)
    case .changed(let event): (entry.changed, entry.title) = (1, event.content.title)
    case .deleted(let event): (entry.deleted, entry.title) = (1, event.content.title)
    case .calendar(let calendar): (entry.calendars, entry.title) = (1, calendar.name)
    }
    // What is undone now can't be made again after this.
    for undone in entries where undone.undoneBy != nil { moments[undone.id] = nil }
    moments[entry.id] = (before, after)
    entries.append(entry)
  }

  /// - Returns: The entry that does it, and what is there then.
  mutating func undo(_ id: HistoryEntry.ID?) throws -> (HistoryEntry, Moment) {
    guard
      let index = entries.lastIndex(where: { $0.kind == .change && $0.undoneBy == nil }),
      case let change = entries[index], let moment = moments[change.id]?.before
    else { throw ScheduleError(.noInput, "there is nothing to undo") }
    guard id == nil || id == change.id else {
      throw ScheduleError(.tryAgain, "a later change is in the way: \(change.id)")
    }
    var entry = newEntry("undo", .undo(change.id))
    (entry.added, entry.changed, entry.deleted) = (change.deleted, change.changed, change.added)
    (entry.calendars, entry.title) = (change.calendars, change.title)
    entries[index].undoneBy = entry.id
    entries.append(entry)
    return (entry, moment)
  }

  /// - Returns: The entry that does it, and what is there then.
  mutating func redo(_ id: HistoryEntry.ID?) throws -> (HistoryEntry, Moment) {
    guard
      let index = entries.firstIndex(where: { $0.undoneBy != nil && moments[$0.id] != nil }),
      case let change = entries[index], let moment = moments[change.id]?.after,
      let undo = entries.firstIndex(where: { $0.id == change.undoneBy })
    else { throw ScheduleError(.noInput, "there is nothing to redo") }
    guard id == nil || id == change.id else {
      throw ScheduleError(.tryAgain, "an earlier change is in the way: \(change.id)")
    }
    var entry = newEntry("redo", .redo(change.id))
    (entry.added, entry.changed, entry.deleted) = (change.added, change.changed, change.deleted)
    (entry.calendars, entry.title) = (change.calendars, change.title)
    entries[index].undoneBy = nil
    entries[undo].undoneBy = entry.id
    entries.append(entry)
    return (entry, moment)
  }

  private func newEntry(_ command: String, _ kind: HistoryEntry.Kind) -> HistoryEntry {
    HistoryEntry(
      id: HistoryEntry.ID(rawValue: entries.count + 1),
      // The clock of previews stands still.
      date: Date(secondsSince1970: 1_772_409_600),
      command: command,
      kind: kind
    )
  }
}
