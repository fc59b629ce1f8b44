import ComposableArchitecture
import ScheduleDetail
import ScheduleForm
import ScheduleList
import ScheduleModels
import Storage
import Testing
import TimeConflicts

@testable import AppFeature

/// One occurrence of a series, from the list to the form.
@MainActor
@Suite struct SeriesTests {
  @Test func theOccurrenceThatWasChosenIsKnown() async {
    let monday = Occurrence.mock(recurrenceID: "20260302T090000")
    var list = ScheduleList.State()
    list.occurrences = [monday]
    let store = TestStore(initialState: AppFeature.State(list: list)) { AppFeature() }

    await store.send(\.list.view.occurrenceTapped, monday.id)
    await store.receive(\.list.delegate.occurrenceSelected) {
      $0.path[id: 0] = .detail(
        ScheduleDetail.State(reference: "abcdefgh", occurrence: .recurrenceID("20260302T090000"))
      )
    }
  }

  @Test func oneOccurrenceIsPresentedInTheForm() async {
    let occurrence = SeriesOccurrence(recurrenceID: .mock, content: Event.series.content)
    let store = TestStore(initialState: AppFeature.State.showing(.series, occurrence: .recurrenceID("x"))) {
      AppFeature()
    } withDependencies: {
      $0.storage.seriesOccurrences = { _, _ in [occurrence] }
    }

    await store.send(\.path[id: 0].detail.view.editButtonTapped)
    await store.receive(\.path[id: 0].detail.internal.occurrenceResponse.success)
    await store.receive(\.path[id: 0].detail.delegate.editRequested) {
      $0.destination = .form(ScheduleForm.State(editing: .series, occurrence: occurrence))
    }
  }

  /// What follows an occurrence becomes an event of its own: the detail shows that one.
  @Test func aDividedSeriesIsShownAsWhatItGoesOnAs() async {
    let rest = Event(
      id: Event.ID(rawValue: "bcdefghi"),
      calendarID: Event.series.calendarID,
      uid: "rest@example.com",
      content: Event.series.content
    )
    var state = AppFeature.State.showing(.series, occurrence: .recurrenceID("x"))
    state.destination = .form(ScheduleForm.State(editing: .series))
    let store = TestStore(initialState: state) { AppFeature() }

    await store.send(.destination(.presented(.form(.delegate(.saved(rest)))))) {
      $0.destination = nil
      $0.conflicts = TimeConflicts.State(event: rest)
      $0.notice = .saved(rest)
      $0.path[id: 0] = .detail(ScheduleDetail.State(reference: "bcdefghi", event: rest))
    }
    await store.receive(\.list.view.refreshRequested)
  }

  @Test func aDeletedOccurrenceLeavesTheScreenAndTheList() async {
    let store = TestStore(initialState: AppFeature.State.showing(.series, occurrence: .recurrenceID("x"))) {
      AppFeature()
    }
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.occurrencesDeleted(.series)))))) {
      $0.path = StackState()
      $0.notice = .occurrencesDeleted(.series)
    }
    await store.receive(\.list.view.refreshRequested)
  }

  /// Only the occurrence that was moved can be in the way of something.
  @Test func aMovedOccurrenceAloneIsLookedAtForConflicts() async {
    let occurrence = SeriesOccurrence(recurrenceID: .mock, content: Event.series.content)
    var form = ScheduleForm.State(editing: .series, occurrence: occurrence)
    form.draft.scope = .this(.mock)
    form.draft.content.start = EventTime.mock.moved(onClockBy: 3600)
    let store = TestStore(initialState: AppFeature.State(destination: .form(form))) { AppFeature() }

    await store.send(.destination(.presented(.form(.delegate(.saved(.series)))))) { [form] in
      $0.destination = nil
      $0.conflicts = TimeConflicts.State(event: .series, occurrence: form.draft.content)
      $0.notice = .saved(.series)
    }
    await store.receive(\.list.view.refreshRequested)
  }

  /// What follows goes on with fewer occurrences, and at the same time.
  @Test func anOccurrenceThatStaysIsInNobodysWay() async {
    let occurrence = SeriesOccurrence(recurrenceID: .mock, content: Event.series.content)
    var form = ScheduleForm.State(editing: .series, occurrence: occurrence)
    form.draft.scope = .following(.mock)
    form.draft.content.title = "Orthodontist"
    let store = TestStore(initialState: AppFeature.State(destination: .form(form))) { AppFeature() }

    await store.send(.destination(.presented(.form(.delegate(.saved(.series)))))) {
      $0.destination = nil
      $0.notice = .saved(.series)
    }
    await store.receive(\.list.view.refreshRequested)
  }
}
