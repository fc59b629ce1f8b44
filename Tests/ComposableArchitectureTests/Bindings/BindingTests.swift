import ComposableArchitecture
import Testing

/// Properties that are written through a store, with and without a reducer that takes them.
@MainActor @Suite struct BindingTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable {
      var title = ""
      var count = 0
      var lengths: [Int] = []
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        if case .binding(\.title) = action { state.lengths.append(state.title.count) }
        return .none
      }
    }
  }

  @Reducer struct Unhandled {
    @ObservableState struct State: Equatable { var title = "" }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer struct InView {
    @ObservableState struct State: Equatable { var title = "" }
    enum Action: ViewAction {
      case view(View)
      @CasePathable enum View: BindableAction { case binding(BindingAction<State>) }
    }
    var body: some ReducerOf<Self> { BindingReducer(action: \.view) }
  }

  @Test func settingAPropertySendsAnAction() {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.title = "Lunch"
    store.count += 2
    #expect(store.title == "Lunch")
    #expect(store.count == 2)
    #expect(store.lengths == [5])
  }

  @Test func asAViewAction() {
    let store = Store(initialState: InView.State()) { InView() }
    store.title = "Lunch"
    #expect(store.title == "Lunch")
  }

  @Test func withoutAReducerItIsAnIssue() async {
    let found = await issues {
      let store = Store(initialState: Unhandled.State()) { Unhandled() }
      store.title = "Lunch"
      #expect(store.title == "")
    }
    #expect(found.count == 1)
  }

  @Test func inATest() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(\.binding.title, "Lunch") {
      $0.title = "Lunch"
      $0.lengths = [5]
    }
    await store.send(.set(\.count, 3)) { $0.count = 3 }
    await store.send(.binding(.set(\.count, 4))) { $0.count = 4 }
  }

  @Test func writesAreEqualByPropertyAndValue() {
    #expect(BindingAction<Feature.State>.set(\.count, 1) == .set(\.count, 1))
    #expect(BindingAction<Feature.State>.set(\.count, 1) != .set(\.count, 2))
    #expect(BindingAction<Feature.State>.set(\.title, "") != .set(\.count, 0))
  }
}
