// Report: TCA #3923 (merged after 1.25.5, released 1.26.0). `Scope(\.child, action:)` and
// `store.scope(\.child, action:)` next to the labelled forms.
// EXPECT:
//   both: 1 1
import ComposableArchitecture

@Reducer struct Child {
  @ObservableState struct State: Equatable { var n = 0 }
  enum Action { case add }
  var body: some ReducerOf<Self> {
    Reduce { s, _ in
      s.n += 1; return .none
    }
  }
}
@Reducer struct Parent {
  @ObservableState struct State: Equatable { var a = Child.State(); var b = Child.State() }
  enum Action { case a(Child.Action), b(Child.Action) }
  var body: some ReducerOf<Self> {
    Scope(\.a, action: \.a) { Child() }
    Scope(state: \.b, action: \.b) { Child() }
  }
}
@main struct Case {
  @MainActor static func main() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.scope(\.a, action: \.a).send(.add)
    store.scope(state: \.b, action: \.b).send(.add)
    print("both:", store.a.n, store.b.n)
  }
}
