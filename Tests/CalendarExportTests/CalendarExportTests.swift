import ComposableArchitecture
import FileClient
import ScheduleModels
import Storage
import Testing

@testable import CalendarExport

@MainActor
@Suite struct CalendarExportTests {
  private let destination = FileDestination.file(path: "out.ics", overwrites: false)

  @Test func writesTheCalendarsAndCountsTheBytes() async {
    let written = LockIsolated<[UInt8]>([])
    let work = ScheduleCalendar.ID(rawValue: "work")
    let store = TestStore(
      initialState: CalendarExport.State(calendars: [work], destination: destination)
    ) {
      CalendarExport()
    } withDependencies: {
      $0.storage.export = { calendars in
        AsyncThrowingStream { continuation in
          for calendar in calendars { continuation.yield(Array(calendar.rawValue.utf8)) }
          continuation.finish()
        }
      }
      $0.fileClient.write = { [destination] chunks, to in
        #expect(to == destination)
        for try await chunk in chunks { written.withValue { $0 += chunk } }
        return written.value.count
      }
    }

    await store.send(\.view.onAppear) { $0.isExporting = true }
    await store.receive(\.internal.exportResponse.success, 4) {
      $0.isExporting = false
      $0.byteCount = 4
    }
    await store.receive(\.delegate.finished)
    #expect(written.value == Array("work".utf8))
  }

  @Test func aFileThatIsThereAlreadyIsAFailure() async {
    let exists = ScheduleError(.cannotCreate, "out.ics is there already")
    let store = TestStore(initialState: CalendarExport.State(destination: destination)) {
      CalendarExport()
    } withDependencies: {
      $0.storage.export = { _ in .finished() }
      $0.fileClient.write = { _, _ in throw exists }
    }

    await store.send(\.view.onAppear) { $0.isExporting = true }
    await store.receive(\.internal.exportResponse.failure) {
      $0.isExporting = false
      $0.failure = exists
    }
  }
}
