import ComposableArchitecture
import Foundation
import ScheduleModels
import Storage
import Testing

@testable import Alarms

@MainActor
@Suite struct AlarmsTests {
  private let failure = ScheduleError(.tryAgain, "the database is locked")

  private func store(
    _ state: Alarms.State = Alarms.State(),
    _ prepare: (inout DependencyValues) -> Void
  ) -> TestStoreOf<Alarms> {
    TestStore(initialState: state) {
      Alarms()
    } withDependencies: {
      $0.date.now = .now(minutes: 0)
      prepare(&$0)
    }
  }

  @Test func showsTheAlarmsToCome() async {
    let work = ScheduleCalendar.ID(rawValue: "work")
    let store = store(Alarms.State(span: .upcoming(days: 2), calendars: [work])) {
      $0.storage.alarms = { query in
        #expect(query == AlarmQuery(from: .now(minutes: 0), to: .now(minutes: 2 * 1440), calendars: [work]))
        return [.ringing(minutes: 0), .ringing(minutes: 5)]
      }
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.alarmsResponse.success) {
      $0.isLoading = false
      $0.alarms = [.ringing(minutes: 5)]
    }
  }

  @Test func dueIsWhatIsNotOverAndMissedWhatWentByUnseen() async {
    let past: [ScheduledAlarm] = [
      // Over, and rang.
      .ringing(minutes: -300, outcome: .rang),
      // Not over, and didn't ring; failed; rang.
      .ringing(minutes: -20), .ringing(minutes: -19, outcome: .failed),
      .ringing(minutes: -18, outcome: .rang),
      // It has a minute to ring.
      .ringing(minutes: -1), .ringing(minutes: 0),
    ]
    for (span, days, expected) in [(Alarms.Span.due, 30, past[1...5]), (.missed(days: 3), 3, past[0...2])] {
      let store = store(Alarms.State(span: span)) {
        $0.storage.alarms = { query in
          #expect(query == AlarmQuery(from: .now(minutes: -days * 1440), to: .now(minutes: 0)))
          return past
        }
      }
      await store.send(\.view.onAppear) { $0.isLoading = true }
      await store.receive(\.internal.alarmsResponse.success) {
        $0.isLoading = false
        $0.alarms = IdentifiedArray(uniqueElements: expected)
      }
    }
  }

  @Test func alarmsThatCantBeReadCanBeReadAgain() async {
    let isBroken = LockIsolated(true)
    let store = store { [failure] in
      $0.storage.alarms = { _ in
        if isBroken.value { throw failure }
        return []
      }
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.alarmsResponse.failure) {
      $0.isLoading = false
      $0.failure = self.failure
      $0.alert = .unreadable(self.failure)
    }
    isBroken.setValue(false)
    await store.send(\.alert.retryButtonTapped) {
      $0.alert = nil
      $0.isLoading = true
    }
    await store.receive(\.internal.alarmsResponse.success) {
      $0.isLoading = false
      $0.failure = nil
    }
  }

  @Test func anAlarmLeadsToItsOccurrence() async {
    var state = Alarms.State()
    state.alarms = [.ringing(minutes: 5)]
    let store = store(state) { _ in }
    await store.send(\.view.alarmTapped, ScheduledAlarm.ID.ringing(minutes: 5))
    await store.receive(\.delegate.occurrenceSelected)
    await store.send(\.view.alarmTapped, ScheduledAlarm.ID.ringing(minutes: 6))
  }

