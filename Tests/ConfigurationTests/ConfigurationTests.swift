import ComposableArchitecture
import ConfigurationClient
import ScheduleModels
import Testing

@testable import Configuration

@MainActor
@Suite struct ConfigurationTests {
  /// A file in memory.
  private func store(
    _ text: String? = nil,
    options: [Setting: ResolvedSettings.Option] = [:]
  ) -> (store: TestStoreOf<Configuration>, file: LockIsolated<ConfigurationText?>) {
    let file = LockIsolated(text.map { ConfigurationText($0) })
    let store = TestStore(initialState: Configuration.State(options: options)) {
      Configuration()
    } withDependencies: {
      $0.configurationClient = ConfigurationClient(
        path: { "/config" },
        read: { file.value },
        variables: { ["SCHEDULE_CLI_COLOR": "never"] },
        update: { change in
          var text = file.value ?? ConfigurationText("")
          try change(&text)
          let changed = text
          file.setValue(changed)
        }
      )
    }
    return (store, file)
  }

  @Test func showsEachSettingAndWhereItComesFrom() async {
    let (store, _) = store("days = 14\nhours = 6-22\n", options: [.hours: .init("--hours", "7-8")])
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.settingsResponse.success) {
      $0.isLoading = false
      $0.values = IdentifiedArray(uniqueElements: ResolvedSettings().all)
      $0.values[id: .days] = .init(.days, "14", .file(path: "/config", line: 1))
      $0.values[id: .color] = .init(.color, "never", .variable("SCHEDULE_CLI_COLOR"))
      $0.values[id: .hours] = .init(.hours, "7-8", .option("--hours"))
    }
  }

  @Test func aBadLineIsNamedBesideTheOthers() async {
    let (store, _) = store("days = 3\ndayz = 14\n")
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.settingsResponse.success) {
      $0.isLoading = false
      $0.problems = [
        ScheduleError(
          .configuration,
          "/config:2: there is no setting 'dayz'",
          remedy: "there are: \(Setting.allCases.map(\.rawValue).joined(separator: ", "))"
        )
      ]
      $0.values = IdentifiedArray(uniqueElements: ResolvedSettings().all)
      $0.values[id: .days] = .init(.days, "3", .file(path: "/config", line: 1))
      $0.values[id: .color] = .init(.color, "never", .variable("SCHEDULE_CLI_COLOR"))
    }
  }

  @Test func aFileThatCantBeReadIsSaid() async {
    let failure = ScheduleError(.notPermitted, "no")
    let store = TestStore(initialState: Configuration.State()) {
      Configuration()
    } withDependencies: {
      $0.configurationClient.read = { throw failure }
    }
    await store.send(\.view.onAppear) { $0.isLoading = true }
    await store.receive(\.internal.settingsResponse.failure) {
      $0.isLoading = false
      $0.failure = failure
      $0.alert = AlertState {
        TextState("The configuration can't be read")
      } message: {
        TextState("no")
      }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func aValueIsWrittenAndReadAgain() async {
    let (store, file) = store("# mine\n")
    await store.send(\.view.valueEntered, (.days, "3")) { $0.isChanging = true }
    await store.receive(\.internal.changeResponse.success) {
      $0.isChanging = false
      $0.isLoading = true
      $0.wasEffective = true
    }
    await store.receive(\.delegate.changed)
    await store.receive(\.internal.settingsResponse.success) {
      $0.isLoading = false
      $0.values = IdentifiedArray(uniqueElements: ResolvedSettings().all)
      $0.values[id: .days] = .init(.days, "3", .file(path: "/config", line: 2))
      $0.values[id: .color] = .init(.color, "never", .variable("SCHEDULE_CLI_COLOR"))
    }
    #expect(file.value?.text == "# mine\ndays = 3\n")
  }

  @Test func aResetRemovesTheLine() async {
    let (store, file) = store("days = 3\n")
    await store.send(\.view.resetButtonTapped, .days) { $0.isChanging = true }
    await store.receive(\.internal.changeResponse.success) {
      $0.isChanging = false
      $0.isLoading = true
      $0.wasEffective = true
    }
    await store.receive(\.delegate.changed)
    await store.receive(\.internal.settingsResponse.success) {
      $0.isLoading = false
      $0.values = IdentifiedArray(uniqueElements: ResolvedSettings().all)
      $0.values[id: .color] = .init(.color, "never", .variable("SCHEDULE_CLI_COLOR"))
    }
    #expect(file.value?.text == "")
  }

  @Test func aResetOfWhatIsNotSetTellsNobody() async {
    let (store, file) = store("days = 3\n")
    await store.send(\.view.resetButtonTapped, .hours) { $0.isChanging = true }
    await store.receive(\.internal.changeResponse.success) {
      $0.isChanging = false
      $0.isLoading = true
      $0.wasEffective = false
    }
    await store.receive(\.internal.settingsResponse.success) {
      $0.isLoading = false
      $0.values = IdentifiedArray(uniqueElements: ResolvedSettings().all)
      $0.values[id: .days] = .init(.days, "3", .file(path: "/config", line: 1))
      $0.values[id: .color] = .init(.color, "never", .variable("SCHEDULE_CLI_COLOR"))
    }
    #expect(file.value?.text == "days = 3\n")
  }

  @Test func aChangeThatFailsIsSaid() async {
    let failure = ScheduleError(.notPermitted, "no")
    let store = TestStore(initialState: Configuration.State()) {
      Configuration()
    } withDependencies: {
      $0.configurationClient.update = { _ in throw failure }
    }
    await store.send(\.view.valueEntered, (.days, "3")) { $0.isChanging = true }
    await store.receive(\.internal.changeResponse.failure) {
      $0.isChanging = false
      $0.failure = failure
      $0.alert = AlertState {
        TextState("The configuration can't be changed")
      } message: {
        TextState("no")
      }
    }
  }

  @Test func oneChangeAtATime() async {
    let begun = AsyncStream.makeStream(of: Void.self)
    let calls = LockIsolated(0)
    let store = TestStore(initialState: Configuration.State()) {
      Configuration()
    } withDependencies: {
      $0.configurationClient.update = { _ in
        calls.withValue { $0 += 1 }
        for await _ in begun.stream { break }
        throw ScheduleError(.tryAgain, "later")
      }
    }
    await store.send(\.view.valueEntered, (.days, "3")) { $0.isChanging = true }
    await store.send(\.view.resetButtonTapped, .days)
    begun.continuation.yield()
    await store.receive(\.internal.changeResponse.failure) {
      $0.isChanging = false
      $0.failure = ScheduleError(.tryAgain, "later")
      $0.alert = AlertState {
        TextState("The configuration can't be changed")
      } message: {
        TextState("later")
      }
    }
    #expect(calls.value == 1)
  }
}
