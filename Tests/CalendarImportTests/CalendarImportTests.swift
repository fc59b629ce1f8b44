import APIClient
import ComposableArchitecture
import ScheduleModels
import Storage
import Testing

@testable import CalendarImport

@MainActor
@Suite struct CalendarImportTests {
  private let report = ImportReport(calendarID: ScheduleCalendar.ID(rawValue: "personal"), added: 2)

  @Test func importsFilesOneAfterTheOther() async {
    let requests = LockIsolated<[ImportRequest]>([])
    let work = ScheduleCalendar.ID(rawValue: "work")
    let store = TestStore(
      initialState: CalendarImport.State(addresses: ["a.ics", "-"], calendarID: work)
    ) {
      CalendarImport()
    } withDependencies: {
      $0.storage.importCalendar = { [report] request in
        requests.withValue { $0.append(request) }
        return .updates(.progress(bytes: 10, total: 20, events: 1), .finished(report))
      }
    }

    await store.send(\.view.onAppear) { $0.isImporting = true }
    for id in 0...1 {
      await store.receive(\.internal.itemStarted, id) { $0.items[id: id]?.progress = .started }
      await store.receive(\.internal.itemUpdated) {
        $0.items[id: id]?.progress = .reading(bytes: 10, total: 20, events: 1)
      }
      await store.receive(\.internal.itemUpdated) { $0.items[id: id]?.progress = .finished(self.report) }
    }
    await store.receive(\.internal.itemsFinished) { $0.isImporting = false }
    await store.receive(\.delegate.imported)
    #expect(
      requests.value == [
        ImportRequest(source: .file("a.ics"), name: "a.ics", calendarID: work),
        ImportRequest(source: .standardInput, name: "-", calendarID: work),
      ]
    )
  }

  @Test func aFileThatFailsDoesNotKeepTheOthersOut() async {
    let missing = ScheduleError(.noInput, "a.ics: there is no such file")
    let store = TestStore(initialState: CalendarImport.State(addresses: ["a.ics", "b.ics"])) {
      CalendarImport()
    } withDependencies: {
      $0.storage.importCalendar = { [report] request in
        request.name == "a.ics" ? AsyncThrowingStream { throw missing } : .updates(.finished(report))
      }
    }

    await store.send(\.view.onAppear) { $0.isImporting = true }
    await store.receive(\.internal.itemStarted, 0) { $0.items[id: 0]?.progress = .started }
    await store.receive(\.internal.itemFailed) { $0.items[id: 0]?.progress = .failed(missing) }
    await store.receive(\.internal.itemStarted, 1) { $0.items[id: 1]?.progress = .started }
    await store.receive(\.internal.itemUpdated) { $0.items[id: 1]?.progress = .finished(self.report) }
    await store.receive(\.internal.itemsFinished) { $0.isImporting = false }
    await store.receive(\.delegate.imported)
  }

  @Test func fetchesAPublishedCalendarFirstAndDiscardsTheCopy() async {
    let address = "webcal://example.com/team.ics"
    let log = LockIsolated<[String]>([])
    let store = TestStore(initialState: CalendarImport.State(addresses: [address])) {
      CalendarImport()
    } withDependencies: {
      $0.apiClient.fetchCalendar = { address in
        log.withValue { $0.append("fetch \(address)") }
        return FetchedCalendar(path: "copy.ics", address: "https://example.com/team.ics", byteCount: 9)
      }
      $0.apiClient.discard = { fetched in log.withValue { $0.append("discard \(fetched.path)") } }
      $0.storage.importCalendar = { [report] request in
        log.withValue { $0.append("import \(request.name) from \(request.source)") }
        return .updates(.finished(report))
      }
    }

    await store.send(\.view.onAppear) { $0.isImporting = true }
    await store.receive(\.internal.itemStarted, 0) { $0.items[id: 0]?.progress = .started }
    await store.receive(\.internal.itemUpdated) { $0.items[id: 0]?.progress = .finished(self.report) }
    await store.receive(\.internal.itemsFinished) { $0.isImporting = false }
    await store.receive(\.delegate.imported)
    #expect(
      log.value == ["fetch \(address)", "import \(address) from file(\"copy.ics\")", "discard copy.ics"]
    )
  }

  @Test func cancellingStopsTheImportThatRuns() async {
    let store = TestStore(initialState: CalendarImport.State(addresses: ["a.ics", "b.ics"])) {
      CalendarImport()
    } withDependencies: {
      $0.storage.importCalendar = { _ in .never }
    }

    await store.send(\.view.onAppear) { $0.isImporting = true }
    await store.receive(\.internal.itemStarted, 0) { $0.items[id: 0]?.progress = .started }
    await store.send(\.view.cancelButtonTapped) {
      $0.isImporting = false
      $0.items[id: 0]?.progress = .cancelled
      $0.items[id: 1]?.progress = .cancelled
    }
    await store.finish()
  }

  @Test func cancellingTellsTheParentOfTheFilesThatAreDone() async {
    let store = TestStore(initialState: CalendarImport.State(addresses: ["a.ics", "b.ics"])) {
      CalendarImport()
    } withDependencies: {
      $0.storage.importCalendar = { [report] request in
        request.name == "a.ics" ? .updates(.finished(report)) : .never
      }
    }

    await store.send(\.view.onAppear) { $0.isImporting = true }
    await store.receive(\.internal.itemStarted, 0) { $0.items[id: 0]?.progress = .started }
    await store.receive(\.internal.itemUpdated) { $0.items[id: 0]?.progress = .finished(self.report) }
    await store.receive(\.internal.itemStarted, 1) { $0.items[id: 1]?.progress = .started }
    await store.send(\.view.cancelButtonTapped) {
      $0.isImporting = false
      $0.items[id: 1]?.progress = .cancelled
    }
    await store.receive(\.delegate.imported)
    await store.send(\.view.cancelButtonTapped)
  }

  @Test func toAppearAgainWithNothingWaitingDoesNothing() async {
    var state = CalendarImport.State(addresses: ["a.ics"])
    state.items[id: 0]?.progress = .finished(report)
    let store = TestStore(initialState: state) { CalendarImport() }
    await store.send(\.view.onAppear)
  }

  @Test(arguments: [
    ("HTTPS://example.com/a.ics", CalendarImport.Item.Origin.web), ("http://x", .web),
    ("webcal://x", .web), ("webcals://x", .web), ("-", .standardInput),
    ("ftp.ics", .file(path: "ftp.ics")), ("https.ics", .file(path: "https.ics")), ("", .file(path: "")),
    ("://x", .file(path: "://x")), ("a b://x", .file(path: "a b://x")), ("https:/x", .file(path: "https:/x")),
    ("file:///a%20b/%C3%BC.ics", .file(path: "/a b/ü.ics")), ("FILE://localhost/a%zz", .file(path: "/a%zz")),
    ("file://server/a.ics", .unknown), ("file://", .unknown), ("ftp://example.com/a.ics", .unknown),
  ])
  func tellsAnAddressFromAPath(_ address: String, _ origin: CalendarImport.Item.Origin) {
    #expect(CalendarImport.Item(id: 0, address: address).origin == origin)
  }

  @Test func anAddressOfAnotherKindIsRefused() async {
    let store = TestStore(initialState: CalendarImport.State(addresses: ["ftp://example.com/a.ics"])) {
      CalendarImport()
    }
    let error = ScheduleError(
      .usage,
      "ftp://example.com/a.ics: nothing is fetched from addresses of this kind",
      remedy:
        "give one that begins with https://, http://, webcal:// or file:///, or save it and import the file"
    )
    await store.send(\.view.onAppear) { $0.isImporting = true }
    await store.receive(\.internal.itemStarted, 0) { $0.items[id: 0]?.progress = .started }
    await store.receive(\.internal.itemFailed) { $0.items[id: 0]?.progress = .failed(error) }
    await store.receive(\.internal.itemsFinished) { $0.isImporting = false }
    await store.receive(\.delegate.imported)
  }
}

extension AsyncThrowingStream<ImportUpdate, any Error> {
  fileprivate static func updates(_ updates: ImportUpdate...) -> Self {
    Self { continuation in
      for update in updates { continuation.yield(update) }
      continuation.finish()
    }
  }
}
