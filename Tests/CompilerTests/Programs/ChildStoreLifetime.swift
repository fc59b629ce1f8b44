// Reports: TCA #2846, #3634, #3729 (1.21.0), #3756 (1.22.1). Child stores of rows that left the state
// are freed; scoping twice gives the same child store while it is alive.
// EXPECT:
//   same child: true
//   freed after removal: true
import ComposableArchitecture

@Reducer struct Row {
  @ObservableState struct State: Equatable, Identifiable { let id: Int }
  enum Action { case tap }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
@Reducer struct List {
  @ObservableState struct State: Equatable { @Presents var row: Row.State? = .init(id: 1) }
  enum Action { case drop, row(PresentationAction<Row.Action>) }
  var body: some ReducerOf<Self> {
    Reduce { s, a in
      if case .drop = a { s.row = nil }; return .none
    }
    .ifLet(\.$row, action: \.row) { Row() }
  }
}
@main struct Case {
  @MainActor static func main() async {
    let store = Store(initialState: List.State()) { List() }
    var child: StoreOf<Row>? = store.scope(state: \.row, action: \.row.presented)
    print("same child:", child === (store.scope(state: \.row, action: \.row.presented) as StoreOf<Row>?))
    weak let weakChild = child
    child = nil
    store.send(.drop)
    _ = store.scope(state: \.row, action: \.row.presented) as StoreOf<Row>?
    for _ in 1...5 { await Task.megaYield() }
    print("freed after removal:", weakChild == nil)
  }
}
