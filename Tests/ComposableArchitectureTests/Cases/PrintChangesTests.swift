import ComposableArchitecture
import Dispatch
import Testing

/// `_printChanges` prints the action and a diff, and says so when nothing has changed.
@MainActor @Suite struct PrintChangesTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable {
      var count = 0
      @Shared(.inMemory("total")) var total = 0
    }
    enum Action { case add, leave }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .add = action {
          state.count += 1
          state.$total.withLock { $0 += 1 }
        }
        return .none
      }
    }
  }

  /// Nothing in a release build, which prints nothing.
  private func inDebugBuilds(_ lines: [String]) -> [String] {
    #if DEBUG
      lines
    #else
      []
    #endif
  }

  @Test func aPrinterSeesEachChange() {
    let queue = DispatchQueue(label: "PrintChangesTests")
    let lines = LockIsolated<[String]>([])
    let store = Store(initialState: Feature.State()) {
      Feature()._printChanges(
        _ReducerPrinter(
          printChange: { action, old, new in
            lines.withValue { $0.append("\(action): \(old.count) to \(new.count)") }
          },
          queue: queue
        )
      )
    }
    store.send(.add)
    store.send(.leave)
    queue.sync {}
    #expect(lines.value == inDebugBuilds(["add: 0 to 1", "leave: 1 to 1"]))
  }

  @Test func theDefaultPrinterReportsNothing() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature()._printChanges() }
      await store.send(.add) {
        $0.count = 1
        $0.$total.withLock { $0 = 1 }
      }
      await store.send(.leave)
    }
    #expect(found == [])
  }

  @Test func sharedValuesAreShownAsTheyWereThen() {
    let queue = DispatchQueue(label: "PrintChangesTests")
    let lines = LockIsolated<[String]>([])
    let store = Store(initialState: Feature.State()) {
      Feature()._printChanges(
        _ReducerPrinter(
          printChange: { _, old, new in
            let difference = diff(old, new) ?? "no changes"
            lines.withValue { $0.append(difference) }
          },
          queue: queue
        )
      )
    }
    queue.suspend()
    store.send(.add)
    store.send(.leave)
    store.send(.add)
    queue.resume()
    queue.sync {}
    #expect(
      lines.value
        == inDebugBuilds([
          """
            PrintChangesTests.Feature.State(
          -   count: 0,
          +   count: 1,
          -   total: 0
          +   total: 1
            )
          """,
          "no changes",
          """
            PrintChangesTests.Feature.State(
          -   count: 1,
          +   count: 2,
          -   total: 1
          +   total: 2
            )
          """,
        ])
    )
  }
}
