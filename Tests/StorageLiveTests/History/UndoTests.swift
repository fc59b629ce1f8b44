import Foundation
import ScheduleModels
import Storage
import TestSupport
import Testing

@testable import StorageLive

@Suite("Undo and redo")
struct UndoTests {
  let test: TestStorage

  init() throws { test = try TestStorage() }

  /// A change, by what it does to a database that has two calendars and four events.
  enum Change: String, CaseIterable {
    case add, addToNewCalendar, edit, editTwice, move, moveAndEdit, delete, importNew, importNewer,
      importCancelled
    case addCalendar, renameCalendar, removeCalendar
    case editThis, editFollowing, deleteThis, deleteFollowing
  }

  private func fill() async throws {
    _ = try await test { try await $0.createCalendar(name: "Work", color: "#112233") }
    _ = try await test { try await $0.createCalendar(name: "Home", color: nil) }
    try await test.importText(
      calendar(
        event("meeting", "DTSTART;TZID=Europe/Berlin:20260302T090000\nRRULE:FREQ=WEEKLY\nSUMMARY:Meeting")
          + event("lunch", "DTSTART:20260302T120000\nSUMMARY:Lunch\nDESCRIPTION:notes\nX-OTHER;A=b:c")
          + event("echo", "DTSTART;VALUE=DATE:20260302\nSUMMARY:Echo")
      ),
      calendar: "work"
    )
    try await test.importText(
      calendar(event("lunch", "DTSTART:20260303T120000\nSUMMARY:Lunch at home")),
      calendar: "home"
    )
  }

  private func stored(_ uid: String, in calendar: String = "work") async throws -> Event {
    let id = try await test.database().perform { connection in
      try connection.row(
        "SELECT events.id FROM events JOIN calendars ON calendar = calendars.key WHERE uid = ? AND calendars.id = ?",
        .text(uid),
        .text(calendar)
      ) { $0.text(0) }
    }
    guard let id else { throw ScheduleError(.noInput, "\(uid) isn't there") }
    return try await test { try await $0.event(matching: id) }
  }

  /// The third occurrence of the meeting.
  private static let third = EventTime.zoned("2026-03-16T09:00", "Europe/Berlin")

  private func deleteOccurrences(_ scope: EventDraft.Scope) async throws {
    let id = try await stored("meeting").id
    _ = try await test { try await $0.deleteOccurrences(of: id, scope: scope) }
  }

  private func save(
    _ uid: String,
    in calendar: String? = nil,
    title: String? = nil,
    scope: EventDraft.Scope = .all
  ) async throws {
    let event = try await stored(uid)
    var draft = EventDraft(
      eventID: event.id,
      calendarID: calendar.map(ScheduleCalendar.ID.init(rawValue:)),
      content: event.content,
      recurrence: event.recurrence,
      scope: scope
    )
    if scope != .all { draft.content.start = Self.third }
    if case .this = scope { draft.recurrence = nil }
    if let title { draft.content.title = title }
    _ = try await test { [draft] in try await $0.save(draft) }
  }

  private func make(_ change: Change) async throws {
    let work = ScheduleCalendar.ID(rawValue: "work")
    switch change {
    case .add: try await test.add("Extra", .zoned("2026-03-05T09:00", "Asia/Tokyo"), .hours(2))
    case .addToNewCalendar:
      try await test.importText(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Club\r\n"
          + event("x", "DTSTART:20260304T100000\nSUMMARY:Match").replacing(
            "\n",
            with: "\r\n"
          )
          + "END:VCALENDAR\r\nBEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Other\r\nEND:VCALENDAR\r\n"
      )
    case .edit: try await save("meeting", title: "Longer meeting")
    case .editTwice:
      try await save("lunch", title: "Late lunch")
      try await test.undo()
      try await save("lunch", title: "Early lunch")
    case .move: try await save("echo", in: "home")
    case .moveAndEdit: try await save("meeting", in: "home", title: "Moved meeting")
    case .delete:
      let id = try await stored("meeting").id
      _ = try await test { try await $0.delete(id: id) }
    case .importNew:
      let events = (1...30).map {
        event("new\($0)", "DTSTART:20260304T100000\nSUMMARY:Match \($0)")
      }
      try await test.importText(calendar(events.joined()))
    case .importNewer:
      try await test.importText(
        calendar(
          event("lunch", "SEQUENCE:3\nDTSTART:20260307T120000\nSUMMARY:Later lunch")
            + event("more", "DTSTART:20260307T120000\nSUMMARY:More")
        ),
        calendar: "work"
      )
    case .importCancelled:
      let text = calendar(
        event("lunch", "SEQUENCE:3\nDTSTART:20260302T120000\nSTATUS:CANCELLED")
      )
      try await test.importText(text.replacing("VERSION:2.0", with: "VERSION:2.0\r\nMETHOD:CANCEL"))
    case .addCalendar: _ = try await test { try await $0.createCalendar(name: "Club", color: "#ffffff") }
    case .renameCalendar:
      _ = try await test {
        try await $0.updateCalendar(ScheduleCalendar(id: work, name: "Office", color: nil))
      }
    case .editThis: try await save("meeting", title: "Once", scope: .this(Self.third))
    case .editFollowing: try await save("meeting", title: "From then on", scope: .following(Self.third))
    case .deleteThis: try await deleteOccurrences(.this(Self.third))
    case .deleteFollowing: try await deleteOccurrences(.following(Self.third))
    case .removeCalendar: _ = try await test { try await $0.deleteCalendar(id: work) }
    }
  }

