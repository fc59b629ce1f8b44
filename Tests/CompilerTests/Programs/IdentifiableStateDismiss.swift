// Report: TCA #3636 (closed after 1.19). Child State that is Identifiable: `.dismiss` and a change
// of id must both cancel the old child's effects.
// EXPECT:
//   dismiss: 0 issue(s)
//   new id: 0 issue(s)
import ComposableArchitecture

@Reducer struct Child {
  @ObservableState struct State: Equatable, Identifiable { let id: Int }
  enum Action { case start }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { _ in try await Task.never() } }
  }
}
@Reducer struct Parent {
  @ObservableState struct State: Equatable { @Presents var child: Child.State? }
  enum Action { case swap(Int), child(PresentationAction<Child.Action>) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case let .swap(id) = action { state.child = .init(id: id) }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Child() }
  }
}
@main struct Case {
  @MainActor static func main() async {
    show(
      "dismiss",
      await issues {
        let store = TestStore(initialState: Parent.State(child: .init(id: 1))) { Parent() }
        await store.send(\.child.start)
        await store.send(\.child.dismiss) { $0.child = nil }
        await store.finish()
      }
    )
    show(
      "new id",
      await issues {
        let store = TestStore(initialState: Parent.State(child: .init(id: 1))) { Parent() }
        await store.send(\.child.start)
        await store.send(.swap(2)) { $0.child = .init(id: 2) }
        await store.finish()
      }
    )
  }
}