  @Test func ofAnEventThatIsPutOffTheLastAlarmRingsAgain() async {
    let marks = LockIsolated<[Marked]>([])
    let store = store(Alarms.State(span: .due)) {
      $0.storage.event = { prefix in
        #expect(prefix == "ab")
        return .mock
      }
      $0.storage.alarms = { query in
        query.calendars.isEmpty
          ? [] : [.ringing(minutes: -20), .ringing(minutes: -10), .ofAnother(minutes: -5)]
      }
      $0.storage.markAlarms = { ids, mark in marks.withValue { $0.append(Marked(ids: ids, mark: mark)) } }
    }
    await store.send(\.view.snoozeButtonTapped, (event: "ab", seconds: 600)) { $0.isChanging = true }
    await store.receive(\.internal.changeResponse.success) {
      $0.isChanging = false
      $0.isLoading = true
      var alarm = ScheduledAlarm.ringing(minutes: 10, trigger: -10)
      alarm.isSnoozed = true
      $0.lastChange = .snoozed(alarm)
    }
    await store.receive(\.internal.alarmsResponse.success) { $0.isLoading = false }
    #expect(
      marks.value == [
        Marked(ids: [.ringing(minutes: -10)], mark: .snoozed(until: .now(minutes: 10))),
        Marked(ids: [.ringing(minutes: -20)], mark: .dismissed),
      ]
    )
  }

  @Test func theAlarmsOfAnEventAreDismissed() async {
    let marks = LockIsolated<[Marked]>([])
    let store = store(Alarms.State(span: .due)) {
      $0.storage.event = { _ in .mock }
      $0.storage.alarms = { query in
        query.calendars.isEmpty ? [] : [.ringing(minutes: -20), .ofAnother(minutes: -5)]
      }
      $0.storage.markAlarms = { ids, mark in marks.withValue { $0.append(Marked(ids: ids, mark: mark)) } }
    }
    await store.send(\.view.dismissButtonTapped, "ab") { $0.isChanging = true }
    await store.receive(\.internal.changeResponse.success) {
      $0.isChanging = false
      $0.isLoading = true
      $0.lastChange = .dismissed([.ringing(minutes: -20)])
    }
    await store.receive(\.internal.alarmsResponse.success) { $0.isLoading = false }
    #expect(marks.value == [Marked(ids: [.ringing(minutes: -20)], mark: .dismissed)])
  }

  @Test func oneChangeIsMadeAtATime() async {
    var state = Alarms.State(span: .due)
    state.isChanging = true
    let store = store(state) { _ in }
    await store.send(\.view.dismissAllButtonTapped)
  }

  @Test func allThatWentOffIsDismissed() async {
    let marks = LockIsolated<[Marked]>([])
    let store = store(Alarms.State(span: .due)) {
      $0.storage.alarms = { query in
        #expect(query == AlarmQuery(from: .now(minutes: -30 * 1440), to: .now(minutes: 0)))
        return marks.value.isEmpty ? [.ringing(minutes: -20), .ofAnother(minutes: -5)] : []
      }
      $0.storage.markAlarms = { ids, mark in marks.withValue { $0.append(Marked(ids: ids, mark: mark)) } }
    }
    await store.send(\.view.dismissAllButtonTapped) { $0.isChanging = true }
    await store.receive(\.internal.changeResponse.success) {
      $0.isChanging = false
      $0.isLoading = true
      $0.lastChange = .dismissed([.ringing(minutes: -20), .ofAnother(minutes: -5)])
    }
    await store.receive(\.internal.alarmsResponse.success) { $0.isLoading = false }
    #expect(marks.value.map(\.ids) == [[.ringing(minutes: -20), ScheduledAlarm.ofAnother(minutes: -5).id]])
  }

  @Test(arguments: [false, true]) func whatHasNotGoneOffCantBeDismissed(isForOne: Bool) async {
    let store = store {
      $0.storage.event = { _ in .mock }
      $0.storage.alarms = { _ in isForOne ? [.ofAnother(minutes: -5)] : [] }
    }
    let error =
      isForOne
      ? ScheduleError(
        .noInput,
        "no alarm of \"Dentist\" has gone off",
        remedy: "'alarms due' and 'alarms missed' show those that have"
      ) : ScheduleError(.noInput, "no alarm has gone off", remedy: "'alarms' shows those to come")
    await store.send(.view(isForOne ? .dismissButtonTapped(event: "ab") : .dismissAllButtonTapped)) {
      $0.isChanging = true
    }
    await store.receive(\.internal.changeResponse.failure) {
      $0.isChanging = false
      $0.failure = error
      $0.alert = .refused(error)
    }
  }

  @Test func anEventThatDoesNotExistIsAnError() async {
    let error = ScheduleError(.noInput, "there is no event zz")
    let store = store { $0.storage.event = { _ in throw error } }
    await store.send(\.view.snoozeButtonTapped, (event: "zz", seconds: 60)) { $0.isChanging = true }
    await store.receive(\.internal.changeResponse.failure) {
      $0.isChanging = false
      $0.failure = error
      $0.alert = .refused(error)
    }
  }
}

private struct Marked: Equatable {
  var ids: [ScheduledAlarm.ID]
  var mark: AlarmMark
}
