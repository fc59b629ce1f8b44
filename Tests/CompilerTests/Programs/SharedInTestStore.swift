// Reports: TCA #3455, #3306 (open), #2995, #3605. `@Shared` in a TestStore: a change must be asserted
// (issue otherwise); tests do not see each other's values. Note: with swift-sharing 2.8.0 (TCA's pin)
// a debug build TRAPS here ("Fatal access conflict"): change tracking reads the value inside `withLock`
// of a keyed reference. Build with -enforce-exclusivity=unchecked to see the rest upstream.
// EXPECT:
//   asserted: 0 issue(s)
//   not asserted: 1 issue(s)
//   isolated: 0
import ComposableArchitecture

@Reducer struct F {
  @ObservableState struct State: Equatable { @Shared(.inMemory("n")) var n = 0 }
  enum Action { case add }
  var body: some ReducerOf<Self> {
    Reduce { s, _ in
      s.$n.withLock { $0 += 1 }; return .none
    }
  }
}
@main struct Case {
  @MainActor static func main() async {
    show(
      "asserted",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        await store.send(.add) { $0.$n.withLock { $0 = 1 } }
      }
    )
    show(
      "not asserted",
      await issues {
        await withDependencies {
          $0.defaultInMemoryStorage = InMemoryStorage()
        } operation: {
          let store = TestStore(initialState: F.State()) { F() }
          await store.send(.add)
        }
      }
    )
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      print("isolated:", F.State().n)
    }
  }
}
