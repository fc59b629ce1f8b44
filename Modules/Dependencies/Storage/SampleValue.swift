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
      search: { text, limit in schedule.occurrences(matching: OccurrenceQuery(text: text, limit: limit)) },
      save: { draft in try schedule.save(draft) },
      delete: { id in try schedule.delete(id) },
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
      }
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
      let id = ScheduleCalendar.ID(rawValue: "calendar-\(state.calendars.count + 1)")
      let calendar = ScheduleCalendar(id: id, name: name, color: color)
      state.calendars.append(calendar)
      return calendar
    }
  }

  func updateCalendar(_ calendar: ScheduleCalendar) throws -> ScheduleCalendar {
    try state.withLock { state in
      let index = try state.calendars.index(of: calendar.id)
      state.calendars[index] = calendar
      return calendar
    }
  }

  func deleteCalendar(_ id: ScheduleCalendar.ID) throws -> ScheduleCalendar {
    try state.withLock { state in
      state.events.removeAll { $0.calendarID == id }
      return state.calendars.remove(at: try state.calendars.index(of: id))
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
    }
  }

  func delete(_ id: Event.ID) throws -> Event {
    try state.withLock { $0.events.remove(at: try $0.events.index(of: id)) }
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
