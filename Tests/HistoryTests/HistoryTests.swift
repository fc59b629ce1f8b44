import ComposableArchitecture
import Foundation
import ScheduleModels
import Storage
import Testing

@testable import History

@MainActor
@Suite struct HistoryTests {
  @Test func showsTheNewestEntries() async {
    let store = TestStore(initialState: History.State(limit: 7)) {
      History()
    } withDependencies: {
      $0.storage.history = { limit in
        #expect(limit == 7)
        return [HistoryEntry.undo, HistoryEntry.undone]
      }
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.entriesResponse.success) {
      $0.isLoading = false
      $0.entries = [HistoryEntry.undo, HistoryEntry.undone]
    }
  }

  @Test func aHistoryThatCantBeReadCanBeReadAgain() async {
    let isBroken = LockIsolated(true)
    let store = TestStore(initialState: History.State()) {
      History()
    } withDependencies: {
      $0.storage.history = { _ in
        if isBroken.value { throw failure }
        return [HistoryEntry.added]
      }
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.entriesResponse.failure) {
      $0.isLoading = false
      $0.failure = failure
      $0.alert = .unreadable(failure)
    }
    isBroken.setValue(false)
    await store.send(\.alert.retryButtonTapped) {
      $0.alert = nil
      $0.isLoading = true
    }
    await store.receive(\.internal.entriesResponse.success) {
      $0.isLoading = false
      $0.failure = nil
      $0.entries = [HistoryEntry.added]
    }
  }

  @Test func anUndoTellsTheParentAndShowsTheNewHistory() async {
    let asked = LockIsolated<[HistoryEntry.ID?]>([])
    let store = TestStore(initialState: History.State()) {
      History()
    } withDependencies: {
      $0.storage.undo = { id in
        asked.withValue { $0.append(id) }
        return HistoryEntry.undo
      }
      $0.storage.history = { _ in [HistoryEntry.undo, HistoryEntry.undone] }
    }
    await store.send(\.view.undoButtonTapped, nil as HistoryEntry.ID?) { $0.isChanging = true }
    await store.receive(\.internal.reversalResponse.success) {
      $0.isChanging = false
      $0.isLoading = true
      $0.lastReversal = HistoryEntry.undo
    }
    await store.receive(\.delegate.changed)
    await store.receive(\.internal.entriesResponse.success) {
      $0.isLoading = false
      $0.entries = [HistoryEntry.undo, HistoryEntry.undone]
    }
    #expect(asked.value == [nil])
  }

  @Test func aRedoMakesOneChangeAgain() async {
    let redo = HistoryEntry(
      id: .init(rawValue: 3),
      date: Date(timeIntervalSince1970: 120),
      command: "redo 1",
      kind: .redo(HistoryEntry.added.id),
      added: 1
    )
    let asked = LockIsolated<[HistoryEntry.ID?]>([])
    let store = TestStore(initialState: History.State()) {
      History()
    } withDependencies: {
      $0.storage.redo = { id in
        asked.withValue { $0.append(id) }
        return redo
      }
      $0.storage.history = { _ in [redo] }
    }
    await store.send(\.view.redoButtonTapped, HistoryEntry.added.id) { $0.isChanging = true }
    await store.receive(\.internal.reversalResponse.success) {
      $0.isChanging = false
      $0.isLoading = true
      $0.lastReversal = redo
    }
    await store.receive(\.delegate.changed)
    await store.receive(\.internal.entriesResponse.success) {
      $0.isLoading = false
      $0.entries = [redo]
    }
    #expect(asked.value == [HistoryEntry.added.id])
  }

  @Test func anUndoThatIsRefusedSaysWhyAndChangesNothing() async {
    let store = TestStore(initialState: History.State()) {
      History()
    } withDependencies: {
      $0.storage.undo = { _ in throw failure }
    }
    await store.send(\.view.undoButtonTapped, HistoryEntry.added.id) { $0.isChanging = true }
    await store.receive(\.internal.reversalResponse.failure) {
      $0.isChanging = false
      $0.failure = failure
      $0.alert = .refused(failure)
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func whileOneIsTakenBackAnotherIsNot() async {
    var state = History.State()
    state.isChanging = true
    let store = TestStore(initialState: state) { History() }
    await store.send(\.view.undoButtonTapped, HistoryEntry.added.id)
    await store.send(\.view.redoButtonTapped, nil as HistoryEntry.ID?)
  }
}

private let failure = ScheduleError(.tryAgain, "later entries changed the same: 3", remedy: "undo 3")

extension HistoryEntry {
  fileprivate static let added = HistoryEntry(
    id: ID(rawValue: 1),
    date: Date(timeIntervalSince1970: 0),
    command: "add Lunch",
    added: 1,
    title: "Lunch"
  )

  fileprivate static let undo = HistoryEntry(
    id: ID(rawValue: 2),
    date: Date(timeIntervalSince1970: 60),
    command: "undo",
    kind: .undo(added.id),
    deleted: 1,
    title: "Lunch"
  )

  fileprivate static var undone: HistoryEntry {
    var entry = added
    entry.undoneBy = undo.id
    return entry
  }
}
