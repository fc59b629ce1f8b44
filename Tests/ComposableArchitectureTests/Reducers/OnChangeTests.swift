import ComposableArchitecture
import Testing

/// `onChange` runs whenever the value differs after the reducer it is attached to.
@MainActor @Suite struct OnChangeTests {
  @Reducer struct Child {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case add }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @ObservableState struct State: Equatable {
    var child = Child.State()
    var history: [Int] = []
    var title = ""
  }

  @CasePathable enum Action: BindableAction {
    case child(Child.Action)
    case changed(Int)
    case binding(BindingAction<State>)
  }

  @Reducer struct Closure {
    typealias State = OnChangeTests.State
    typealias Action = OnChangeTests.Action
    var body: some ReducerOf<Self> {
      CombineReducers {
        BindingReducer()
        Scope(\.child, action: \.child) { Child() }
      }
      .onChange(of: { $0.child.count }) { oldValue, state in
        state.history.append(oldValue)
        return .send(.changed(state.child.count))
      }
      .onChange(of: { $0.title }) { oldValue, state in
        state.history.append(-oldValue.count)
        return .none
      }
    }
  }

  @Reducer struct Builder {
    typealias State = OnChangeTests.State
    typealias Action = OnChangeTests.Action
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Child() }
        .onChange(of: { $0.child.count }) { oldValue, newValue in
          Reduce { state, _ in
            state.history += [oldValue, newValue]
            return .none
          }
        }
    }
  }

  @Reducer struct BySize {
    typealias State = OnChangeTests.State
    typealias Action = OnChangeTests.Action
    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: { $0.title }, didChange: { $0.count != $1.count }) { oldValue, state in
          state.history.append(oldValue.count)
          return .none
        }
        .onChange(of: { $0.title }, didChange: { $0.isEmpty != $1.isEmpty }) { oldValue, newValue in
          Reduce { state, _ in
            state.history += [-oldValue.count, -newValue.count]
            return .none
          }
        }
    }
  }

  @Test func onlyAChangeThatMatters() async {
    let store = TestStore(initialState: State()) { BySize() }
    await store.send(\.binding.title, "ab") {
      $0.title = "ab"
      $0.history = [0, 0, -2]
    }
    await store.send(\.binding.title, "cd") { $0.title = "cd" }
  }

  @Test func closureForm() async {
    let store = TestStore(initialState: State()) { Closure() }
    await store.send(\.child.add) {
      $0.child.count = 1
      $0.history = [0]
    }
    await store.receive(\.changed, 1)
    await store.send(\.binding.title, "abc") {
      $0.title = "abc"
      $0.history = [0, 0]
    }
    await store.send(\.binding.title, "abc")
  }

  @Test func builderForm() async {
    let store = TestStore(initialState: State()) { Builder() }
    await store.send(\.child.add) {
      $0.child.count = 1
      $0.history = [0, 1]
    }
    await store.send(.changed(3))
  }
}
