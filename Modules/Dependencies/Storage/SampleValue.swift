import ScheduleModels
import Synchronization

extension Storage {
  /// A small schedule in memory, for previews: changes last as long as the value.
  public static var sample: Storage {
    let schedule = SampleSchedule()
    return Storage(
      calendars: { schedule.calendars },
      createCalendar: { name, color in schedule.createCalendar(name: name, color: color) },
      updateCalendar: { calendar in try schedule.updateCalendar(calendar) },
      deleteCalendar: { id in try schedule.deleteCalendar(id) },
      occurrences: { query in schedule.occurrences(matching: query) },
      event: { prefix in try schedule.event(matching: prefix) },
      seriesOccurrences: { _, _ in [] },
      search: { text, limit in schedule.occurrences(matching: OccurrenceQuery(text: text, limit: limit)) },
      save: { draft in try schedule.save(draft) },
      delete: { id in try schedule.delete(id) },
      deleteOccurrences: { id, _ in try schedule.delete(id) },
      importCalendar: { request in
        AsyncThrowingStream { continuation in
          let calendar = request.calendarID ?? SampleSchedule.home.id
          continuation.yield(.finished(ImportReport(calendarID: calendar)))
          continuation.finish()
        }
      },
      export: { _ in
        AsyncThrowingStream { continuation in
          continuation.yield(Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n".utf8))
          continuation.finish()
        }
      },
      history: { limit in schedule.history(limit: limit) },
      undo: { id in try schedule.undo(id) },
      redo: { id in try schedule.redo(id) },
      alarms: { _ in [] },
      claimAlarms: { ids, _ in ids },
      markAlarms: { _, _ in }
    )
  }
}

/// Calendars and events in memory. Events don't repeat, and UTC is the only zone.
private final class SampleSchedule: Sendable {
  static let home = ScheduleCalendar(
    id: ScheduleCalendar.ID(rawValue: "home"),
    name: "Home",
    color: "#2e7d32"
  )
  static let work = ScheduleCalendar(
    id: ScheduleCalendar.ID(rawValue: "work"),
    name: "Work",
    color: "#1565c0"
  )

  private struct State {
    var calendars = [home, work]
    var events = Event.samples
    var nextNumber = Event.samples.count
    var history = SampleHistory()

    /// Makes a change that the history keeps.
    mutating func record<T>(
      _ change: (inout State) throws -> T,
      as entry: (T) -> SampleHistory.Summary
    ) rethrows -> T {
      let before = SampleHistory.Moment(calendars: calendars, events: events)
      let result = try change(&self)
      let after = SampleHistory.Moment(calendars: calendars, events: events)
      history.add(entry(result), before: before, after: after)
      return result
    }

    mutating func show(_ moment: SampleHistory.Moment) {
      (calendars, events) = (moment.calendars, moment.events)
    }
  }

  private let state = Mutex(State())

  var calendars: [ScheduleCalendar] {
    state.withLock { state in
      state.calendars.map { calendar in
        var calendar = calendar
        calendar.eventCount = state.events.count { $0.calendarID == calendar.id }
        return calendar
      }
    }
  }

  func createCalendar(name: String, color: String?) -> ScheduleCalendar {
    state.withLock { state in
      state.record { state in
        let id = ScheduleCalendar.ID(rawValue: "calendar-\(state.calendars.count + 1)")
        let calendar = ScheduleCalendar(id: id, name: name, color: color)
        state.calendars.append(calendar)
        return calendar
      } as: {
        .calendar($0)
      }
    }
  }

  func updateCalendar(_ calendar: ScheduleCalendar) throws -> ScheduleCalendar {
    try state.withLock { state in
      try state.record { state in
        let index = try state.calendars.index(of: calendar.id)
        state.calendars[index] = calendar
        return calendar
      } as: {
        .calendar($0)
      }
    }
  }

  func deleteCalendar(_ id: ScheduleCalendar.ID) throws -> ScheduleCalendar {
    try state.withLock { state in
      try state.record { state in
        let calendar = state.calendars.remove(at: try state.calendars.index(of: id))
        state.events.removeAll { $0.calendarID == id }
        return calendar
      } as: {
        .calendar($0)
      }
    }
  }

  func occurrences(matching query: OccurrenceQuery) -> [Occurrence] {
    let events = state.withLock { $0.events }
    let occurrences = events.map(Occurrence.init).filter { query.isMatched(by: $0) }
    return Array(occurrences.sorted { $0.start < $1.start }.prefix(query.limit ?? .max))
  }

  func event(matching prefix: String) throws -> Event {
    let events = state.withLock { $0.events }
    guard let event = events.first(where: { $0.id.rawValue.hasPrefix(prefix) }) else {
      throw ScheduleError(.noInput, "there is no event \(prefix)")
    }
    return event
  }

  func save(_ draft: EventDraft) throws -> Event {
    try state.withLock { state in
      try state.record { state in
        if let id = draft.eventID {
          let index = try state.events.index(of: id)
          state.events[index].content = draft.content
          state.events[index].calendarID = draft.calendarID ?? state.events[index].calendarID
          state.events[index].version += 1
          return state.events[index]
        }
        state.nextNumber += 1
        let event = Event(
          number: state.nextNumber,
          calendarID: draft.calendarID ?? Self.home.id,
          content: draft.content
        )
        state.events.append(event)
        return event
      } as: {
        draft.eventID == nil ? .added($0) : .changed($0)
      }
    }
  }

  func delete(_ id: Event.ID) throws -> Event {
    try state.withLock { state in
      try state.record { state in
        let index = try state.events.index(of: id)
        return state.events.remove(at: index)
      } as: {
        .deleted($0)
      }
    }
  }

  func history(limit: Int) -> [HistoryEntry] {
    state.withLock { Array($0.history.entries.reversed().prefix(limit)) }
  }

  func undo(_ id: HistoryEntry.ID?) throws -> HistoryEntry {
    try state.withLock { state in
      let (entry, moment) = try state.history.undo(id)
      state.show(moment)
      return entry
    }
  }

  func redo(_ id: HistoryEntry.ID?) throws -> HistoryEntry {
    try state.withLock { state in
      let (entry, moment) = try state.history.redo(id)
      state.show(moment)
      return entry
    }
  }
}

extension Array where Element: Identifiable {
  fileprivate func index(of id: Element.ID) throws -> Int {
    guard let index = firstIndex(where: { $0.id == id }) else {
      throw ScheduleError(.noInput, "there is nothing with the id \(id)")
    }
    return index
  }
}

extension OccurrenceQuery {
  fileprivate func isMatched(by occurrence: Occurrence) -> Bool {
    (from.map { $0.precedes(occurrence.end, occurrence.localEnd) } ?? true)
      && (to.map { !$0.precedes(occurrence.start, occurrence.localStart) } ?? true)
      && (calendars.isEmpty || calendars.contains(occurrence.calendarID))
      && (text.isEmpty || occurrence.title.lowercased().contains(text.lowercased()))
  }
}
