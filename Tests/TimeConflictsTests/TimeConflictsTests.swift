import ComposableArchitecture
import Foundation
import ScheduleModels
import Storage
import Testing
import ZoneClient

@testable import TimeConflicts

@MainActor
@Suite struct TimeConflictsTests {
  // 2026-03-02T00:00Z
  private nonisolated static let now = 1_772_409_600

  private func store(
    _ event: Event,
    occurrence: Event.Content? = nil,
    occurrences: @escaping @Sendable (OccurrenceQuery) async throws -> [Occurrence]
  ) -> TestStoreOf<TimeConflicts> {
    TestStore(initialState: TimeConflicts.State(event: event, occurrence: occurrence)) {
      TimeConflicts()
    } withDependencies: {
      $0.date.now = Date(secondsSince1970: Self.now)
      $0.zoneClient.local = { .utc }
      $0.zoneClient.named = { Zone(name: $0, offset: 3600) }
      $0.storage.occurrences = occurrences
    }
  }

  @Test func saysWhatTheEventOverlapsWith() async {
    let queries = LockIsolated<[OccurrenceQuery]>([])
    let all: [Occurrence] = [
      .mock("before", 8..<9), .mock("meets", 8..<10), .mock("event", 9..<11), .mock("moment", 10..<10),
      .mock("free", 10..<12, isBusy: false), .mock("off", 10..<12, status: .cancelled),
      .mock("late", 10..<12),
      .mock("after", 11..<12),
    ]
    let store = store(.mock(9)) { query in
      queries.withValue { $0.append(query) }
      return all
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.conflictsResponse.success) {
      $0.isLoading = false
      $0.occurrences = [all[1], all[3], all[6]]
    }
    // 9:00 in a zone an hour ahead.
    #expect(queries.value.map(\.from) == [.instant(Date(secondsSince1970: Self.now + 8 * 3600))])
    #expect(queries.value.map(\.to) == [.instant(Date(secondsSince1970: Self.now + 10 * 3600 + 2 * 86_400))])
  }

  @Test func aSeriesIsLookedAtForThreeMonths() async {
    let queries = LockIsolated<[OccurrenceQuery]>([])
    var event = Event.mock(-1000)
    event.recurrence = Recurrence(rules: [RecurrenceRule(frequency: .daily)])
    let all: [Occurrence] = [
      .mock("event", 9..<10, day: 0), .mock("other", 9..<10, day: 1), .mock("event", 9..<10, day: 1),
      .mock("other", 8..<9, day: 2), .mock("event", 9..<10, day: 2), .mock("long", 0..<100, day: 3),
      .mock("event", 9..<10, day: 3), .mock("event", 9..<10, day: 4), .mock("other", 9..<10, day: 4),
      .mock("event", 8..<9, day: 5), .mock("event", 9..<10, day: 5), .mock("other", 9..<10, day: 5),
    ]
    let store = store(event) { query in
      queries.withValue { $0.append(query) }
      return all
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.conflictsResponse.success) {
      $0.isLoading = false
      $0.occurrences = [all[1], all[5], all[8], all[11]]
    }
    let now = Date(secondsSince1970: Self.now)
    #expect(queries.value == [OccurrenceQuery(from: .instant(now), to: .instant(now + 90 * 86_400))])
  }

  @Test func ofOneOccurrenceOnlyItsOwnTimeCounts() async {
    var event = Event.mock(9)
    event.recurrence = Recurrence(rules: [RecurrenceRule(frequency: .daily)])
    let all: [Occurrence] = [
      .mock("event", 14..<15), .mock("other", 14..<15), .mock("event", 9..<11, day: 1),
      .mock("other", 9..<11, day: 1),
    ]
    var occurrence = event.content
    occurrence.start = .floating(.hour(14))
    let store = store(event, occurrence: occurrence) { query in
      #expect(query.from == .instant(Date(secondsSince1970: Self.now + 14 * 3600)))
      return all
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.conflictsResponse.success) {
      $0.isLoading = false
      $0.occurrences = [all[1]]
    }
  }

  @Test func anEventThatTakesNoTimeUpHasNoConflicts() async {
    var free = Event.mock(9)
    free.content.isBusy = false
    var cancelled = Event.mock(9)
    cancelled.content.status = .cancelled
    for event in [free, cancelled] {
      let store = TestStore(initialState: TimeConflicts.State(event: event)) { TimeConflicts() }
      await store.send(\.view.onAppear)
    }
  }

  @Test func whatCantBeLookedForIsSaid() async {
    let failure = ScheduleError(.tryAgain, "the database is locked")
    let store = store(.mock(9)) { _ in throw failure }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.conflictsResponse.failure) {
      $0.isLoading = false
      $0.failure = failure
    }
  }

  @Test(
    arguments: [
      (Event.End.implied, 8 * 3600 + 2 * 86_400), (.at(.floating(.hour(12))), 12 * 3600),
      (.at(.floating(.hour(3))), 8 * 3600 + 1), (.after(EventDuration(days: 3)), 8 * 3600 + 5 * 86_400),
    ]
  )
  func theWholeOfTheEventIsLookedAt(end: Event.End, to seconds: Int) {
    var event = Event.mock(9)
    event.content.end = end
    var zones = ZoneClient.testValue
    zones.local = { .utc }
    zones.named = { Zone(name: $0, offset: 3600) }
    let query = event.content.conflictQuery(isSeries: false, now: Self.now, zones: zones)
    #expect(query.to == .instant(Date(secondsSince1970: Self.now + seconds)))
  }
}

extension LocalDateTime {
  /// An hour of 2026-03-02, or of a day around it.
  fileprivate static func hour(_ hour: Int) -> LocalDateTime {
    LocalDateTime(wallSeconds: 1_772_409_600 + hour * 3600)
  }
}

extension Event {
  /// An event of two hours.
  fileprivate static func mock(_ hour: Int) -> Event {
    Event(
      id: ID(rawValue: "event"),
      calendarID: ScheduleCalendar.ID(rawValue: "work"),
      uid: "event@example.com",
      content: Content(
        title: "Event",
        start: .zoned(.hour(hour), zone: "Europe/Berlin"),
        end: .after(EventDuration(seconds: 7200))
      )
    )
  }
}

extension Occurrence {
  fileprivate static func mock(
    _ id: String,
    _ hours: Range<Int>,
    day: Int = 0,
    isBusy: Bool = true,
    status: Event.Status? = nil
  ) -> Occurrence {
    let start = LocalDateTime.hour(24 * day + hours.lowerBound)
    let end = LocalDateTime.hour(24 * day + hours.upperBound)
    return Occurrence(
      id: ID(eventID: Event.ID(rawValue: id), recurrenceID: "\(day) \(hours)"),
      shortID: id,
      calendarID: ScheduleCalendar.ID(rawValue: "work"),
      title: id,
      start: Date(secondsSince1970: start.wallSeconds),
      end: Date(secondsSince1970: end.wallSeconds),
      localStart: start,
      localEnd: end,
      isAllDay: false,
      status: status,
      isBusy: isBusy
    )
  }
}
