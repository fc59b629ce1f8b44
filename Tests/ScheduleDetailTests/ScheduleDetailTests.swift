import ComposableArchitecture
import ScheduleModels
import Storage
import Testing

@testable import ScheduleDetail

@MainActor
@Suite struct ScheduleDetailTests {
  @Test func aFewLettersOfAnIdBringTheWholeEvent() async {
    let asked = LockIsolated<[String]>([])
    let store = TestStore(initialState: ScheduleDetail.State(reference: "abcd")) {
      ScheduleDetail()
    } withDependencies: {
      $0.storage.event = { reference in
        asked.withValue { $0.append(reference) }
        return .dentist
      }
    }

    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.eventResponse.success) {
      $0.isLoading = false
      $0.event = .dentist
    }
    #expect(asked.value == ["abcd"])
  }

  @Test func anUnknownIdIsAnAlert() async {
    let unknown = ScheduleError(.noInput, "there is no event abcd", remedy: "list shows the ids")
    let store = TestStore(initialState: ScheduleDetail.State(reference: "abcd")) {
      ScheduleDetail()
    } withDependencies: {
      $0.storage.event = { _ in throw unknown }
    }

    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.eventResponse.failure) {
      $0.isLoading = false
      $0.failure = unknown
      $0.alert = AlertState {
        TextState("The event can't be shown")
      } message: {
        TextState("there is no event abcd; list shows the ids")
      }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func deletingAsksFirstAndTellsTheParent() async {
    let deleted = LockIsolated<[Event.ID]>([])
    let store = TestStore(initialState: ScheduleDetail.State.showing(.dentist)) {
      ScheduleDetail()
    } withDependencies: {
      $0.storage.delete = { id in
        deleted.withValue { $0.append(id) }
        return .dentist
      }
    }

    await store.send(\.view.deleteButtonTapped) { $0.alert = .deletion(of: .dentist) }
    #expect(deleted.value == [])
    await store.send(\.alert.confirmDeletion) {
      $0.alert = nil
      $0.isDeleting = true
    }
    await store.receive(\.internal.deleteResponse.success) { $0.isDeleting = false }
    await store.receive(\.delegate.deleted, .dentist)
    #expect(deleted.value == [Event.dentist.id])
  }

  @Test func aDeletionThatIsCancelledDeletesNothing() async {
    let store = TestStore(initialState: ScheduleDetail.State.showing(.dentist)) { ScheduleDetail() }
    await store.send(\.view.deleteButtonTapped) { $0.alert = .deletion(of: .dentist) }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func aDeletionThatFailsKeepsTheEventOnTheScreen() async {
    let locked = ScheduleError(.tryAgain, "the database is locked")
    let store = TestStore(initialState: ScheduleDetail.State.showing(.dentist)) {
      ScheduleDetail()
    } withDependencies: {
      $0.storage.delete = { _ in throw locked }
    }

    await store.send(\.view.deleteButtonTapped) { $0.alert = .deletion(of: .dentist) }
    await store.send(\.alert.confirmDeletion) {
      $0.alert = nil
      $0.isDeleting = true
    }
    await store.receive(\.internal.deleteResponse.failure) {
      $0.isDeleting = false
      $0.failure = locked
      $0.alert = AlertState {
        TextState("The event can't be deleted")
      } message: {
        TextState("the database is locked")
      }
    }
  }

  @Test func anotherTryForgetsWhyTheLastOneFailed() async {
    var state = ScheduleDetail.State.showing(.dentist)
    state.failure = ScheduleError(.tryAgain, "the database is locked")
    state.alert = .deletion(of: .dentist)
    let store = TestStore(initialState: state) {
      ScheduleDetail()
    } withDependencies: {
      $0.storage.delete = { _ in .dentist }
    }

    await store.send(\.alert.confirmDeletion) {
      $0.alert = nil
      $0.failure = nil
      $0.isDeleting = true
    }
    await store.receive(\.internal.deleteResponse.success) { $0.isDeleting = false }
    await store.receive(\.delegate.deleted, .dentist)
  }

  @Test func theAlertSaysThatAWholeSeriesGoes() {
    var series = Event.dentist
    series.recurrence = Recurrence(rules: [RecurrenceRule(frequency: .weekly)])
    let message = AlertState<ScheduleDetail.Action.Alert>.deletion(of: series).message
    #expect(message.map(String.init(state:)) == "All its occurrences will be deleted.")
  }

  @Test func editingIsTheParentsBusiness() async {
    let store = TestStore(initialState: ScheduleDetail.State.showing(.dentist)) { ScheduleDetail() }
    await store.send(\.view.editButtonTapped)
    await store.receive(\.delegate.editRequested)
  }

  @Test func nothingCanBeDoneToAnEventThatIsNotThereYet() async {
    let store = TestStore(initialState: ScheduleDetail.State(reference: "abcd")) { ScheduleDetail() }
    await store.send(\.view.editButtonTapped)
    await store.send(\.view.deleteButtonTapped)
  }
}

extension Event {
  fileprivate static let dentist = Event(
    id: ID(rawValue: "abcdefgh"),
    calendarID: ScheduleCalendar.ID(rawValue: "personal"),
    uid: "dentist@example.com",
    content: Content(
      title: "Dentist",
      start: .floating(LocalDateTime(wallSeconds: 1_772_442_000)),
      end: .after(EventDuration(seconds: 3600))
    )
  )
}

extension ScheduleDetail.State {
  fileprivate static func showing(_ event: Event) -> Self {
    Self(reference: event.id.rawValue, event: event)
  }
}
