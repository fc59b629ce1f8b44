import ScheduleModels
import Storage
import Testing

@testable import StorageLive

/// What came later is never lost.
@Suite("Undo that is refused")
struct UndoConflictTests {
  let test: TestStorage

  init() throws { test = try TestStorage() }

  private func edit(_ id: Event.ID, _ title: String, calendar: ScheduleCalendar.ID? = nil) async throws {
    let event = try await test { try await $0.event(matching: id.rawValue) }
    var draft = EventDraft(eventID: id, calendarID: calendar, content: event.content)
    draft.content.title = title
    _ = try await test { [draft] in try await $0.save(draft) }
  }

  /// Expects that an undo changes nothing, and names the entries that are in its way.
  private func expectRefusal(
    _ id: Int,
    naming entries: String,
    remedy: String = "",
    _ reverse: ((Int) async throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try await test.snapshot()
    let history = try await test.history()
    let error = await #expect(throws: ScheduleError.self, sourceLocation: sourceLocation) {
      if let reverse { try await reverse(id) } else { try await test.undo(id) }
    }
    #expect(error?.kind == .tryAgain, sourceLocation: sourceLocation)
    #expect(
      error?.message.hasSuffix("changed the same: \(entries)") == true,
      "\(error?.message ?? "")",
      sourceLocation: sourceLocation
    )
    #expect(error?.remedy?.hasSuffix(remedy) == true, sourceLocation: sourceLocation)
    #expect(try await test.snapshot() == before, sourceLocation: sourceLocation)
    #expect(try await test.history() == history, sourceLocation: sourceLocation)
  }

  @Test("A change with later changes of the same event stays, until those are undone")
  func laterEdits() async throws {
    let id = try await test.add("A", .date("2026-03-02")).id
    try await edit(id, "B")
    try await test.typing("edit --title C") { _ in try await edit(id, "C") }
    try await expectRefusal(2, naming: "3 (edit --title C)")
    try await expectRefusal(1, naming: "3 (edit --title C), 2")
    try await test.undo(3)
    try await expectRefusal(1, naming: "2")
    try await test.undo(2)
    try await expectRefusal(3, naming: "5", remedy: "'redo 2'") { _ = try await self.test.redo($0) }
    try await test.undo(1)
    #expect(try await test.list("2026-03-01", "2026-03-09") == [])
  }

  @Test("A change of another event is no obstacle")
  func otherEvents() async throws {
    let first = try await test.add("A", .date("2026-03-02")).id
    let second = try await test.add("B", .date("2026-03-02")).id
    try await edit(first, "A2")
    try await edit(second, "B2")
    try await test.undo(3)
    #expect(try await test.list("2026-03-01", "2026-03-09").map { $0.suffix(2) } == [" A", "B2"])
    try await expectRefusal(2, naming: "4")
  }

  @Test("An import goes as a whole, unless one of its events was changed; what was deleted meanwhile is gone")
  func imports() async throws {
    try await test.importText(
      calendar(event("a", "DTSTART:20260302T090000") + event("b", "DTSTART:20260302T100000\nSUMMARY:B"))
    )
    let all = try await test { try await $0.occurrences(matching: OccurrenceQuery()) }
    let (a, b) = (all[0].id.eventID, all[1].id.eventID)
    _ = try await test { try await $0.delete(id: a) }
    try await edit(b, "B2")
    try await expectRefusal(1, naming: "3")
    try await test.undo(3)
    try await test.undo(1)
    #expect(try await test.list("2026-03-01", "2026-03-09") == [])
    // The calendar that the deleted event was in came with the import.
    try await expectRefusal(2, naming: "5", remedy: "'redo 1'")
  }

  @Test("A deleted event doesn't come back beside one that was imported again")
  func importedAgain() async throws {
    let file = calendar(event("a", "DTSTART:20260302T090000\nSUMMARY:A"))
    try await test.importText(file)
    let id = try await test { try await $0.occurrences(matching: OccurrenceQuery()) }[0].id.eventID
    _ = try await test { try await $0.delete(id: id) }
    try await test.importText(file)
    try await expectRefusal(2, naming: "3")
    try await test.undo()
    try await test.undo(2)
    #expect(try await test.list("2026-03-01", "2026-03-09") == ["2026-03-02T09:00:00 A"])
  }

  @Test(
    "A calendar with events that came later stays; one that came along with an event stays for the others"
  )
  func calendars() async throws {
    try await test.add("A", .date("2026-03-02"))
    try await test.add("B", .date("2026-03-02"))
    try await test.undo(1)
    #expect(try await test { try await $0.calendars() }.map(\.eventCount) == [1])
    try await test.redo(1)
    #expect(try await test { try await $0.calendars() }.map(\.eventCount) == [2])

    let work = try await test { try await $0.createCalendar(name: "Work", color: nil) }
    let draft = EventDraft(
      calendarID: work.id,
      content: .init(title: "C", start: .date("2026-03-02"), end: .implied)
    )
    _ = try await test { try await $0.save(draft) }
    try await expectRefusal(5, naming: "6")
    _ = try await test { try await $0.deleteCalendar(id: work.id) }
    try await expectRefusal(6, naming: "7")
    try await expectRefusal(5, naming: "7")
    _ = try await test { try await $0.createCalendar(name: "Work", color: nil) }
    try await expectRefusal(7, naming: "8")
    try await test.undo(8)
    try await test.undo(7)
    #expect(try await test { try await $0.calendars() }.map(\.eventCount) == [2, 1])
  }

  @Test("An event doesn't go back to a place that another has taken, nor to a calendar that is gone")
  func places() async throws {
    _ = try await test { try await $0.createCalendar(name: "Work", color: nil) }
    let home = try await test { try await $0.createCalendar(name: "Home", color: nil) }
    let file = calendar(event("a", "DTSTART:20260302T090000\nSUMMARY:A"))
    try await test.importText(file)
    let id = try await test { try await $0.occurrences(matching: OccurrenceQuery()) }[0].id.eventID
    try await edit(id, "A", calendar: home.id)
    try await test.importText(file)
    try await expectRefusal(4, naming: "5")
    try await test.undo()
    _ = try await test { try await $0.deleteCalendar(id: .init(rawValue: "work")) }
    try await expectRefusal(4, naming: "7")
    try await test.undo()
    try await test.undo(4)
    #expect(try await test { try await $0.calendars() }.map(\.eventCount) == [1, 0])
  }

  @Test("What was made again after an undo of something earlier isn't overwritten by a redo")
  func redoAfterChange() async throws {
    let id = try await test.add("A", .date("2026-03-02")).id
    try await edit(id, "B")
    try await test.undo()
    try await edit(id, "C")
    try await expectRefusal(2, naming: "4") { _ = try await self.test.redo($0) }
    try await test.undo(4)
    try await test.redo(2)
    #expect(try await test.list("2026-03-01", "2026-03-09").map { $0.suffix(1) } == ["B"])
  }
}
