import Foundation
import ScheduleModels
import Testing

@testable import StorageLive

@Suite("Saving events")
struct EventSavingTests {
  let test: TestStorage

  init() throws { test = try TestStorage() }

  @Test("An added event is found by any prefix of its id, in either case")
  func add() async throws {
    let start = EventTime.zoned("2026-03-02T09:00", "Europe/Berlin")
    let saved = try await test.add("Dentist", start, .hours(1))
    #expect(saved.version == 1)
    #expect(saved.uid == "00000000-0000-0000-0000-000000000000")
    #expect(saved.source.contains("SUMMARY:Dentist\r\n"))
    let other = try test.reopened()
    for prefix in [
      saved.id.rawValue, String(saved.id.rawValue.prefix(4)), saved.id.rawValue.prefix(1).uppercased(),
    ] {
      #expect(try await other { try await $0.event(matching: prefix) } == saved)
    }
    let occurrence = try await other { try await $0.occurrences(matching: OccurrenceQuery()) }.first
    #expect(occurrence?.start == Date(timeIntervalSince1970: 1_772_438_400))
    #expect(occurrence?.shortID == String(saved.id.rawValue.prefix(4)))
    #expect(occurrence?.zone == "Europe/Berlin")
  }

  @Test("A change raises the version, and moves the occurrences")
  func change() async throws {
    let saved = try await test.add("Dentist", .floating("2026-03-02T09:00"), .hours(1))
    var draft = EventDraft(eventID: saved.id, content: saved.content, baseVersion: 1)
    draft.content.start = .floating("2026-03-03T11:00")
    draft.content.title = "Orthodontist"
    let changed = try await test { [draft] in try await $0.save(draft) }
    #expect(changed.version == 2)
    #expect(changed.id == saved.id)
    #expect(try await test.list("2026-03-01", "2026-03-09") == ["2026-03-03T11:00:00 Orthodontist"])
    #expect(try await test { try await $0.search(text: "dentist", limit: 9) } == [])
    #expect(try await test { try await $0.search(text: "orthod", limit: 9) }.map(\.title) == ["Orthodontist"])
  }

  @Test("A change that changes nothing leaves the version and the text")
  func noChange() async throws {
    let saved = try await test.add("Dentist", .floating("2026-03-02T09:00"), .hours(1))
    let draft = EventDraft(eventID: saved.id, content: saved.content, baseVersion: 1)
    #expect(try await test { try await $0.save(draft) } == saved)
  }

  @Test("A change based on an older version overwrites nothing")
  func stale() async throws {
    let saved = try await test.add("Dentist", .floating("2026-03-02T09:00"))
    var draft = EventDraft(eventID: saved.id, content: saved.content, baseVersion: 1)
    draft.content.title = "Mine"
    _ = try await test { [draft] in try await $0.save(draft) }
    draft.content.title = "Theirs"
    let error = await #expect(throws: ScheduleError.self) {
      try await test { [draft] in try await $0.save(draft) }
    }
    #expect(error?.kind == .tryAgain)
    #expect(try await test { try await $0.event(matching: saved.id.rawValue) }.content.title == "Mine")
  }

  @Test("An event moves to another calendar and keeps its id")
  func move() async throws {
    let saved = try await test.add("Dentist", .floating("2026-03-02T09:00"))
    let work = try await test { try await $0.createCalendar(name: "Work", color: nil) }
    let draft = EventDraft(eventID: saved.id, calendarID: work.id, content: saved.content)
    let moved = try await test { try await $0.save(draft) }
    #expect(moved.id == saved.id)
    #expect(moved.calendarID == work.id)
    #expect(moved.version == 2)
    #expect(try await test { try await $0.calendars() }.map(\.eventCount) == [0, 1])
  }

  @Test("A draft that makes no sense adds nothing")
  func invalid() async throws {
    let error = await #expect(throws: ScheduleError.self) {
      try await test.add("Dentist", .floating("2026-03-02T09:00"), .at(.floating("2026-03-02T08:00")))
    }
    #expect(error?.kind == .usage)
    #expect(try await test { try await $0.calendars() } == [])
  }

  @Test("A deleted event is gone from everywhere")
  func delete() async throws {
    let saved = try await test.add("Dentist", .floating("2026-03-02T09:00"))
    #expect(try await test { try await $0.delete(id: saved.id) } == saved)
    #expect(try await test.list("2026-03-01", "2026-03-09") == [])
    #expect(try await test { try await $0.search(text: "dentist", limit: 9) } == [])
    for attempt in [
      { try await test { _ = try await $0.delete(id: saved.id) } },
      { try await test { _ = try await $0.event(matching: saved.id.rawValue) } },
      { try await test { _ = try await $0.event(matching: "") } },
      { try await test { _ = try await $0.event(matching: "%'; --") } },
      {
        let draft = EventDraft(eventID: saved.id, content: saved.content)
        try await test { _ = try await $0.save(draft) }
      },
    ] as [() async throws -> Void] {
      let error = await #expect(throws: ScheduleError.self) { try await attempt() }
      #expect(error?.kind == .noInput)
    }
  }

  @Test("A prefix of several events names them")
  func ambiguous() async throws {
    var events: [Event] = []
    for number in 1...40 {
      events.append(try await test.add("Event \(number)", .floating("2026-03-02T09:00")))
    }
    let groups = Dictionary(grouping: events) { $0.id.rawValue.prefix(1) }
    let (letter, several) = try #require(groups.first { $0.value.count > 1 })
    let error = await #expect(throws: ScheduleError.self) {
      try await test { _ = try await $0.event(matching: String(letter)) }
    }
    #expect(error?.kind == .usage)
    let first = try #require(several.map(\.id).min())
    #expect(error?.message.hasPrefix("\(letter) could be \(first.rawValue.prefix(4)) (Event ") == true)
    #expect(error?.remedy == "type more of the id")
  }

  @Test("Ten programs add at the same time: all of it is there")
  func simultaneously() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...10 {
        let other = try test.reopened()
        group.addTask {
          // Each program has its own UUIDs; these would be the same.
          for _ in 1..<number { _ = other.uuids() }
          try await other.add("Event \(number)", .floating("2026-03-02T09:00"))
        }
      }
      try await group.waitForAll()
    }
    let titles = try await test { try await $0.occurrences(matching: OccurrenceQuery()) }.map(\.title)
    #expect(Set(titles) == Set((1...10).map { "Event \($0)" }))
    #expect(titles.count == 10)
  }
}
