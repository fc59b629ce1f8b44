import ComposableArchitecture

@Reducer struct ReducesItself {
  struct State: Equatable { var count = 0 }
  enum Action { case tap }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {  // warning: in 'body'
    .none
  }
}

// TCA #1950.
@Reducer struct Unqualified {
  struct State: Equatable {}
  enum Action { case tap }
  var body: some ReducerOf<Self> {
    signpost("")  // warning: use of 'signpost' treated as a reference to instance method
  }
}

// TCA #3588.
@MainActor func plainState() {
  _ = TestStore(initialState: PlainState.State()) { PlainState() }  // error: 'Equatable'
}

@Reducer struct PlainState {
  struct State { var count = 0 }
  enum Action { case tap }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer struct ViewFeature {
  struct State {}
  enum Action: ViewAction {
    case view(View)
    @CasePathable enum View { case tap }
  }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@ViewAction(for: ViewFeature.self)
struct StorelessView {}  // error: 'store'

@ViewAction(for: ViewFeature.self)
struct RoundaboutView {
  let store: StoreOf<ViewFeature>

  @MainActor func tap() {
    store.send(.view(.tap))  // warning: send
  }
}

// TCA #2785: what the macro makes is as available as what it stands at.
@available(*, deprecated)
@ViewAction(for: ViewFeature.self)
struct OldView {
  let store: StoreOf<ViewFeature>
}
