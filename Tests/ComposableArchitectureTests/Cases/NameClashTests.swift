import ComposableArchitecture
import Testing

/// Actions whose names are also those of state, of keywords, or of the library's own cases.
@MainActor @Suite struct NameClashTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable {
      var flag = false
      var `default` = 0
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case flag(Bool)
      case load
      case `default`
      case `switch`(Int)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding: break
        case .flag(let flag): state.flag = flag
        case .load: return .send(.flag(true))
        case .default: state.default += 1
        case .switch(let count): state.default = count
        }
        return .none
      }
    }
  }

  @Test func aCaseComesBeforeTheFieldOfTheSameName() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.load)
    await store.receive(\.flag) { $0.flag = true }
    await store.send(\.binding.flag, false) { $0.flag = false }
    await store.send(\.flag, true) { $0.flag = true }
  }

  @Test func keywordsAreNames() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.default) { $0.default = 1 }
    await store.send(\.switch, 3) { $0.default = 3 }
    await store.send(\.binding.default, 4) { $0.default = 4 }
    #expect(Feature.Action.default.is(\.default))
    #expect(Feature.Action.switch(1)[case: \.switch] == 1)
  }
}
