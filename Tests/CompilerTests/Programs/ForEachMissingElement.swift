// Report: TCA #165, #182, #1836 and the docs. `forEach` on an identified array runs the element
// BEFORE the parent; an action for an absent id reports one issue and does not crash.
// EXPECT:
//   removes itself: 0 issue(s)
//   absent id: 1 issue(s)
import ComposableArchitecture

@Reducer struct Row {
  @ObservableState struct State: Equatable, Identifiable { let id: Int }
  enum Action { case remove }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
@Reducer struct List {
  @ObservableState struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [.init(id: 1)] }
  enum Action { case rows(IdentifiedActionOf<Row>) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case let .rows(.element(id, .remove)) = action { state.rows.remove(id: id) }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}
@main struct Case {
  @MainActor static func main() async {
    show(
      "removes itself",
      await issues {
        let store = TestStore(initialState: List.State()) { List() }
        await store.send(\.rows[id: 1].remove) { $0.rows = [] }
      }
    )
    show(
      "absent id",
      await issues {
        let store = TestStore(initialState: List.State()) { List() }
        await store.send(\.rows[id: 5].remove)
      }
    )
  }
}
