// Report: TCA #3054 (1.10.3), #1780 (0.48), #2236. `finish()` fails on unreceived actions,
// `skipReceivedActions()` clears them and moves state on, a predicate `receive` really matches.
// EXPECT:
//   finish with pending action: 1 issue(s)
//   skipReceivedActions: 0 issue(s)
//   skip strict, nothing there: 1 issue(s)
//   predicate mismatch: 1 issue(s)
//   send over pending action: 1 issue(s)
import ComposableArchitecture

@Reducer struct F {
  @ObservableState struct State: Equatable { var n = 0 }
  enum Action { case go, hit }
  var body: some ReducerOf<Self> {
    Reduce { s, a in
      switch a {
      case .go: return .send(.hit)
      case .hit: s.n += 1; return .none
      }
    }
  }
}
@main struct Case {
  @MainActor static func main() async {
    show(
      "finish with pending action",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        await store.send(.go)
        await store.finish()
        await store.withExhaustivity(.off) { await store.skipReceivedActions(strict: false) }
      }
    )
    show(
      "skipReceivedActions",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        await store.withExhaustivity(.off) {
          await store.send(.go); await store.skipReceivedActions()
        }
        store.assert { $0.n = 1 }
      }
    )
    show(
      "skip strict, nothing there",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        await store.skipReceivedActions()
      }
    )
    show(
      "predicate mismatch",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        await store.send(.go)
        await store.receive({ (a: F.Action) in if case .go = a { return true } else { return false } })
      }
    )
    show(
      "send over pending action",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        await store.send(.go)
        await store.send(.hit) { $0.n = 2 }
        store.exhaustivity = .off
      }
    )
  }
}
