import ComposableArchitecture
import ScheduleModels
import Storage
import Testing

@testable import ScheduleDetail

/// What can be done to one occurrence of a series.
@MainActor
@Suite struct OccurrenceTests {
  private nonisolated static let monday = SeriesOccurrence.Reference.day(CalendarDate(daysSinceEpoch: 20_514))

  private func store(
    _ found: [SeriesOccurrence],
    event: Event = .standup,
    _ prepare: (inout Storage) -> Void = { _ in }
  ) -> TestStoreOf<ScheduleDetail> {
    TestStore(
      initialState: ScheduleDetail.State(
        reference: event.id.rawValue,
        occurrence: Self.monday,
        event: event
      )
    ) {
      ScheduleDetail()
    } withDependencies: {
      $0.storage.seriesOccurrences = { _, reference in reference == Self.monday ? found : [] }
      prepare(&$0.storage)
    }
  }

  @Test func theOccurrenceIsLookedUpAndHandedToTheParent() async {
    let store = store([.nine])
    await store.send(\.view.editButtonTapped)
    await store.receive(\.internal.occurrenceResponse.success, .nine)
    await store.receive(\.delegate.editRequested)
  }

  @Test(arguments: [
    (
      [SeriesOccurrence](),
      ScheduleError(
        .noInput,
        "\"Standup\" doesn't take place on 2026-03-02",
        remedy: "list shows when it does"
      )
    ),
    (
      [.nine, .three],
      ScheduleError(
        .usage,
        "\"Standup\" takes place 2 times on 2026-03-02",
        remedy: "give the time, too: 2026-03-02T09:00:00, 2026-03-02T15:00:00"
      )
    ),
  ])
  func oneOccurrenceIsNeeded(found: [SeriesOccurrence], problem: ScheduleError) async {
    let store = store(found)
    await store.send(\.view.editButtonTapped)
    await store.receive(\.internal.occurrenceResponse.failure) {
      $0.failure = problem
      $0.alert = .problem("The event can't be changed", problem)
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(\.view.deleteButtonTapped) { $0.alert = .deletion(of: .standup, isOccurrence: true) }
    await store.send(\.alert.confirmDeletionOfThis) {
      $0.alert = nil
      $0.isDeleting = true
      $0.failure = nil
    }
    await store.receive(\.internal.occurrencesDeletionResponse.failure) {
      $0.isDeleting = false
      $0.failure = problem
      $0.alert = .problem("The event can't be deleted", problem)
    }
  }

  @Test func aSingleEventHasNoOccurrences() async {
    var single = Event.standup
    single.recurrence = nil
    let store = store([], event: single)
    await store.send(\.view.editButtonTapped)
    await store.receive(\.delegate.editRequested)
    await store.send(\.view.deleteButtonTapped) { [single] in $0.alert = .deletion(of: single) }
  }

  @Test(arguments: [true, false])
  func occurrencesAreDeleted(isFollowing: Bool) async {
    let asked = LockIsolated<[EventDraft.Scope]>([])
    let store = store([.nine]) { storage in
      storage.deleteOccurrences = { id, scope in
        asked.withValue { $0.append(scope) }
        return .standup
      }
    }
    await store.send(\.view.deleteButtonTapped) { $0.alert = .deletion(of: .standup, isOccurrence: true) }
    await store.send(.alert(.presented(isFollowing ? .confirmDeletionOfFollowing : .confirmDeletionOfThis))) {
      $0.alert = nil
      $0.isDeleting = true
    }
    await store.receive(\.internal.occurrencesDeletionResponse.success) { $0.isDeleting = false }
    await store.receive(\.delegate.occurrencesDeleted, .standup)
    let nine = SeriesOccurrence.nine.recurrenceID
    #expect(asked.value == [isFollowing ? .following(nine) : .this(nine)])
  }

  @Test func aDeletionThatFailsKeepsTheEventOnTheScreen() async {
    let locked = ScheduleError(.tryAgain, "the database is locked")
    let store = store([.nine]) { $0.deleteOccurrences = { _, _ in throw locked } }
    await store.send(\.view.deleteButtonTapped) { $0.alert = .deletion(of: .standup, isOccurrence: true) }
    await store.send(\.alert.confirmDeletionOfFollowing) {
      $0.alert = nil
      $0.isDeleting = true
    }
    await store.receive(\.internal.occurrencesDeletionResponse.failure) {
      $0.isDeleting = false
      $0.failure = locked
      $0.alert = .problem("The event can't be deleted", locked)
    }
  }

  @Test func confirmingTwiceDeletesOnce() async {
    var state = ScheduleDetail.State(reference: "abcd", occurrence: Self.monday, event: .standup)
    state.isDeleting = true
    state.alert = .deletion(of: .standup, isOccurrence: true)
    let store = TestStore(initialState: state) { ScheduleDetail() }
    await store.send(\.alert.confirmDeletionOfThis) { $0.alert = nil }
  }

  @Test func theAlertOffersWhatCanBeMeant() {
    let alert = AlertState<ScheduleDetail.Action.Alert>.deletion(of: .standup, isOccurrence: true)
    #expect(
      alert.buttons.map { String(state: $0.label) } == [
        "This one", "This one and those that follow", "All", "Cancel",
      ]
    )
  }
}

extension AlertState<ScheduleDetail.Action.Alert> {
  fileprivate static func problem(_ title: String, _ error: ScheduleError) -> Self {
    Self {
      TextState(title)
    } message: {
      TextState(error.description)
    }
  }
}

extension Event {
  fileprivate static let standup = Event(
    id: ID(rawValue: "abcdefgh"),
    calendarID: ScheduleCalendar.ID(rawValue: "work"),
    uid: "standup@example.com",
    content: SeriesOccurrence.nine.content,
    recurrence: Recurrence(rules: [RecurrenceRule(frequency: .hourly, interval: 6)])
  )
}

extension SeriesOccurrence {
  fileprivate static let nine = at(1_772_442_000)
  fileprivate static let three = at(1_772_463_600)

  private static func at(_ seconds: Int) -> Self {
    let start = EventTime.floating(LocalDateTime(wallSeconds: seconds))
    return Self(recurrenceID: start, content: Event.Content(title: "Standup", start: start, end: .implied))
  }
}
