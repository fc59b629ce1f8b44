import AlarmClient
import ComposableArchitecture
import Foundation
import ScheduleModels
import Storage
import Testing

@testable import Alarms

@MainActor
@Suite struct AlarmWatchTests {
  private let world = World()

  private func store(_ state: AlarmWatch.State = AlarmWatch.State()) -> TestStoreOf<AlarmWatch> {
    TestStore(initialState: state) {
      AlarmWatch()
    } withDependencies: {
      world.prepare(&$0)
    }
  }

  /// Starts to watch, and comes to the first wait.
  private func start(_ store: TestStoreOf<AlarmWatch>, until minutes: Int) async {
    await store.send(\.view.startButtonTapped) { $0.isWatching = true }
    await store.receive(\.internal.alarmsResponse.success) { $0.nextLook = .now(minutes: minutes) }
  }

  private func stop(_ store: TestStoreOf<AlarmWatch>) async {
    await store.send(\.view.stopButtonTapped) {
      $0.isWatching = false
      $0.nextLook = nil
      $0.ringing = []
    }
    await store.receive(\.delegate.stopped)
  }

  @Test func anAlarmRingsWhenItsTimeHasCome() async {
    world.alarms = [.ringing(minutes: 5), .ringing(minutes: 70)]
    let store = store(AlarmWatch.State(command: .shell("bell")))
    await start(store, until: 5)
    await store.send(\.view.startButtonTapped)
    await world.clock.advance(by: .seconds(299))
    world.set(minutes: 5)
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.internal.woke.success) { $0.nextLook = nil }
    await store.receive(\.internal.alarmsResponse.success) {
      $0.ringing = [.ringing(minutes: 5)]
      $0.nextLook = .now(minutes: 65)
    }
    await store.receive(\.internal.ringFinished) { $0.ringing = [] }
    #expect(
      world.log
        == [
          "look -2880…60", "wait 5", "look -2875…65", "wait 65", "claim 5 until 5:30", "announce rings 5",
          "start shell(\"bell\") 5", "mark 5 rang", "exit 5",
        ].sorted()
    )
    await stop(store)
  }

  @Test func whereThereIsNoCommandTheAnnouncementIsAll() async {
    world.alarms = [.ringing(minutes: 0)]
    let store = store()
    await store.send(\.view.startButtonTapped) { $0.isWatching = true }
    await store.receive(\.internal.alarmsResponse.success) {
      $0.ringing = [.ringing(minutes: 0)]
      $0.nextLook = .now(minutes: 60)
    }
    await store.receive(\.internal.ringFinished) { $0.ringing = [] }
    #expect(world.marks == ["mark 0 rang"])
    await stop(store)
  }

  @Test func whatAnotherProcessRingsIsLeftToIt() async {
    world.alarms = [.ringing(minutes: 0)]
    world.taken = true
    let store = store()
    await store.send(\.view.startButtonTapped) { $0.isWatching = true }
    await store.receive(\.internal.alarmsResponse.success) {
      $0.ringing = [.ringing(minutes: 0)]
      $0.nextLook = .now(minutes: 60)
    }
    await store.receive(\.internal.ringFinished) { $0.ringing = [] }
    #expect(world.marks == [])
    #expect(world.announcements == [])
    await stop(store)
  }

  @Test func whatAKilledProcessHasClaimedIsTakenWhenTheClaimIsOver() async {
    world.alarms = [.ringing(minutes: 0, claimedUntil: .now(minutes: 1))]
    let store = store()
    await start(store, until: 1)
    world.set(minutes: 1)
    await world.clock.advance(by: .seconds(60))
    await store.receive(\.internal.woke.success) { $0.nextLook = nil }
    await store.receive(\.internal.alarmsResponse.success) {
      $0.ringing = [.ringing(minutes: 0, claimedUntil: .now(minutes: 1))]
      $0.nextLook = .now(minutes: 61)
    }
    await store.receive(\.internal.ringFinished) { $0.ringing = [] }
    #expect(world.marks == ["mark 0 rang"])
    await stop(store)
  }

  @Test func whatHasRungOrFailedIsNotTriedAgain() async {
    world.alarms = [.ringing(minutes: -2, outcome: .rang), .ringing(minutes: -1, outcome: .failed)]
    let store = store()
    await start(store, until: 60)
    #expect(world.announcements == [])
    await stop(store)
  }

  @Test(arguments: [AlarmWake.changed, .clockSet]) func itLooksAgainWhenSomethingChanged(wake: AlarmWake)
    async
  {
    let store = store()
    await start(store, until: 60)
    world.alarms = [.ringing(minutes: 3)]
    world.wake(wake)
    await store.receive(\.internal.woke.success) { $0.nextLook = nil }
    await store.receive(\.internal.alarmsResponse.success) { $0.nextLook = .now(minutes: 3) }
    await stop(store)
  }

  @Test func aClockThatWasSetForwardMissesWhatIsOver() async {
    world.alarms = [.ringing(minutes: 5), .ringing(minutes: 200)]
    let store = store()
    await start(store, until: 5)
    world.set(minutes: 210)
    world.wake(.clockSet)
    await store.receive(\.internal.woke.success) { $0.nextLook = nil }
    await store.receive(\.internal.alarmsResponse.success) {
      $0.missed = [.ringing(minutes: 5)]
      $0.ringing = [.ringing(minutes: 200)]
      $0.nextLook = .now(minutes: 270)
    }
    await store.receive(\.internal.ringFinished) { $0.ringing = [] }
    #expect(world.announcements == ["announce missed 1", "announce rings 200"])
    world.alarms[1].outcome = .rang
    world.wake(.changed)
    await store.receive(\.internal.woke.success) { $0.nextLook = nil }
    await store.receive(\.internal.alarmsResponse.success) { $0.nextLook = .now(minutes: 270) }
    #expect(world.announcements.count == 2)
    await stop(store)
  }

  @Test func aClockThatWasSetBackRingsNothingTwice() async {
    world.alarms = [.ringing(minutes: 0, outcome: .rang)]
    let store = store()
    await start(store, until: 60)
    world.set(minutes: -10)
    world.wake(.clockSet)
    await store.receive(\.internal.woke.success) { $0.nextLook = nil }
    await store.receive(\.internal.alarmsResponse.success) { $0.nextLook = .now(minutes: 0) }
    world.set(minutes: 0)
    world.wake(.time)
    await store.receive(\.internal.woke.success) { $0.nextLook = nil }
    await store.receive(\.internal.alarmsResponse.success) { $0.nextLook = .now(minutes: 60) }
    #expect(world.announcements == [])
    await stop(store)
  }

  @Test func aCommandThatFailsIsToldAndTheNextAlarmRings() async {
    world.alarms = [.ringing(minutes: 0)]
    world.exitStatus = 3
    let store = store(AlarmWatch.State(command: .notification))
    await store.send(\.view.startButtonTapped) { $0.isWatching = true }
    await store.receive(\.internal.alarmsResponse.success) {
      $0.ringing = [.ringing(minutes: 0)]
      $0.nextLook = .now(minutes: 60)
    }
    await store.receive(\.internal.ringFinished) {
      $0.ringing = []
      $0.failedCount = 1
    }
    #expect(world.marks == ["mark 0 failed", "mark 0 rang"])
    #expect(
      world.announcements == [
        "announce failed 0: the command for \"Dentist\" failed with exit status 3", "announce rings 0",
      ]
    )
    await stop(store)
  }

  @Test func aCommandThatCantBeStartedIsTold() async {
    world.alarms = [.ringing(minutes: 0)]
    world.startFailure = ScheduleError(.unavailable, "notify-send can't be started")
    let store = store(AlarmWatch.State(command: .notification))
    await store.send(\.view.startButtonTapped) { $0.isWatching = true }
    await store.receive(\.internal.alarmsResponse.success) {
      $0.ringing = [.ringing(minutes: 0)]
      $0.nextLook = .now(minutes: 60)
    }
    await store.receive(\.internal.ringFinished) {
      $0.ringing = []
      $0.failedCount = 1
    }
    #expect(world.marks == ["mark 0 failed"])
    #expect(world.announcements == ["announce failed 0: notify-send can't be started", "announce rings 0"])
    await stop(store)
  }

  @Test func aDatabaseThatCantBeReadIsTriedAgain() async {
    let failure = ScheduleError(.tryAgain, "the database is locked")
    world.lookFailure = failure
    let store = store()
    await store.send(\.view.startButtonTapped) { $0.isWatching = true }
    await store.receive(\.internal.alarmsResponse.failure) { $0.nextLook = .now(minutes: 1) }
    world.lookFailure = nil
    world.set(minutes: 1)
    await world.clock.advance(by: .seconds(60))
    await store.receive(\.internal.woke.success) { $0.nextLook = nil }
    await store.receive(\.internal.alarmsResponse.success) { $0.nextLook = .now(minutes: 61) }
    #expect(world.announcements == ["announce trouble the database is locked"])
    await stop(store)
  }

  @Test func aClaimThatCantBeWrittenIsTriedAgain() async {
    world.alarms = [.ringing(minutes: 0)]
    world.claimFailure = ScheduleError(.tryAgain, "the database is locked")
    let store = store()
    await store.send(\.view.startButtonTapped) { $0.isWatching = true }
    await store.receive(\.internal.alarmsResponse.success) {
      $0.ringing = [.ringing(minutes: 0)]
      $0.nextLook = .now(minutes: 60)
    }
    await store.receive(\.internal.ringNotRecorded) {
      $0.ringing = []
      $0.nextLook = .now(minutes: 1)
    }
    #expect(world.announcements == ["announce trouble the database is locked"])
    await stop(store)
  }

  @Test func itEndsWhenNobodyReadsWhatItSays() async {
    world.alarms = [.ringing(minutes: 0)]
    world.announcementFailure = ScheduleError(.inputOutput, "the reader left")
    let store = store()
    await store.send(\.view.startButtonTapped) { $0.isWatching = true }
    await store.receive(\.internal.alarmsResponse.success) {
      $0.ringing = [.ringing(minutes: 0)]
      $0.nextLook = .now(minutes: 60)
    }
    await store.receive(\.internal.announcementFailed) {
      $0.failure = ScheduleError(.inputOutput, "the reader left")
      $0.isWatching = false
      $0.nextLook = nil
      $0.ringing = []
    }
    await store.receive(\.delegate.stopped)
    #expect(world.marks == [])
  }

  @Test func itEndsWhenTheDatabaseIsReplaced() async {
    let store = store()
    await start(store, until: 60)
    world.wake(.replaced)
    await store.receive(\.internal.woke.success) {
      $0.failure = .replaced
      $0.isWatching = false
      $0.nextLook = nil
    }
    await store.receive(\.delegate.stopped)
  }

  @Test func itEndsWhenItCantWait() async {
    let failure = ScheduleError(.inputOutput, "no watches are left")
    let store = store()
    store.dependencies.alarmClient.wait = { _ in throw failure }
    await start(store, until: 60)
    await store.receive(\.internal.woke.failure) {
      $0.failure = failure
      $0.isWatching = false
      $0.nextLook = nil
    }
    await store.receive(\.delegate.stopped)
  }

  @Test func aSingleRoundEndsWhenAllHaveRung() async {
    world.alarms = [.ringing(minutes: -1), .ringing(minutes: 0), .ringing(minutes: 5)]
    let store = store(AlarmWatch.State(isSingleRound: true))
    store.exhaustivity = .off(showSkippedAssertions: false)  // The two alarms ring at once, in either order.
    await store.send(\.view.startButtonTapped)
    await store.receive(\.delegate.stopped)
    #expect(world.marks == ["mark -1 rang", "mark 0 rang"])
    #expect(!store.state.isWatching)
  }

  @Test func aSingleRoundWithoutAlarmsEndsAtOnce() async {
    let store = store(AlarmWatch.State(isSingleRound: true))
    await store.send(\.view.startButtonTapped) { $0.isWatching = true }
    await store.receive(\.internal.alarmsResponse.success) { $0.isWatching = false }
    await store.receive(\.delegate.stopped)
  }

  @Test func aSingleRoundThatCantReadFails() async {
    let failure = ScheduleError(.tryAgain, "the database is locked")
    world.lookFailure = failure
    let store = store(AlarmWatch.State(isSingleRound: true))
    await store.send(\.view.startButtonTapped) { $0.isWatching = true }
    await store.receive(\.internal.alarmsResponse.failure) {
      $0.failure = failure
      $0.isWatching = false
    }
    await store.receive(\.delegate.stopped)
  }
}
