import ComposableArchitecture
import Foundation
import ScheduleModels
import Storage
import Testing
import ZoneClient

@testable import FreeTime

@MainActor
@Suite struct FreeTimeTests {
  // 2026-03-02T10:02Z is a Monday.
  private static let now = Date(timeIntervalSince1970: 1_772_445_720)

  private func store(
    _ state: FreeTime.State,
    zone: Zone = .utc,
    occurrences: @escaping @Sendable (OccurrenceQuery) async throws -> [Occurrence]
  ) -> TestStoreOf<FreeTime> {
    TestStore(initialState: state) {
      FreeTime()
    } withDependencies: {
      $0.date.now = Self.now
      $0.zoneClient.local = { zone }
      $0.storage.occurrences = occurrences
    }
  }

  @Test func findsTheGapsOfTodayAndTheDaysAfter() async {
    let queries = LockIsolated<[OccurrenceQuery]>([])
    let work = ScheduleCalendar.ID(rawValue: "work")
    let store = store(FreeTime.State(length: 3600, dayCount: 2, calendars: [work])) { query in
      queries.withValue { $0.append(query) }
      return [
        .at("2026-03-02T09:00", hours: 2), .at("2026-03-02T14:00", hours: 1),
        .at("2026-03-02T14:30", hours: 1), .at("2026-03-02T16:00", hours: 24),
      ]
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.gapsResponse.success) {
      $0.isLoading = false
      $0.gaps = [.gap("2026-03-02T11:00", "2026-03-02T14:00"), .gap("2026-03-03T16:00", "2026-03-03T17:00")]
    }
    #expect(
      queries.value == [
        OccurrenceQuery(
          // The next five minutes.
          from: .instant(.at("2026-03-02T10:05")),
          to: .instant(.at("2026-03-03T17:00")),
          calendars: [work]
        )
      ]
    )
  }

  @Test func whatTakesNoTimeUpIsFree() async {
    let store = store(FreeTime.State(firstDay: .day("2026-03-04"), dayCount: 1)) { _ in
      [
        .at("2026-03-04T09:00", hours: 3, isBusy: false),
        .at("2026-03-04T12:00", hours: 1, status: .cancelled),
        .at("2026-03-04T12:30", hours: 0), .at("2026-03-04T15:00", hours: 1, status: .tentative),
        .at("2026-03-04T00:00", hours: 24, isBusy: false, isAllDay: true),
      ]
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.gapsResponse.success) {
      $0.isLoading = false
      $0.gaps = [.gap("2026-03-04T09:00", "2026-03-04T15:00"), .gap("2026-03-04T16:00", "2026-03-04T17:00")]
    }
  }

  @Test func aSearchThatFailsCanBeTriedAgain() async {
    let failure = ScheduleError(.tryAgain, "the database is locked")
    let isBroken = LockIsolated(true)
    let store = store(FreeTime.State(firstDay: .day("2026-03-04"), dayCount: 1)) { _ in
      if isBroken.value { throw failure }
      return []
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.gapsResponse.failure) {
      $0.isLoading = false
      $0.failure = failure
      $0.alert = .failure(failure)
    }
    isBroken.setValue(false)
    await store.send(\.alert.retryButtonTapped) {
      $0.alert = nil
      $0.isLoading = true
    }
    await store.receive(\.internal.gapsResponse.success) {
      $0.isLoading = false
      $0.failure = nil
      $0.gaps = [.gap("2026-03-04T09:00", "2026-03-04T17:00")]
    }
  }

  @Test func aDayThatIsOverAsksForNothing() async {
    let morning = DayHours(start: 8 * 3600, end: 10 * 3600)
    let store = store(FreeTime.State(hours: morning, dayCount: 1)) { _ in
      Issue.record("There is nothing to ask for")
      return []
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.gapsResponse.success) { $0.isLoading = false }
  }

  @Test func whoAsksForThePastGetsIt() async {
    let store = store(FreeTime.State(firstDay: .day("2026-03-01"), dayCount: 2)) { _ in
      [.at("2026-03-01T12:00", hours: 24)]
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.gapsResponse.success) {
      $0.isLoading = false
      $0.gaps = [.gap("2026-03-01T09:00", "2026-03-01T12:00"), .gap("2026-03-02T12:00", "2026-03-02T17:00")]
    }
  }

  @Test func aGapThatIsTappedIsTheParentsBusiness() async {
    var state = FreeTime.State(length: 1800)
    state.gaps = [.gap("2026-03-04T09:00", "2026-03-04T17:00")]
    let store = TestStore(initialState: state) { FreeTime() }
    await store.send(\.view.gapTapped, .at("2026-03-04T09:00"))
    await store.receive(\.delegate.gapSelected, .gap("2026-03-04T09:00", "2026-03-04T09:30"))
    await store.send(\.view.gapTapped, .at("2026-03-04T10:00"))
  }
}

