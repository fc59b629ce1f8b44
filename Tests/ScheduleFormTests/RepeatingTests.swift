import ComposableArchitecture
import Foundation
import ScheduleModels
import Storage
import Testing
import ZoneClient

@testable import ScheduleForm

@MainActor
@Suite struct RepeatingTests {
  private let weekly = RecurrenceRule(frequency: .weekly)

  private func store(_ event: Event = .mock(.lunch)) -> TestStoreOf<ScheduleForm> {
    TestStore(initialState: ScheduleForm.State(editing: event)) {
      ScheduleForm()
    } withDependencies: {
      $0.zoneClient = .utcAndBerlin
    }
  }

  private func series(_ recurrence: Recurrence) -> Event {
    var event = Event.mock(.lunch)
    event.recurrence = recurrence
    return event
  }

  @Test func aRuleIsEnteredAndEnded() async {
    let store = store()
    await store.send(\.view.repetitionEntered, weekly) { [weekly] in
      $0.draft.recurrence = Recurrence(rules: [weekly])
    }
    await store.send(\.view.repetitionCountEntered, 5) { $0.draft.recurrence?.rules[0].bound = .count(5) }
    await store.send(\.view.repetitionUntilEntered, .day(LocalDateTime.noon.date)) {
      $0.draft.recurrence?.rules[0].bound = .until(.date(LocalDateTime.noon.date))
    }
    // Meant in the local zone, UTC, and written in the event's.
    await store.send(\.view.repetitionUntilEntered, .local(.noon)) {
      $0.draft.recurrence?.rules[0].bound = .until(
        .zoned(.noon.adding(seconds: 3600), zone: "Europe/Berlin")
      )
    }
  }

  @Test func anotherRuleLeavesTheDatesAlone() async {
    let recurrence = Recurrence(
      rules: [weekly, weekly],
      additions: [.init(start: .floating(.noon))],
      exclusions: [.floating(.noon)]
    )
    let store = store(series(recurrence))
    await store.send(\.view.repetitionEntered, RecurrenceRule(frequency: .daily)) {
      $0.draft.recurrence?.rules = [RecurrenceRule(frequency: .daily)]
    }
    await store.send(\.view.repetitionEntered, nil) { $0.draft.recurrence = nil }
  }

  @Test(arguments: [
    (0, "the event doesn't repeat, so there is nothing to end"), (2, "the event repeats by several rules"),
  ])
  func anEndWithoutOneRuleIsAnAlert(rules: Int, message: String) async {
    let problem = ScheduleError(.usage, message, remedy: "say how it repeats, too")
    let store = store(series(Recurrence(rules: Array(repeating: weekly, count: rules))))
    await store.send(\.view.repetitionCountEntered, 5) {
      $0.failure = problem
      $0.alert = .notSaved(problem.description)
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(\.view.repetitionUntilEntered, .local(.noon)) {
      $0.alert = .notSaved(problem.description)
    }
  }

  @Test func anEndBeforeTheStartIsNotSaved() async {
    let problem = ScheduleError(
      .usage,
      "the repetition ends on 2026-03-01 before the event starts at 2026-03-02T12:00:00 (Europe/Berlin)",
      remedy: "give a later end of the repetition"
    )
    let store = store()
    await store.send(\.view.repetitionEntered, weekly) { [weekly] in
      $0.draft.recurrence = Recurrence(rules: [weekly])
    }
    let sunday = LocalDateTime.noon.date.adding(days: -1)
    await store.send(\.view.repetitionUntilEntered, .day(sunday)) {
      $0.draft.recurrence?.rules[0].bound = .until(.date(sunday))
    }
    await store.send(\.view.saveButtonTapped) {
      $0.failure = problem
      $0.alert = .notSaved(problem.description)
    }
  }

  @Test func remindersThatAreThereStayAsTheyAre() async {
    let bell = Event.Alarm(trigger: .start(EventDuration(seconds: -600)), action: "AUDIO", text: "Ding")
    let store = store(.mock(.lunch.with { $0.alarms = [bell] }))
    await store.send(\.view.alarmsEntered, [EventDuration(days: 1), EventDuration(seconds: 600)]) {
      $0.draft.content.alarms = [Event.Alarm(trigger: .start(EventDuration(days: -1))), bell]
    }
    await store.send(\.view.alarmsEntered, []) { $0.draft.content.alarms = [] }
  }
}
