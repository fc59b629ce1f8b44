import ComposableArchitecture
import Foundation
import Testing

@Suite(.serialized)
@MainActor
struct SyncUpsTests {
  @Test func delete() async throws {
    let syncUp = SyncUp.mock
    @Shared(.syncUps) var syncUps = [syncUp]
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    let sharedSyncUp = try #require(Shared($syncUps[id: syncUp.id]))
    await store.send(\.path.push, (id: 0, .detail(SyncUpDetail.State(syncUp: sharedSyncUp)))) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: sharedSyncUp))
    }
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .alert(.deleteSyncUp)
    }
    await store.send(\.path[id: 0].detail.destination.alert.confirmDeletion) {
      $0.path[id: 0, case: \.detail]?.destination = nil
    }
    await store.receive(\.path[id: 0].detail.delegate.deleteSyncUp) {
      $0.syncUpsList.$syncUps.withLock { $0 = [] }
    }
    await store.receive(\.path.popFrom) {
      $0.path = StackState()
    }
  }

  @Test func detailEdit() async throws {
    var syncUp = SyncUp.mock
    @Shared(.syncUps) var syncUps = [syncUp]
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    let sharedSyncUp = try #require(Shared($syncUps[id: syncUp.id]))
    await store.send(\.path.push, (id: 0, state: .detail(SyncUpDetail.State(syncUp: sharedSyncUp)))) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: sharedSyncUp))
    }
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .edit(SyncUpForm.State(syncUp: syncUp))
    }
    syncUp.title = "Blob"
    await store.send(\.path[id: 0].detail.destination.edit.binding.syncUp, syncUp) {
      $0.path[id: 0, case: \.detail]?.$destination[case: \.edit]?.syncUp.title = "Blob"
    }
    await store.send(\.path[id: 0].detail.doneEditingButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = nil
      $0.path[id: 0, case: \.detail]?.$syncUp.withLock { $0.title = "Blob" }
    }
    .finish()
  }

  @Test func recording() async {
    let syncUp = SyncUp.mock
    @Shared(.syncUps) var syncUps = [syncUp]
    let clock = TestClock()
    let store = TestStore(
      initialState: AppFeature.State(
        path: StackState([
          .detail(SyncUpDetail.State(syncUp: Shared(value: syncUp))),
          .record(RecordMeeting.State(syncUp: Shared(value: syncUp))),
        ])
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.speechClient.authorizationStatus = { .denied }
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(\.path[id: 1].record.onTask)
    await clock.advance(by: .seconds(6))
    await store.receive(\.path.popFrom) {
      #expect($0.path.count == 1)
    }
    store.assert {
      #expect($0.path.count == 1)
    }
  }

  @Test func recordAlone() async {
    let clock = TestClock()
    let dismissed = LockIsolated(false)
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: .mock))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.dismiss = DismissEffect { dismissed.setValue(true) }
      $0.speechClient.authorizationStatus = { .denied }
      $0.uuid = .incrementing
    }
    let onTask = await store.send(.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.speakerIndex = 0
      $0.secondsElapsed = 1
      #expect($0.durationRemaining == .seconds(5))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) { $0.secondsElapsed = 2 }
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await store.send(\.alert.confirmSave) {
      $0.alert = nil
      $0.$syncUp.withLock {
        $0.meetings.insert(
          Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 1_234_567_890), transcript: ""),
          at: 0
        )
      }
    }
    #expect(dismissed.value)
    await onTask.cancel()
  }

  @Test func form() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp(id: SyncUp.ID(), attendees: []))) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    #expect(store.state.syncUp.attendees.count == 1)
    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(UUID(1))
      $0.syncUp.attendees.append(Attendee(id: UUID(1)))
    }
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee($0.syncUp.attendees[1].id)
      $0.syncUp.attendees = [$0.syncUp.attendees[1]]
    }
  }
}
