// Report: TCA docs and #3048. A stack reducer reports: an action for a missing element, a `popFrom`
// of a missing element, a `push` of an id it already holds, and (in tests) a push with a future id.
// EXPECT:
//   missing element: 1 issue(s)
//   popFrom: 1 issue(s)
//   push again: 1 issue(s)
//   push future id: 1 issue(s)
import ComposableArchitecture

@Reducer struct Row {
  @ObservableState struct State: Equatable {}
  enum Action { case tap }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
@Reducer struct App {
  @ObservableState struct State: Equatable { var path = StackState<Row.State>() }
  enum Action { case path(StackActionOf<Row>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { Row() }
  }
}
@main struct Case {
  @MainActor static func main() async {
    show(
      "missing element",
      await issues {
        let store = TestStore(initialState: App.State()) { App() }
        await store.send(.path(.element(id: 9, action: .tap)))
      }
    )
    show(
      "popFrom",
      await issues {
        let store = TestStore(initialState: App.State()) { App() }
        await store.send(.path(.popFrom(id: 9)))
      }
    )
    show(
      "push again",
      await issues {
        let store = TestStore(initialState: App.State(path: StackState([Row.State()]))) { App() }
        await store.send(.path(.push(id: 0, state: .init())))
      }
    )
    show(
      "push future id",
      await issues {
        let store = TestStore(initialState: App.State()) { App() }
        await store.send(.path(.push(id: 7, state: .init()))) { $0.path[id: 7] = .init() }
      }
    )
  }
}
