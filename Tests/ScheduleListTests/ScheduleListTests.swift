import ComposableArchitecture
import Foundation
import ScheduleModels
import Storage
import Testing
import ZoneClient

@testable import ScheduleList

/// 2026-03-02T07:00:00Z, a Monday.
private let monday = Date(timeIntervalSince1970: 1_772_434_800)

@MainActor
@Suite struct ScheduleListTests {
  @Test func showsTheComingWeekByDay() async {
    let asked = LockIsolated<[OccurrenceQuery]>([])
    let standup = Occurrence.mock(id: "aaaa", title: "Standup", day: 2, hour: 9)
    let offsite = Occurrence.mock(id: "bbbb", title: "Offsite", allDay: 3..<5)
    let store = TestStore(initialState: ScheduleList.State()) {
      ScheduleList()
    } withDependencies: {
      $0.date.now = monday
      $0.zoneClient.local = { .utc }
      $0.storage.occurrences = { query in
        asked.withValue { $0.append(query) }
        return [standup, offsite]
      }
    }

    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.occurrencesResponse.success) {
      $0.isLoading = false
      $0.hasLoaded = true
      $0.occurrences = [standup, offsite]
      $0.days = [
        .init(date: .march(2), entries: [.init(standup, part: .whole)]),
        .init(date: .march(3), entries: [.init(offsite, part: .first)]),
        .init(date: .march(4), entries: [.init(offsite, part: .last)]),
      ]
    }
    #expect(asked.value == [OccurrenceQuery(days: .march(2) ... .march(8))])

    await store.send(\.view.onAppear)
  }

  @Test func startsTheWeekOnTheLocalDay() async {
    let asked = LockIsolated<[OccurrenceQuery]>([])
    let store = TestStore(initialState: ScheduleList.State(range: .upcoming(days: 1))) {
      ScheduleList()
    } withDependencies: {
      $0.date.now = monday
      $0.zoneClient.local = { Zone(name: "Ahead", offset: 18 * 3600) }
      $0.storage.occurrences = { query in
        asked.withValue { $0.append(query) }
        return []
      }
    }

    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.occurrencesResponse.success) {
      $0.isLoading = false
      $0.hasLoaded = true
    }
    #expect(asked.value == [OccurrenceQuery(days: .march(3) ... .march(3))])
  }

  @Test func aFailureIsAnAlertThatOffersToTryAgain() async {
    let locked = ScheduleError(.tryAgain, "the database is locked", remedy: "wait a moment")
    let isLocked = LockIsolated(true)
    let store = TestStore(initialState: ScheduleList.State()) {
      ScheduleList()
    } withDependencies: {
      $0.date.now = monday
      $0.zoneClient.local = { .utc }
      $0.storage.occurrences = { _ in
        if isLocked.value { throw locked }
        return []
      }
    }

    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.occurrencesResponse.failure) {
      $0.isLoading = false
      $0.failure = locked
      $0.alert = AlertState {
        TextState("The schedule can't be shown")
      } actions: {
        ButtonState(role: .cancel) { TextState("OK") }
        ButtonState(action: .retryButtonTapped) { TextState("Try again") }
      } message: {
        TextState("the database is locked; wait a moment")
      }
    }
    isLocked.setValue(false)
    await store.send(\.alert.retryButtonTapped) {
      $0.alert = nil
      $0.isLoading = true
    }
    await store.receive(\.internal.occurrencesResponse.success) {
      $0.isLoading = false
      $0.hasLoaded = true
      $0.failure = nil
    }
  }

  @Test func searchWaitsUntilTypingStops() async {
    let clock = TestClock()
    let asked = LockIsolated<[String]>([])
    let dentist = Occurrence.mock(id: "aaaa", title: "Dentist", day: 20, hour: 8)
    let store = TestStore(initialState: ScheduleList.State()) {
      ScheduleList()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = monday
      $0.zoneClient.local = { .utc }
      $0.storage.search = { text, _ in
        asked.withValue { $0.append(text) }
        return [dentist]
      }
    }

    await store.send(\.binding.searchText, "den") { $0.searchText = "den" }
    await clock.advance(by: .milliseconds(199))
    await store.send(\.binding.searchText, "dent") { $0.searchText = "dent" }
    await clock.advance(by: .milliseconds(200))
    await store.receive(\.internal.searchDebounced) { $0.isLoading = true }
    await store.receive(\.internal.occurrencesResponse.success) {
      $0.isLoading = false
      $0.hasLoaded = true
      $0.occurrences = [dentist]
    }
    #expect(asked.value == ["dent"])
  }

  @Test func submittingASearchDoesNotWait() async {
    let dentist = Occurrence.mock(id: "aaaa", title: "Dentist", day: 20, hour: 8)
    let store = TestStore(initialState: ScheduleList.State(searchText: "dent", limit: 5)) {
      ScheduleList()
    } withDependencies: {
      $0.date.now = monday
      $0.zoneClient.local = { .utc }
      $0.storage.search = { text, limit in
        text == "dent" && limit == 5 ? [dentist] : []
      }
    }

    await store.send(\.view.searchSubmitted) { $0.isLoading = true }
    await store.receive(\.internal.occurrencesResponse.success) {
      $0.isLoading = false
      $0.hasLoaded = true
      $0.occurrences = [dentist]
    }
  }

  @Test func refreshingIsForAListThatHasLoaded() async {
    let store = TestStore(initialState: ScheduleList.State()) { ScheduleList() }
    await store.send(\.view.refreshRequested)
  }

  @Test func aTappedOccurrenceIsTheParentsBusiness() async {
    var state = ScheduleList.State()
    let standup = Occurrence.mock(id: "aaaa", title: "Standup", day: 2, hour: 9)
    state.occurrences = [standup]
    let store = TestStore(initialState: state) { ScheduleList() }

    await store.send(\.view.occurrenceTapped, standup.id)
    await store.receive(\.delegate.occurrenceSelected)
    await store.send(\.view.occurrenceTapped, Occurrence.ID(eventID: .init(rawValue: "gone")))
  }
}
