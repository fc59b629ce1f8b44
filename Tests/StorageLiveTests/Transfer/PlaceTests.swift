import ScheduleModels
import Testing

@testable import StorageLive

/// Which calendars the parts of a stream go into.
@Suite("Places of an import")
struct PlaceTests {
  let test: TestStorage

  init() throws { test = try TestStorage() }

  /// One event in a calendar with a name, or with an id too, as an export writes it.
  static func named(_ name: String, _ uid: String, id: String? = nil, more: String = "") -> String {
    let id = id.map { "X-SCHEDULE-CALENDAR-ID:\($0)\n" } ?? ""
    return calendar(
      "X-WR-CALNAME:\(name)\n\(id)\(more)" + event(uid, "DTSTART:20260302T090000Z\nSUMMARY:\(uid)")
    )
  }

  func calendars() async throws -> [String] {
    try await test { storage in
      try await storage.calendars().map {
        "\($0.id) \($0.name) \($0.eventCount)\($0.color.map { " \($0)" } ?? "")"
      }
    }
  }

  @Test("A file from elsewhere goes into the default calendar, whatever it is called")
  func oneName() async throws {
    #expect(try await test.importText(Self.named("Concerts", "a")).calendars.map(\.added) == [1])
    let text =
      Self.named("Concerts", "b") + Self.named("Concerts", "c") + calendar(event("d", "DTSTART:20260302"))
    try await test.importText(text)
    #expect(try await calendars() == ["personal Personal 4"])
  }

  @Test("A stream of several calendars goes into those that it names; what has no name into the default one")
  func severalNames() async throws {
    _ = try await test { try await $0.createCalendar(name: "Main", color: nil) }
    _ = try await test { try await $0.createCalendar(name: "Team", color: nil) }
    let report = try await test.importText(
      Self.named("Team", "a") + Self.named("Family ", "a", more: "COLOR:Tomato\n")
        + calendar(event("a", "DTSTART:20260302T090000Z"))
    )
    #expect(report.calendars.map { "\($0.calendarID) \($0.added)" } == ["team 1", "family 1", "main 1"])
    #expect(try await calendars() == ["main Main 1", "team Team 1", "family Family 1 #ff6347"])
  }

  @Test("The calendar that is asked for takes all")
  func chosen() async throws {
    _ = try await test { try await $0.createCalendar(name: "Main", color: nil) }
    let text = Self.named("Team", "a", id: "team") + Self.named("Family", "b", id: "family")
    try await test.importText(text, calendar: "main")
    #expect(try await calendars() == ["main Main 2"])
  }

  @Test("What was exported finds its calendars again, also where one has a new name or several have the same")
  func exported() async throws {
    for name in ["Work", "Home", "Home"] {
      _ = try await test { try await $0.createCalendar(name: name, color: nil) }
    }
    let office = ScheduleCalendar(id: .init(rawValue: "work"), name: "Office")
    _ = try await test { try await $0.updateCalendar(office) }
    let text =
      Self.named("Work", "a", id: "work") + Self.named("Home", "a", id: "home")
      + Self.named("Home", "a", id: "home-2")
    try await test.importText(text)
    #expect(try await calendars() == ["work Office 1", "home Home 1", "home-2 Home 1"])
    #expect(try await test.importText(text).unchanged == 3)

    let other = try TestStorage()
    _ = try await other { try await $0.createCalendar(name: "Home", color: nil) }
    _ = try await other { try await $0.updateCalendar(.init(id: .init(rawValue: "home"), name: "Zuhause")) }
    try await other.importText(text)
    let names = try await other { try await $0.calendars() }.map { "\($0.id) \($0.name) \($0.eventCount)" }
    #expect(names == ["home Zuhause 1", "work Work 1", "home-2 Home 1"])
  }

  @Test(
    "An id that is none is not taken over",
    arguments: ["../x", "A B", "Work", String(repeating: "a", count: 65)]
  )
  func badID(id: String) async throws {
    try await test.importText(Self.named("Team", "a", id: id) + Self.named("Work", "a"))
    #expect(try await calendars() == ["team Team 1", "work Work 1"])
  }

  @Test("A stream of too many calendars is refused, and says how to mend it")
  func tooMany() async throws {
    let text = (1...101).map { Self.named("Calendar \($0)", "a") }.joined()
    let error = await #expect(throws: ScheduleError.self) { try await test.importText(text) }
    #expect(error?.message == "test.ics: it is of more than 100 calendars")
    #expect(error?.remedy == "say with --calendar which one its events go into")
    #expect(try await calendars() == [])
  }

  @Test("A file without events makes no calendar, but for one that was exported")
  func empty() async throws {
    #expect(try await test.importText(calendar("")).calendars == [])
    #expect(try await calendars() == [])
    try await test.importText(calendar("X-WR-CALNAME:Team\nX-SCHEDULE-CALENDAR-ID:team"))
    #expect(try await calendars() == ["team Team 0"])
  }
}
