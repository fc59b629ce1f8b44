import Alarms
import CalendarExport
import CalendarImport
import CalendarList
import ComposableArchitecture
import FileClient
import Foundation
import FreeTime
import History
import ScheduleDetail
import ScheduleForm
import ScheduleList
import ScheduleModels
import Storage
import Testing
import TimeConflicts
import ZoneClient

@testable import AppFeature

@MainActor
@Suite struct AppFeatureTests {
  @Test func anEventChosenInTheListIsPushed() async {
    var list = ScheduleList.State()
    list.occurrences = [.mock]
    let store = TestStore(initialState: AppFeature.State(list: list)) { AppFeature() }

    await store.send(\.list.view.occurrenceTapped, Occurrence.mock.id)
    await store.receive(\.list.delegate.occurrenceSelected) {
      $0.path[id: 0] = .detail(ScheduleDetail.State(reference: "abcdefgh"))
    }
  }

  @Test func anAlarmLeadsToItsOccurrence() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await store.send(\.view.alarmsButtonTapped) { $0.destination = .alarms(Alarms.State(span: .due)) }
    await store.send(
      \.destination.presented.alarms.delegate.occurrenceSelected,
      .mock(recurrenceID: "20260302T090000Z")
    ) {
      $0.destination = nil
      $0.path[id: 0] = .detail(
        ScheduleDetail.State(reference: "abcdefgh", occurrence: .recurrenceID("20260302T090000Z"))
      )
    }
  }

  @Test func aNewEventBeginsAtTheNextFullHour() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      // 2026-03-02T22:40:00Z is 23:40 in a zone one hour ahead: the next full hour is tomorrow.
      $0.date.now = Date(timeIntervalSince1970: 1_772_491_200)
      $0.zoneClient.local = { Zone(name: "Europe/Berlin", offset: 3600) }
      $0.zoneClient.named = { Zone(name: $0, offset: 3600) }
    }

    await store.send(\.view.addButtonTapped) {
      let midnight = LocalDateTime(wallSeconds: 1_772_496_000)
      $0.destination = .form(
        ScheduleForm.State(
          draft: EventDraft(
            content: Event.Content(
              title: "",
              start: .zoned(midnight, zone: "Europe/Berlin"),
              end: .after(EventDuration(seconds: 3600))
            )
          )
        )
      )
    }
  }

  @Test func aNewEventInALocalZoneWithoutANameFloats() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 1_772_491_200)
      $0.zoneClient.local = { Zone(name: "CET-1CEST", offset: 3600) }
      $0.zoneClient.named = { _ in nil }
    }

    await store.send(\.view.addButtonTapped) {
      let midnight = LocalDateTime(wallSeconds: 1_772_496_000)
      $0.destination = .form(
        ScheduleForm.State(
          draft: EventDraft(
            content: Event.Content(
              title: "",
              start: .floating(midnight),
              end: .after(EventDuration(seconds: 3600))
            )
          )
        )
      )
    }
  }

  @Test func anEditIsPresentedAndPutAwayWhenItIsSaved() async {
    var changed = Event.mock
    changed.content.title = "Orthodontist"
    changed.version = 2
    let store = TestStore(initialState: AppFeature.State.showing(.mock)) {
      AppFeature()
    } withDependencies: { [changed] in
      $0.zoneClient.local = { .utc }
      $0.zoneClient.named = { _ in .utc }
      $0.storage.save = { _ in changed }
    }

    await store.send(\.path[id: 0].detail.view.editButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.editRequested) {
      $0.destination = .form(ScheduleForm.State(editing: .mock))
    }
    await store.send(.destination(.presented(.form(.binding(.set(\.draft.content.title, "Orthodontist")))))) {
      $0.destination.modify(\.form) { $0.draft.content.title = "Orthodontist" }
    }
    await store.send(\.destination.form.view.saveButtonTapped) {
      $0.destination.modify(\.form) { $0.isSaving = true }
    }
    await store.receive(\.destination.form.internal.saveResponse.success) {
      $0.destination.modify(\.form) { $0.isSaving = false }
    }
    await store.receive(\.destination.form.delegate.saved) {
      $0.destination = nil
      $0.notice = .saved(changed)
      $0.path[id: 0, case: \.detail]?.event = changed
    }
    await store.receive(\.list.view.refreshRequested)
  }

  @Test func anEventAtAnotherTimeIsLookedAtForConflicts() async {
    var moved = Event.mock
    moved.content.end = .after(EventDuration(seconds: 7200))
    let store = TestStore(
      initialState: AppFeature.State(destination: .form(ScheduleForm.State(editing: .mock)))
    ) {
      AppFeature()
    } withDependencies: { [moved] in
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.zoneClient.local = { .utc }
      $0.zoneClient.named = { _ in .utc }
      $0.storage.save = { _ in moved }
      $0.storage.occurrences = { _ in [.mock] }
    }

    await store.send(\.destination.form.view.saveButtonTapped) {
      $0.destination.modify(\.form) { $0.isSaving = true }
    }
    await store.receive(\.destination.form.internal.saveResponse.success) {
      $0.destination.modify(\.form) { $0.isSaving = false }
    }
    await store.receive(\.destination.form.delegate.saved) {
      $0.conflicts = TimeConflicts.State(event: moved)
      $0.destination = nil
      $0.notice = .saved(moved)
    }
    await store.receive(\.list.view.refreshRequested)
    await store.send(\.conflicts.view.onAppear) { $0.conflicts?.isLoading = true }
    await store.receive(\.conflicts.internal.conflictsResponse.success) { $0.conflicts?.isLoading = false }
  }

  @Test func aGapIsFilledByAForm() async {
    let gap = TimeGap(
      start: Date(timeIntervalSince1970: 1_772_442_000),
      end: Date(timeIntervalSince1970: 1_772_449_200)
    )
    var free = FreeTime.State(length: 1800)
    free.gaps = [gap]
    let store = TestStore(initialState: AppFeature.State(destination: .free(free))) {
      AppFeature()
    } withDependencies: {
      $0.zoneClient.local = { Zone(name: "Europe/Berlin", offset: 3600) }
      $0.zoneClient.named = { Zone(name: $0, offset: 3600) }
    }

    await store.send(\.destination.free.view.gapTapped, gap.id)
    await store.receive(\.destination.free.delegate.gapSelected) {
      let ten = LocalDateTime(wallSeconds: 1_772_445_600)
      $0.destination = .form(
        ScheduleForm.State(
          draft: EventDraft(
            content: Event.Content(
              title: "",
              start: .zoned(ten, zone: "Europe/Berlin"),
              end: .after(EventDuration(seconds: 1800))
            )
          )
        )
      )
    }
  }

  @Test func freeTimeIsLookedForOnItsOwnScreen() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await store.send(\.view.freeTimeButtonTapped) { $0.destination = .free(FreeTime.State()) }
  }

  @Test func aFormIsPutAwayWhenItIsCancelled() async {
    let store = TestStore(
      initialState: AppFeature.State(destination: .form(ScheduleForm.State(editing: .mock)))
    ) {
      AppFeature()
    }
    await store.send(\.destination.form.view.cancelButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func aDeletedEventLeavesTheScreenAndTheList() async {
    var list = ScheduleList.State()
    list.hasLoaded = true
    list.occurrences = [.mock]
    let store = TestStore(initialState: AppFeature.State.showing(.mock, over: list)) {
      AppFeature()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.zoneClient.local = { .utc }
      $0.storage.delete = { _ in .mock }
      $0.storage.occurrences = { _ in [] }
    }

    await store.send(\.path[id: 0].detail.view.deleteButtonTapped) {
      $0.path[id: 0, case: \.detail]?.alert = .deletion(of: .mock)
    }
    await store.send(\.path[id: 0].detail.alert.confirmDeletion) {
      $0.path[id: 0, case: \.detail]?.alert = nil
      $0.path[id: 0, case: \.detail]?.isDeleting = true
    }
    await store.receive(\.path[id: 0].detail.internal.deleteResponse.success) {
      $0.path[id: 0, case: \.detail]?.isDeleting = false
    }
    await store.receive(\.path[id: 0].detail.delegate.deleted) {
      $0.path = StackState()
      $0.notice = .deleted(.mock)
    }
    await store.receive(\.list.view.refreshRequested) { $0.list.isLoading = true }
    await store.receive(\.list.internal.occurrencesResponse.success) {
      $0.list.isLoading = false
      $0.list.occurrences = []
    }
  }

  @Test func anUndoRefreshesTheList() async {
    var list = ScheduleList.State()
    list.hasLoaded = true
    let undo = HistoryEntry(
      id: .init(rawValue: 2),
      date: Date(timeIntervalSince1970: 0),
      command: "undo",
      kind: .undo(.init(rawValue: 1)),
      added: 1
    )
    let store = TestStore(initialState: AppFeature.State(list: list)) {
      AppFeature()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.zoneClient.local = { .utc }
      $0.storage.undo = { _ in undo }
      $0.storage.history = { _ in [undo] }
      $0.storage.occurrences = { _ in [.mock] }
    }

    await store.send(\.view.historyButtonTapped) { $0.destination = .history(History.State()) }
    await store.send(\.destination.history.view.undoButtonTapped, nil as HistoryEntry.ID?) {
      $0.destination.modify(\.history) { $0.isChanging = true }
    }
    await store.receive(\.destination.history.internal.reversalResponse.success) {
      $0.destination.modify(\.history) {
        $0.isChanging = false
        $0.isLoading = true
        $0.lastReversal = undo
      }
    }
    await store.receive(\.destination.history.delegate.changed)
    await store.receive(\.destination.history.internal.entriesResponse.success) {
      $0.destination.modify(\.history) {
        $0.isLoading = false
        $0.entries = [undo]
      }
    }
    await store.receive(\.list.view.refreshRequested) { $0.list.isLoading = true }
    await store.receive(\.list.internal.occurrencesResponse.success) {
      $0.list.isLoading = false
      $0.list.occurrences = [.mock]
      $0.list.days = []
    }
  }

  @Test func anExportIsPutAwayWhenItIsDone() async {
    let export = CalendarExport.State(destination: .standardOutput)
    let store = TestStore(initialState: AppFeature.State(destination: .export(export))) {
      AppFeature()
    } withDependencies: {
      $0.storage.export = { _ in .finished() }
      $0.fileClient.write = { _, _ in 0 }
    }

    await store.send(\.destination.export.view.onAppear) {
      $0.destination.modify(\.export) { $0.isExporting = true }
    }
    await store.receive(\.destination.export.internal.exportResponse.success) {
      $0.destination.modify(\.export) {
        $0.isExporting = false
        $0.byteCount = 0
      }
    }
    await store.receive(\.destination.export.delegate.finished) { $0.destination = nil }
  }

  @Test func anImportStaysOnTheScreenAndRefreshesTheList() async {
    let report = ImportReport(calendarID: ScheduleCalendar.ID(rawValue: "personal"), added: 1)
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.storage.importCalendar = { _ in
        AsyncThrowingStream { continuation in
          continuation.yield(.finished(report))
          continuation.finish()
        }
      }
    }

    await store.send(\.view.importButtonTapped, ["a.ics"]) {
      $0.destination = .import(CalendarImport.State(addresses: ["a.ics"]))
    }
    await store.send(\.destination.import.view.onAppear) {
      $0.destination.modify(\.import) { $0.isImporting = true }
    }
    await store.receive(\.destination.import.internal.itemStarted) {
      $0.destination.modify(\.import) { $0.items[id: 0]?.progress = .started }
    }
    await store.receive(\.destination.import.internal.itemUpdated) {
      $0.destination.modify(\.import) { $0.items[id: 0]?.progress = .finished(report) }
    }
    await store.receive(\.destination.import.internal.itemsFinished) {
      $0.destination.modify(\.import) { $0.isImporting = false }
    }
    await store.receive(\.destination.import.delegate.imported)
    await store.receive(\.list.view.refreshRequested)
  }

  @Test func anImportPutAwayInItsMidstRefreshesTheListWhenAFileIsDone() async {
    let report = ImportReport(calendarID: ScheduleCalendar.ID(rawValue: "personal"), added: 1)
    var importing = CalendarImport.State(addresses: ["a.ics", "b.ics"])
    importing.isImporting = true
    importing.items[id: 0]?.progress = .started
    let store = TestStore(initialState: AppFeature.State(destination: .import(importing))) { AppFeature() }
    await store.send(\.destination.dismiss) { $0.destination = nil }

    importing.items[id: 0]?.progress = .finished(report)
    let other = TestStore(initialState: AppFeature.State(destination: .import(importing))) { AppFeature() }
    await other.send(\.destination.dismiss) { $0.destination = nil }
    await other.receive(\.list.view.refreshRequested)
  }

  @Test func aDeepLinkReplacesWhatWasOnThePath() async {
    let store = TestStore(initialState: AppFeature.State.showing(.mock)) { AppFeature() }
    let linked = AppFeature.Path.State.detail(ScheduleDetail.State(reference: "wxyz"))
    await store.send(\.view.deepLinkOpened, linked) {
      $0.path = StackState()
      $0.path[id: 1] = linked
    }
  }

  @Test func theCalendarsArePresented() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await store.send(\.view.calendarsButtonTapped) { $0.destination = .calendars(CalendarList.State()) }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
}
