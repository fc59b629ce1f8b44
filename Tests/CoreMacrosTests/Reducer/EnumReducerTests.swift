import ComposableArchitecture
import Testing

@Suite @MainActor struct EnumReducerTests {
  @Test func eachFeatureRunsInItsCase() {
    let store = Store(initialState: Destination.State.counter(.init())) { Destination.body }
    store.send(.counter(.add(1)))
    #expect(store.state.counter?.count == 1)
  }

  @Test func aDefaultMakesTheFeature() {
    let store = Store(initialState: Destination.State.fast(.init())) { Destination.body }
    store.send(.fast(.add(1)))
    #expect(store.state.fast?.count == 100)
  }

  @Test func casesKeepTheirValues() {
    #expect(NoPayload.State.b.is(\.b))
    #expect(CommaSeparated.State.b.is(\.b))
    #expect(CommaSeparated.State.other(.init(count: 1)).other?.count == 1)
    #expect(Mixed.State.item(1).item == 1)
    #expect(Mixed.State.labelled(id: 1, name: "a").labelled?.name == "a")
    #expect(Mixed.State.selected(id: nil).selected == .some(nil))
    #expect(Mixed.State.single(child: .init(count: 2)).single?.count == 2)
    #expect(Mixed.State.default(.init(count: 3)).default?.count == 3)
    #expect(Mixed.State.desktop(.init()).is(\.desktop))
    #expect(Mixed.State.modal(.counter(.init())).modal?.counter?.count == 0)
  }

  @Test func actionsAreThoseOfTheFeatures() {
    #expect(AlertOnly.Action.alert(.ok)[case: \.alert] == .ok)
    #expect(Mixed.Action.dialog(.ok).is(\.dialog))
    #expect(Mixed.Action.modal(.counter(.add(1)))[case: \.modal.counter.add] == 1)
    #expect(Public.Destination.Action.alert(.confirm).is(\.alert.confirm))
    #expect(Array(CommaSeparated.Action.allCasePaths).count == 4)
  }

  @Test func nestedEnumsRun() {
    let store = Store(initialState: Mixed.State.modal(.fast(.init()))) { Mixed.body }
    store.send(.modal(.fast(.add(2))))
    #expect(store.state.modal?.fast?.count == 200)
  }

  @Test func caseScopesHandOutStores() {
    let store = Store(initialState: Destination.State.counter(.init(count: 1))) { Destination.body }
    switch store.case {
    case .counter(let child):
      #expect(child.count == 1)
      child.send(.add(2))
    case .fast, .alert:
      Issue.record("The state is another case")
    }
    #expect(store.state.counter?.count == 3)
    #expect(store.case.counter?.state.count == 3)
  }

  @Test func aCaseScopeHasTheIdentityOfWhatIsShown() {
    let store = Store(initialState: Destination.State.counter(.init(count: 1))) { Destination.body }
    let shown: (scope: Destination.CaseScope, identity: AnyHashable) = store._caseScope
    #expect(shown.scope.is(\.counter))
    store.send(.counter(.add(2)))
    #expect(store._caseScope.identity == shown.identity)
    let other = Store(initialState: Destination.State.fast(.init(count: 1))) { Destination.body }
    #expect(other._caseScope.identity != shown.identity)
  }

  @Test func caseScopesHandOutWhatIsNoFeature() {
    let store = Store(initialState: Mixed.State.labelled(id: 1, name: "a")) { Mixed.body }
    guard case .labelled(let id, let name) = store.case else {
      Issue.record("The state is another case")
      return
    }
    #expect(id == 1 && name == "a")
  }

  @Test func anIgnoredCaseWithActionsOfItsOwnHasAStore() {
    let alert = AlertState<Public.Destination.Alert> { TextState("Sure?") }
    let store = Store(initialState: Public.Destination.State.alert(alert)) { Public.Destination.body }
    guard case .alert(let child) = store.case else {
      Issue.record("The state is another case")
      return
    }
    #expect(child.state == alert)
    child.send(.confirm)
  }

  @Test func everyCaseHasAnIdentityOfItsOwn() {
    let state = Counter.State()
    #expect(Destination.State.counter(state)._$id != Destination.State.fast(state)._$id)
    #expect(Destination.State.counter(state)._$id == Destination.State.counter(state)._$id)
  }
}
