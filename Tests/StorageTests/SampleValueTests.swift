import Dependencies
import ScheduleModels
import Storage
import Testing

@Suite("The storage of previews")
struct SampleValueTests {
  let storage = Storage.previewValue

  @Test("It shows a week, by day and by calendar")
  func week() async throws {
    let monday = try #require(CalendarDate(year: 2026, month: 3, day: 2))
    let day = try await storage.occurrences(matching: OccurrenceQuery(days: monday...monday))
    #expect(day.map(\.title) == ["Standup", "Design review"])
    #expect(day.map(\.localStart.hour) == [9, 11])
    let week = OccurrenceQuery(days: monday...monday.adding(days: 6))
    #expect(try await storage.occurrences(matching: week).count == 6)
    let home = OccurrenceQuery(calendars: [ScheduleCalendar.ID(rawValue: "home")], limit: 2)
    #expect(try await storage.occurrences(matching: home).map(\.title) == ["Dentist", "Robin's birthday"])
    #expect(try await storage.search(text: "piano", limit: 5).map(\.title) == ["Piano lesson"])
  }

  @Test("Changes last as long as the value")
  func changes() async throws {
    let event = try await storage.event(matching: "sample3")
    var draft = EventDraft(eventID: event.id, content: event.content)
    draft.content.title = "Orthodontist"
    #expect(try await storage.save(draft).version == 2)
    #expect(try await storage.delete(id: event.id).content.title == "Orthodontist")
    await #expect(throws: ScheduleError.self) { _ = try await storage.event(matching: event.id.rawValue) }
    let added = try await storage.save(EventDraft(content: event.content))
    #expect(added.id != event.id)
    let calendar = try await storage.createCalendar(name: "Club", color: nil)
    _ = try await storage.deleteCalendar(id: ScheduleCalendar.ID(rawValue: "work"))
    #expect(try await storage.calendars().map(\.name) == ["Home", "Club"])
    #expect(try await storage.calendars().map(\.eventCount) == [3, 0])
    #expect(try await storage.updateCalendar(calendar) == calendar)
  }

  @Test("Changes can be taken back, one after the other, and made again")
  func history() async throws {
    let dentist = try await storage.event(matching: "sample3")
    let calendars = try await storage.calendars()
    _ = try await storage.delete(id: dentist.id)
    _ = try await storage.deleteCalendar(id: ScheduleCalendar.ID(rawValue: "work"))
    let entries = try await storage.history(limit: 5)
    #expect(entries.map(\.title) == ["Work", "Dentist"])
    #expect(entries.map(\.deleted) == [0, 1])

    await #expect(throws: ScheduleError.self) { _ = try await storage.undo(id: entries[1].id) }
    #expect(try await storage.undo(id: nil).kind == .undo(entries[0].id))
    #expect(try await storage.undo(id: nil).kind == .undo(entries[1].id))
    #expect(try await storage.calendars() == calendars)
    #expect(try await storage.event(matching: "sample3") == dentist)
    await #expect(throws: ScheduleError.self) { _ = try await storage.undo(id: nil) }

    #expect(try await storage.redo(id: nil).kind == .redo(entries[1].id))
    await #expect(throws: ScheduleError.self) { _ = try await storage.event(matching: "sample3") }
    _ = try await storage.createCalendar(name: "Club", color: nil)
    await #expect(throws: ScheduleError.self) { _ = try await storage.redo(id: nil) }
    #expect(try await storage.history(limit: 5).map(\.undoneBy?.rawValue) == [nil, nil, 5, nil, 3])
  }

  @Test("In a test, an endpoint that isn't overridden is a failure")
  func unimplemented() async throws {
    await withKnownIssue {
      await #expect(throws: (any Error).self) { _ = try await Storage.testValue.calendars() }
    } matching: {
      $0.description.contains("Storage.calendars")
    }
  }
}
