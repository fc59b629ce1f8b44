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

  @Test(arguments: Problem.all)
  func aDraftThatMakesNoSenseIsNotSaved(_ problem: Problem) async {
    let store = TestStore(initialState: ScheduleForm.State(draft: EventDraft(content: problem.content))) {
      ScheduleForm()
    } withDependencies: {
      $0.zoneClient = .utcAndBerlin
    }

    await store.send(\.view.saveButtonTapped) {
      $0.failure = problem.error
      $0.alert = .notSaved(problem.error.description)
    }
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

/// A draft with something wrong, and what the form says about it.
struct Problem: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let content: Event.Content
  let error: ScheduleError

  static let all: [Problem] = [
    Problem(
      testDescription: "no title",
      content: .lunch.with { $0.title = "  " },
      error: ScheduleError(.usage, "the event has no title", remedy: "give it one")
    ),
    Problem(
      testDescription: "unknown zone",
      content: .lunch.with { $0.start = .zoned(.noon, zone: "Mars/Olympus") },
      error: ScheduleError(
        .usage,
        "there is no time zone \"Mars/Olympus\"",
        remedy: "use a name like Europe/Berlin or UTC"
      )
    ),
    Problem(
      testDescription: "end before start",
      content: .lunch.with { $0.end = .at(.zoned(.noon.adding(seconds: -60), zone: "Europe/Berlin")) },
      error: ScheduleError(
        .usage,
        "the event ends at 2026-03-02T11:59:00 (Europe/Berlin) before it starts at 2026-03-02T12:00:00 (Europe/Berlin)",
        remedy: "give an end after the start, or a duration"
      )
    ),
    Problem(
      testDescription: "end before start in another zone",
      content: .lunch.with { $0.end = .at(.utc(Date(timeIntervalSince1970: 1_772_449_199))) },
      error: ScheduleError(
        .usage,
        "the event ends at 2026-03-02T10:59:59Z before it starts at 2026-03-02T12:00:00 (Europe/Berlin)",
        remedy: "give an end after the start, or a duration"
      )
    ),
    Problem(
      testDescription: "no whole day at all",
      content: .lunch.with {
        $0.start = .date(LocalDateTime.noon.date)
        $0.end = .at(.date(LocalDateTime.noon.date))
      },
      error: ScheduleError(
        .usage,
        "the event ends on 2026-03-02 before it starts on 2026-03-02",
        remedy: "give an end after the start, or a duration"
      )
    ),
    Problem(
      testDescription: "half a whole day",
      content: .lunch.with { $0.start = .date(LocalDateTime.noon.date) },
      error: ScheduleError(
        .usage,
        "one of start and end is a whole day and the other a time",
        remedy: "give both the same way"
      )
    ),
    Problem(
      testDescription: "negative duration",
      content: .lunch.with { $0.end = .after(EventDuration(seconds: -1)) },
      error: ScheduleError(
        .usage,
        "the event's duration is negative",
        remedy: "give a duration such as 1h30m"
      )
    ),
  ]
}
