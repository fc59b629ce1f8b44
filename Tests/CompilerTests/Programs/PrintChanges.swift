// Reports: custom-dump #136 (crash with @Shared, fixed 1.3.4), TCA #3528. `_printChanges()` never
// crashes, prints a diff, and says so when nothing changed.
// EXPECT:
//   received action:
//     F.Action.add
//     F.State(
//   -   count: 0,
//   +   count: 1,
//   -   total: 0
//   +   total: 1
//     )
//   received action:
//     F.Action.noop
//   (No state changes)
//   received action: Labelled.Action.add
//   done
import ComposableArchitecture
import Foundation

@Reducer struct F {
  @ObservableState struct State: Equatable {
    var count = 0
    @Shared(.inMemory("total")) var total = 0
  }
  enum Action { case add, noop }
  var body: some ReducerOf<Self> {
    Reduce { s, a in
      if case .add = a { s.count += 1; s.$total.withLock { $0 += 1 } }
      return .none
    }
    ._printChanges()
  }
}
@Reducer struct Labelled {
  enum Action { case add(Int) }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      ._printChanges(.actionLabels)
  }
}
@main struct Case {
  @MainActor static func main() async {
    let store = Store(initialState: F.State()) { F() }
    store.send(.add)
    store.send(.noop)
    try? await Task.sleep(for: .milliseconds(200))
    Store(initialState: Labelled.State()) { Labelled() }.send(.add(1))
    try? await Task.sleep(for: .milliseconds(200))
    print("done")
  }
}
