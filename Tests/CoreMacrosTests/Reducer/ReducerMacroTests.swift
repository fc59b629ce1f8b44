import ComposableArchitecture
import Testing

@Suite @MainActor struct ReducerMacroTests {
  @Test func aBareReducerHasEverything() {
    var state = Bare.State()
    #expect(state == Bare.State() && state.hashValue == Bare.State().hashValue)
    #expect(Array(Bare.Action.allCasePaths).isEmpty)
    let store = Store(initialState: state) { Bare() }
    state = store.state
    #expect(state == Bare.State())
  }

  @Test func missingStateIsEmpty() {
    let store = Store(initialState: Stateless.State()) { Stateless() }
    store.send(.tap)
    #expect(store.state == Stateless.State())
  }

  @Test func actionsHaveCasePaths() {
    #expect(Counter.Action.add(2)[case: \.add] == 2)
    #expect(Counter.Action.default.is(\.default))
    #expect(Parent.Action.first(.add(3))[case: \.first.add] == 3)
  }

  @Test func bodiesAreBuilt() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.first(.add(1)))
    store.send(.second(.add(1)))
    #expect(store.first.count == 1 && store.second.count == 10)
  }

  @Test func enumStatesHaveCasePathsAndMembers() {
    let state = Session.State.signedIn(Counter.State(count: 3))
    #expect(state.signedIn?.count == 3)
    #expect(state.is(\.signedIn))
    let store = Store(initialState: state) { Session() }
    store.send(.signedIn(.add(1)))
    #expect(store.state.signedIn?.count == 4)
  }

  @Test func typesMayStandElsewhere() {
    let extended = Store(initialState: Extended.State()) { Extended() }
    extended.send(.tap)
    #expect(extended.taps == 1)
    let aliased = Store(initialState: Model()) { Aliased() }
    aliased.send(.reset)
    #expect(aliased.state.count == 2)
    let byHand = Store(initialState: ByHand.State()) { ByHand() }
    byHand.send(.tap)
    #expect(byHand.state.count == 1)
    #expect(countOfPrivateReducer() == 1)
  }

  @Test func generics() {
    let store = Store(initialState: GenericFeature<Int>.State()) { GenericFeature<Int>() }
    store.send(.add(1))
    #expect(store.elements == [1])
    let wrapped = Store(initialState: Wrapper<Int>.State.generic(.init())) { Wrapper<Int>.body }
    wrapped.send(.generic(.add(2)))
    #expect(wrapped.state.generic?.elements == [2])
  }

  @Test func viewsSendViewActions() {
    let store = Store(initialState: Form.State()) {
      Reduce<Form.State, Form.Action> { _, action in
        #expect(action.is(\.view.saveTapped))
        return .none
      }
    }
    FormView(store: store).save()
  }

  @Test func casePathsOfOnesOwnAreLeftAlone() {
    #expect(OwnCasePaths.Action.tap(3)[case: \.doubled] == 6)
  }
}
