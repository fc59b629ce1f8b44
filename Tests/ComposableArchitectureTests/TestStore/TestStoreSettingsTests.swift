import ComposableArchitecture
import Foundation
import Testing

/// What can be set on a test store, for all its steps or for some.
@MainActor @Suite struct TestStoreSettingsTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable {
      var count = 0
      var id: UUID?
    }
    enum Action { case increment, makeID, waitForever, never }
    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .makeID: state.id = uuid()
        case .waitForever: return .run { _ in try await Task.never() }
        case .never: break
        }
        return .none
      }
    }
  }

  private func makeStore() -> TestStoreOf<Feature> {
    TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func dependenciesOfSomeSteps() async {
    let store = makeStore()
    await store.withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      await store.send(.makeID) { $0.id = UUID(7) }
    }
    await store.send(.makeID) { $0.id = UUID(0) }
  }

  @Test func theTimeoutIsTheStoresOwn() async {
    let found = await issues {
      let store = makeStore()
      store.timeout = .milliseconds(1)
      let task = await store.send(.waitForever)
      await store.receive(\.never)
      await task.cancel()
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("sent nothing else for 0.001 seconds") == true)
  }

  @Test func skippedAssertionsAreShownAsWarnings() async {
    let severities = LockIsolated<[IssueSeverity]>([])
    await withIssueReporters([SeverityRecorder(severities: severities)]) {
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.increment) { $0.id = nil }
      store.exhaustivity = .off
      await store.send(.increment) { $0.id = nil }
      store.exhaustivity = .on
      await store.send(.increment) { $0.id = nil }
    }
    #expect(severities.value == [.warning, .error])
  }

  @Test func everyTaskCanBeRunOnTheMainActorsExecutor() {
    let store = makeStore()
    let before = uncheckedUseMainSerialExecutor
    defer { uncheckedUseMainSerialExecutor = before }
    store.useMainSerialExecutor = !before
    #expect(uncheckedUseMainSerialExecutor == !before)
    #expect(store.useMainSerialExecutor == !before)
  }
}

private struct SeverityRecorder: IssueReporter {
  let severities: LockIsolated<[IssueSeverity]>

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {}

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    severities.withValue { $0.append(severity) }
  }
}
