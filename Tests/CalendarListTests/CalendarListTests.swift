import ComposableArchitecture
import ScheduleModels
import Storage
import Testing

@testable import CalendarList

@MainActor
@Suite struct CalendarListTests {
  @Test func listsTheCalendars() async {
    let store = TestStore(initialState: CalendarList.State()) {
      CalendarList()
    } withDependencies: {
      $0.storage.calendars = { [.work, .home] }
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.calendarsResponse.success) {
      $0.isLoading = false
      $0.calendars = [.work, .home]
    }
  }

  @Test func aListThatFailsSaysWhy() async {
    let failure = ScheduleError(.configuration, "the database belongs to a newer version")
    let store = TestStore(initialState: CalendarList.State()) {
      CalendarList()
    } withDependencies: {
      $0.storage.calendars = { throw failure }
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.calendarsResponse.failure) {
      $0.isLoading = false
      $0.failure = failure
      $0.alert = .failure(title: "The calendars can't be shown", failure)
    }
  }

  @Test func addsACalendar() async {
    let calendars = LockIsolated<[ScheduleCalendar]>([.work])
    let store = TestStore(initialState: CalendarList.State.listing([.work])) {
      CalendarList()
    } withDependencies: {
      $0.storage.createCalendar = { name, color in
        let calendar = ScheduleCalendar(id: .init(rawValue: "home"), name: name, color: color, eventCount: 1)
        calendars.withValue { $0.append(calendar) }
        return calendar
      }
      $0.storage.calendars = { calendars.value }
    }
    await store.send(\.view.addButtonTapped, (name: "Home", color: "#00ff00")) { $0.isLoading = true }
    await store.receive(\.internal.changeResponse.success)
    await store.receive(\.delegate.changed)
    await store.receive(\.internal.calendarsResponse.success) {
      $0.isLoading = false
      $0.calendars = [.work, .home]
    }
  }

  @Test func renamesAndColoursACalendar() async {
    let updates = LockIsolated<[ScheduleCalendar]>([])
    let store = TestStore(initialState: CalendarList.State.listing([.work, .home])) {
      CalendarList()
    } withDependencies: {
      $0.storage.updateCalendar = { calendar in
        updates.withValue { $0.append(calendar) }
        return calendar
      }
      $0.storage.calendars = { updates.value.suffix(1) }
    }
    await store.send(\.view.nameChanged, (id: ScheduleCalendar.work.id, name: "Office")) {
      $0.isLoading = true
    }
    await store.receive(\.internal.changeResponse.success)
    await store.receive(\.delegate.changed)
    await store.receive(\.internal.calendarsResponse.success) {
      $0.isLoading = false
      $0.calendars = [ScheduleCalendar(id: .init(rawValue: "work"), name: "Office", eventCount: 12)]
    }
    await store.send(\.view.colorChanged, (id: ScheduleCalendar.work.id, color: "#123456")) {
      $0.isLoading = true
    }
    await store.receive(\.internal.changeResponse.success)
    await store.receive(\.delegate.changed)
    await store.receive(\.internal.calendarsResponse.success) {
      $0.isLoading = false
      $0.calendars[0].color = "#123456"
    }
  }

  @Test func deletingAsksFirstAndSaysHowMuchGoes() async {
    let deleted = LockIsolated<[ScheduleCalendar.ID]>([])
    let store = TestStore(initialState: CalendarList.State.listing([.work, .home])) {
      CalendarList()
    } withDependencies: {
      $0.storage.deleteCalendar = { id in
        deleted.withValue { $0.append(id) }
        return .work
      }
      $0.storage.calendars = { [.home] }
    }
    await store.send(\.view.deleteButtonTapped, ScheduleCalendar.work.id) {
      $0.alert = .deletion(of: .work)
    }
    #expect(store.state.alert?.message.map(String.init(state:)) == "Its 12 events will be deleted.")
    #expect(deleted.value == [])
    await store.send(\.alert.confirmDeletion, ScheduleCalendar.work.id) {
      $0.alert = nil
      $0.isLoading = true
    }
    await store.receive(\.internal.changeResponse.success)
    await store.receive(\.delegate.changed)
    await store.receive(\.internal.calendarsResponse.success) {
      $0.isLoading = false
      $0.calendars = [.home]
    }
    #expect(deleted.value == [ScheduleCalendar.work.id])
  }

  @Test func anOlderAnswerDoesNotOverwriteWhatAChangeMade() async {
    let reads = LockIsolated(0)
    let (older, answer) = AsyncStream.makeStream(of: [ScheduleCalendar].self)
    let store = TestStore(initialState: CalendarList.State()) {
      CalendarList()
    } withDependencies: {
      $0.storage.createCalendar = { _, _ in .home }
      $0.storage.calendars = {
        reads.withValue { $0 += 1 }
        guard reads.value == 1 else { return [.work, .home] }
        // Like a read that has begun: it answers even when nobody waits for it any more.
        return await Task { await older.first { _ in true } ?? [] }.value
      }
    }
    let appearing = await store.send(\.view.onAppear) { $0.isLoading = true }
    while reads.value == 0 { await Task.yield() }
    await store.send(\.view.addButtonTapped, (name: "Home", color: nil as String?))
    await store.receive(\.internal.changeResponse.success)
    await store.receive(\.delegate.changed)
    await store.receive(\.internal.calendarsResponse.success) {
      $0.isLoading = false
      $0.calendars = [.work, .home]
    }
    answer.yield([.work])
    await appearing.finish()
  }

  @Test func aChangeIsToldEvenWhenTheListCannotBeReadAfterIt() async {
    let locked = ScheduleError(.tryAgain, "the database is locked")
    let store = TestStore(initialState: CalendarList.State.listing([.work])) {
      CalendarList()
    } withDependencies: {
      $0.storage.createCalendar = { _, _ in .home }
      $0.storage.calendars = { throw locked }
    }
    await store.send(\.view.addButtonTapped, (name: "Home", color: nil as String?)) { $0.isLoading = true }
    await store.receive(\.internal.changeResponse.success)
    await store.receive(\.delegate.changed)
    await store.receive(\.internal.calendarsResponse.failure) {
      $0.isLoading = false
      $0.failure = locked
      $0.alert = .failure(title: "The calendars can't be shown", locked)
    }
  }

  @Test func aChangeThatFailsLeavesTheListAlone() async {
    let failure = ScheduleError(.usage, "there is a calendar \"Home\" already")
    let store = TestStore(initialState: CalendarList.State.listing([.work, .home])) {
      CalendarList()
    } withDependencies: {
      $0.storage.createCalendar = { _, _ in throw failure }
    }
    await store.send(\.view.addButtonTapped, (name: "Home", color: nil as String?)) { $0.isLoading = true }
    await store.receive(\.internal.changeResponse.failure) {
      $0.isLoading = false
      $0.failure = failure
      $0.alert = .failure(title: "The calendar can't be changed", failure)
    }
  }
}

extension ScheduleCalendar {
  fileprivate static let home = Self(id: ID(rawValue: "home"), name: "Home", color: "#00ff00", eventCount: 1)
  fileprivate static let work = Self(id: ID(rawValue: "work"), name: "Work", eventCount: 12)
}

extension CalendarList.State {
  fileprivate static func listing(_ calendars: IdentifiedArrayOf<ScheduleCalendar>) -> Self {
    var state = Self()
    state.calendars = calendars
    return state
  }
}

extension AlertState<CalendarList.Action.Alert> {
  fileprivate static func failure(title: String, _ error: ScheduleError) -> Self {
    Self {
      TextState(title)
    } message: {
      TextState(error.description)
    }
  }
}
