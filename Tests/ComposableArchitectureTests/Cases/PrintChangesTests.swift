import ComposableArchitecture
import Dispatch
import Testing

/// `_printChanges` prints the action and a diff, and says so when nothing has changed.
@MainActor @Suite struct PrintChangesTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case add, leave }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .add = action { state.count += 1 }
        return .none
      }
    }
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
    #expect(lines.value == ["add: 0 to 1", "leave: 1 to 1"])
  }

  @Test func theDefaultPrinterReportsNothing() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature()._printChanges() }
      await store.send(.add) { $0.count = 1 }
      await store.send(.leave)
    }
    #expect(found == [])
  }
}