  @Test(
    "Every change can be taken back exactly, made again, and taken back again",
    arguments: Change.allCases
  )
  func roundTrip(change: Change) async throws {
    try await fill()
    let before = try await test.snapshot()
    #expect(before.contains("ok") && !before.contains("broken"))
    try await make(change)
    let after = try await test.snapshot()
    #expect(after != before)
    let entry = try #require(try await test.history(limit: 1).first)

    for _ in 1...2 {
      let undo = try await test.undo()
      #expect(undo.kind == .undo(entry.id))
      #expect(try await test.snapshot() == before)
      #expect(try await test.history().first { $0.id == entry.id }?.undoneBy == undo.id)
      let redo = try await test.redo()
      #expect(redo.kind == .redo(entry.id))
      #expect(try await test.snapshot() == after)
      #expect(try await test.history().first { $0.id == entry.id }?.undoneBy == nil)
    }
    try await test.undo(entry.id.rawValue)
    #expect(try await test.snapshot() == before)
  }

  @Test("A change that is taken back raises the version: what was based on it isn't overwritten")
  func versions() async throws {
    try await fill()
    let before = try await stored("meeting")
    try await save("meeting", title: "Longer")
    let changed = try await stored("meeting")
    try await test.undo()
    let undone = try await stored("meeting")
    #expect([before, changed, undone].map(\.version) == [1, 2, 3])
    #expect(undone.source == before.source)
    _ = try await test { try await $0.delete(id: undone.id) }
    try await test.undo()
    #expect(try await stored("meeting").version == 4)
  }

  @Test("Undo again and again goes further back, redo again and again comes forward")
  func stack() async throws {
    for title in ["A", "B", "C"] { try await test.add(title, .date("2026-03-02")) }
    func titles() async throws -> [String] {
      try await test { try await $0.occurrences(matching: OccurrenceQuery()) }.map(\.title)
    }
    try await test.undo()
    try await test.undo()
    #expect(try await titles() == ["A"])
    try await test.redo()
    #expect(try await titles() == ["A", "B"])
    try await test.undo()
    #expect(try await titles() == ["A"])
    try await test.redo()
    try await test.redo()
    #expect(try await titles() == ["A", "B", "C"])
    let error = await #expect(throws: ScheduleError.self) { try await test.redo() }
    #expect(error?.kind == .noInput)
    for _ in 1...3 { try await test.undo() }
    let nothing = await #expect(throws: ScheduleError.self) { try await test.undo() }
    #expect(nothing?.kind == .noInput)
    #expect(try await test { try await $0.calendars() } == [])
  }

  @Test("The number of an undo stands for what it took back")
  func numbers() async throws {
    try await test.add("A", .date("2026-03-02"))
    try await test.undo(1)
    let again = await #expect(throws: ScheduleError.self) { try await test.undo(1) }
    #expect(again?.kind == .usage)
    #expect(again?.message == "entry 1 is undone already, by entry 2")
    #expect(try await test.undo(2).kind == .redo(.init(rawValue: 1)))
    let inEffect = await #expect(throws: ScheduleError.self) { try await test.redo(2) }
    #expect(inEffect?.kind == .usage)
    #expect(try await test.undo(3).kind == .undo(.init(rawValue: 1)))
    #expect(try await test.redo(4).kind == .redo(.init(rawValue: 1)))
    let missing = await #expect(throws: ScheduleError.self) { try await test.undo(99) }
    #expect(missing?.kind == .noInput)
  }

  @Test("Random changes, taken back one by one, lead back through every state")
  func random() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    try await fill()
    var states = [try await test.snapshot()]
    for _ in 1...12 {
      let choices: [Change] = [.add, .edit, .move, .delete, .importNewer, .addCalendar, .renameCalendar]
      // What isn't possible any more in this state changes nothing.
      try? await make(choices.randomElement(using: &random) ?? .add)
      let state = try await test.snapshot()
      if state != states.last { states.append(state) }
      if Bool.random(using: &random), states.count > 1 {
        try await test.undo()
        #expect(try await test.snapshot() == states[states.count - 2], "seed \(seed)")
        try await test.redo()
        #expect(try await test.snapshot() == states[states.count - 1], "seed \(seed)")
      }
    }
    for state in states.dropLast().reversed() {
      try await test.undo()
      #expect(try await test.snapshot() == state, "seed \(seed)")
    }
    for state in states.dropFirst() {
      try await test.redo()
      #expect(try await test.snapshot() == state, "seed \(seed)")
    }
  }

  @Test("A thousand events, each edited and each taken back, have all the occurrences they had")
  func everyEvent() async throws {
    let events = (1...1000).map { number in
      event(
        "e\(number)",
        "DTSTART:202603\(number % 20 + 10)T100000\nSUMMARY:Event \(number)"
          + (number % 3 == 0 ? "\nRRULE:FREQ=WEEKLY;COUNT=\(number % 7 + 1)" : "")
      )
    }
    try await test.importText(calendar(events.joined()))
    let before = try await test.snapshot()
    let all = try await test { try await $0.occurrences(matching: OccurrenceQuery()) }
    let ids = Set(all.map(\.id.eventID))
    #expect(ids.count == 1000)
    for id in ids {
      let event = try await test { try await $0.event(matching: id.rawValue) }
      var draft = EventDraft(eventID: id, content: event.content, recurrence: event.recurrence)
      draft.content.title += "!"
      draft.content.start = .floating("2026-03-09T08:00")
      _ = try await test { [draft] in try await $0.save(draft) }
    }
    for _ in ids { try await test.undo() }
    #expect(try await test.snapshot() == before)
    #expect(try await test { try await $0.occurrences(matching: OccurrenceQuery()) } == all)
    try await test.undo()
    #expect(
      try await test.integers("SELECT count(*) FROM events UNION ALL SELECT count(*) FROM occurrences") == [
        0, 0,
      ]
    )
  }
}
