// Report: TCA #2240 (open, by design). Exhaustivity off: the state seen in `send`'s closure is the
// state right after that action; a later action's change is asserted in `receive`, or with `assert`
// after `skipReceivedActions()`.
// EXPECT:
//   send closure expecting the later change: 1 issue(s)
//   receive: 0 issue(s)
//   skip then assert: 0 issue(s)
import ComposableArchitecture

@Reducer struct F {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action { case direct, indirect }
  var body: some ReducerOf<Self> {
    Reduce { s, a in
      switch a {
      case .direct: return .send(.indirect)
      case .indirect: s.count += 1; return .none
      }
    }
  }
}
@main struct Case {
  @MainActor static func main() async {
    show(
      "send closure expecting the later change",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        store.exhaustivity = .off
        await store.send(.direct) { $0.count = 1 }
      }
    )
    show(
      "receive",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        store.exhaustivity = .off
        await store.send(.direct)
        await store.receive(\.indirect) { $0.count = 1 }
      }
    )
    show(
      "skip then assert",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        store.exhaustivity = .off
        await store.send(.direct)
        await store.skipReceivedActions()
        store.assert { $0.count = 1 }
      }
    )
  }
}
