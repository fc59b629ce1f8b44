import ComposableArchitecture
import Foundation
import ScheduleModels
import Storage
import Testing
import ZoneClient

@testable import ScheduleForm

@MainActor
@Suite struct ScheduleFormTests {
  @Test func savingTellsTheParent() async {
    let saved = LockIsolated<[EventDraft]>([])
    let event = Event.mock(.lunch)
    let store = TestStore(initialState: ScheduleForm.State(draft: EventDraft(content: .lunch))) {
      ScheduleForm()
    } withDependencies: {
      $0.zoneClient = .utcAndBerlin
      $0.storage.save = { draft in
        saved.withValue { $0.append(draft) }
        return event
      }
    }

    await store.send(.binding(.set(\.draft.content.location, "Kantine"))) {
      $0.draft.content.location = "Kantine"
    }
    await store.send(\.view.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.internal.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.saved, event)
    #expect(saved.value.map(\.content.location) == ["Kantine"])
  }

  @Test func tappingSaveTwiceSavesOnce() async {
    var state = ScheduleForm.State(draft: EventDraft(content: .lunch))
    state.isSaving = true
    let store = TestStore(initialState: state) { ScheduleForm() }
    await store.send(\.view.saveButtonTapped)
  }

  @Test func aSaveThatFailsKeepsTheDraft() async {
    let stale = ScheduleError(.tryAgain, "the event was changed meanwhile", remedy: "open it again")
    let store = TestStore(initialState: ScheduleForm.State(editing: .mock(.lunch))) {
      ScheduleForm()
    } withDependencies: {
      $0.zoneClient = .utcAndBerlin
      $0.storage.save = { _ in throw stale }
    }

    await store.send(.binding(.set(\.draft.content.title, "Late lunch"))) {
      $0.draft.content.title = "Late lunch"
    }
    await store.send(\.view.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.internal.saveResponse.failure) {
      $0.isSaving = false
      $0.failure = stale
      $0.alert = .notSaved("the event was changed meanwhile; open it again")
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    #expect(store.state.draft.content.title == "Late lunch")
  }

  @Test func aDraftThatMakesNoSenseIsNotSaved() async {
    let problem = ScheduleError(.usage, "the event has no title", remedy: "give it one")
    let untitled = EventDraft(content: .lunch.with { $0.title = "  " })
    let store = TestStore(initialState: ScheduleForm.State(draft: untitled)) {
      ScheduleForm()
    } withDependencies: {
      $0.zoneClient = .utcAndBerlin
    }

    await store.send(\.view.saveButtonTapped) {
      $0.failure = problem
      $0.alert = .notSaved(problem.description)
    }
  }

  /// An imported event may have no title, and a zone that only its own text defines.
  @Test func whatAnotherProgramWroteDoesNotKeepAChangeFromBeingSaved() async {
    let foreign = Event.Content.lunch.with {
      $0.title = ""
      $0.start = .zoned(.noon, zone: "Own")
    }
    let store = TestStore(initialState: ScheduleForm.State(editing: .mock(foreign))) {
      ScheduleForm()
    } withDependencies: {
      $0.zoneClient = .utcAndBerlin
      $0.storage.save = { .mock($0.content) }
    }

    await store.send(.binding(.set(\.draft.content.location, "Kantine"))) {
      $0.draft.content.location = "Kantine"
    }
    await store.send(\.view.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.internal.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
  }

  @Test func cancellingAnUntouchedFormClosesIt() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: ScheduleForm.State(draft: EventDraft(content: .lunch))) {
      ScheduleForm()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(\.view.cancelButtonTapped).finish()
    #expect(isDismissed.value)
  }

  @Test func cancellingAFormWithChangesAsksFirst() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: ScheduleForm.State(draft: EventDraft(content: .lunch))) {
      ScheduleForm()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.binding(.set(\.draft.content.title, "Brunch"))) { $0.draft.content.title = "Brunch" }
    await store.send(\.view.cancelButtonTapped) { $0.alert = .discarding }
    #expect(!isDismissed.value)
    await store.send(\.alert.confirmDiscarding) { $0.alert = nil }
    await store.finish()
    #expect(isDismissed.value)
  }
}
