// Report: TCA #157, #625 family. A child action that reaches `ifLet` after another reducer nil'd
// the state reports an issue; the same action with `ifLet` attached to the nilling reducer does not.
// EXPECT:
//   attached: 0 issue(s)
//   nil'd earlier: 1 issue(s)
import ComposableArchitecture

@Reducer struct Child {
  @ObservableState struct State: Equatable {}
  enum Action { case done }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
@Reducer struct Good {
  @ObservableState struct State: Equatable { var child: Child.State? = .init() }
  enum Action { case child(Child.Action) }
  var body: some ReducerOf<Self> {
    Reduce { s, _ in
      s.child = nil; return .none
    }
    .ifLet(\.child, action: \.child) { Child() }
  }
}
@Reducer struct Bad {
  @ObservableState struct State: Equatable { var child: Child.State? = .init() }
  enum Action { case child(Child.Action) }
  var body: some ReducerOf<Self> {
    Reduce { s, _ in
      s.child = nil; return .none
    }
    EmptyReducer().ifLet(\.child, action: \.child) { Child() }
  }
}
@main struct Case {
  @MainActor static func main() async {
    show(
      "attached",
      await issues {
        let store = TestStore(initialState: Good.State()) { Good() }
        await store.send(\.child.done) { $0.child = nil }
      }
    )
    show(
      "nil'd earlier",
      await issues {
        let store = TestStore(initialState: Bad.State()) { Bad() }
        await store.send(\.child.done) { $0.child = nil }
      }
    )
  }
}
