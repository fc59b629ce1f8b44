// Report: repeated question, TCA #3509 (docs). In a test store element ids count from
// 0 and never reuse a popped id; `\.path[id: 0].row.tap` addresses an element.
// EXPECT:
//   ids after pushes: [#0, #1]
//   ids after pop and push: [#0, #2]
//   0 issue(s)
import ComposableArchitecture

@Reducer struct Row {
  @ObservableState struct State: Equatable { var taps = 0 }
  enum Action { case tap }
  var body: some ReducerOf<Self> {
    Reduce { s, _ in
      s.taps += 1; return .none
    }
  }
}
@Reducer struct App {
  @Reducer enum Path { case row(Row) }
  @ObservableState struct State: Equatable { var path = StackState<Path.State>() }
  enum Action { case push, pop, path(StackActionOf<Path>) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push: state.path.append(.row(.init())); return .none
      case .pop: state.path.removeLast(); return .none
      case .path: return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}
extension App.Path.State: Equatable {}
@main struct Case {
  @MainActor static func main() async {
    let found = await issues {
      let store = TestStore(initialState: App.State()) { App() }
      await store.send(.push) { $0.path[id: 0] = .row(.init()) }
      await store.send(.push) { $0.path[id: 1] = .row(.init()) }
      print("ids after pushes:", Array(store.state.path.ids))
      await store.send(\.path[id: 0].row.tap) { $0.path[id: 0, case: \.row]?.taps = 1 }
      await store.send(.pop) { $0.path[id: 1] = nil }
      await store.send(.push) { $0.path[id: 2] = .row(.init()) }
      print("ids after pop and push:", Array(store.state.path.ids))
    }
    print("\(found.count) issue(s)")
  }
}
