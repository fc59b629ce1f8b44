import ComposableArchitecture
import Testing

/// Reducers that add nothing, or may be absent.
@MainActor @Suite struct ModifierTests {
  @Reducer struct Counter {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case increment }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer enum Screen {
    case counter(Counter)
  }

  @Test func signpostLeavesTheReducerAsItIs() async {
    let store = TestStore(initialState: Counter.State()) { Counter().signpost("counter") }
    await store.send(.increment) { $0.count = 1 }
  }

  @Test(arguments: [false, true])
  func anOptionalReducerRunsIfItIsThere(_ isThere: Bool) {
    let counter: Optional<Counter> = isThere ? Counter() : nil
    let store = Store(initialState: Counter.State()) { counter }
    store.send(.increment)
    #expect(store.count == (isThere ? 1 : 0))
  }

  @Test func anEnumOfFeaturesIsACaseReducer() {
    func run<R: CaseReducer>(_ reducer: R.Type, _ state: R.State, _ action: R.Action) -> R.State
    where R.State: CaseReducerState, R.State.StateReducer == R {
      var state = state
      _ = R.State.StateReducer.body.reduce(into: &state, action: action)
      return state
    }
    let state = run(Screen.self, .counter(Counter.State(count: 3)), .counter(.increment))
    #expect(state[case: \.counter]?.count == 4)
  }
}