@Suite struct GapSearchTests {
  @Test(
    arguments: [
      ([0..<10], [], [0..<10]), ([0..<10], [3..<5], [0..<3, 5..<10]), ([0..<10], [-5..<2, 8..<20], [2..<8]),
      ([0..<10], [0..<10], []), ([0..<10], [-1..<11], []),
      ([0..<10], [2..<6, 3..<4, 5..<8], [0..<2, 8..<10]),
      ([0..<10], [10..<12], [0..<10]), ([0..<10], [5..<5], [0..<10]),
      ([0..<10, 20..<30], [8..<22], [0..<8, 22..<30]),
      ([0..<10, 20..<30], [-5..<50], []), ([0..<10, 10..<20], [], [0..<20]),
      ([0..<10, 10..<20], [9..<11], [0..<9, 11..<20]),
      ([0..<0, 20..<30], [25..<26, 12..<14], [20..<25, 26..<30]), ([], [1..<2], []),
    ] as [([Range<Int>], [Range<Int>], [Range<Int>])]
  )
  func gapsAreWhatIsLeft(windows: [Range<Int>], busy: [Range<Int>], expected: [Range<Int>]) {
    for busy in [busy, busy.reversed()] {
      let gaps = TimeGap.gaps(in: windows, between: busy, ofAtLeast: 1)
      #expect(gaps.map { $0.start.secondsSince1970..<$0.end.secondsSince1970 } == expected)
    }
  }

  @Test func aGapIsLongEnough() {
    let gaps = TimeGap.gaps(in: [0..<10], between: [3..<4], ofAtLeast: 4)
    #expect(gaps.map(\.seconds) == [6])
    #expect(TimeGap.gaps(in: [0..<10], between: [], ofAtLeast: 11) == [])
    #expect(TimeGap.gaps(in: [0..<10], between: [0..<10], ofAtLeast: 0) == [])
  }
}

extension Date {
  /// `2026-03-02T09:30`, in UTC.
  fileprivate static func at(_ text: String) -> Date {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let day = CalendarDate.day(text)
    return Date(secondsSince1970: LocalDateTime(date: day).wallSeconds + numbers[3] * 3600 + numbers[4] * 60)
  }
}

extension CalendarDate {
  fileprivate static func day(_ text: String) -> CalendarDate {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    return CalendarDate(daysSinceEpoch: days(year: numbers[0], month: numbers[1], day: numbers[2]))
  }
}

extension TimeGap {
  fileprivate static func gap(_ start: String, _ end: String) -> TimeGap {
    TimeGap(start: .at(start), end: .at(end))
  }
}

extension Occurrence {
  fileprivate static func at(
    _ start: String,
    hours: Int,
    isBusy: Bool = true,
    status: Event.Status? = nil,
    isAllDay: Bool = false
  ) -> Occurrence {
    let seconds = Date.at(start).secondsSince1970
    let end = seconds + hours * 3600
    return Occurrence(
      id: ID(eventID: Event.ID(rawValue: start)),
      shortID: start,
      calendarID: ScheduleCalendar.ID(rawValue: "work"),
      title: "",
      start: Date(secondsSince1970: seconds),
      end: Date(secondsSince1970: end),
      localStart: LocalDateTime(wallSeconds: seconds),
      localEnd: LocalDateTime(wallSeconds: end),
      isAllDay: isAllDay,
      status: status,
      isBusy: isBusy
    )
  }
}
