import ComposableArchitecture
import Foundation
import Testing

@MainActor @Suite struct FeatureShapesTests {
  @Test func aReducerOfAReducer() async {
    let store = TestStore(initialState: Higher<Generic<Int>>.State(child: .init(value: 1))) {
      Higher<Generic<Int>> { Generic { $0 * 2 } }
    }
    await store.send(.child(.set(4))) { $0.child.value = 8 }
    await store.receive(\.child.delegate.done, 4)
  }

  @Test func anEnumOfStates() async {
    let store = TestStore(initialState: Namespace.InExt.State.loggedOut) { Namespace.InExt() }
    await store.send(.login) { $0 = .loggedIn(Namespace.Inner.State()) }
    await store.send(.loggedIn(.tap))
    await store.send(.logout) { $0 = .loggedOut }
  }

  @Test func aFeatureThatContainsItself() async {
    let store = TestStore(initialState: Recursive.State(id: UUID(0))) {
      Recursive()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.add) { $0.rows = [Recursive.State(id: UUID(0))] }
    await store.send(\.rows[id: UUID(0)].add) {
      $0.rows[id: UUID(0)]?.rows = [Recursive.State(id: UUID(1))]
    }
  }

  @Test func anAliasedState() async {
    let store = TestStore(initialState: 1) { Aliased2() }
    await store.send(.a) { $0 = 2 }
  }

  @Test func viewActions() async {
    let store = TestStore(initialState: ViewActions.State()) { ViewActions() }
    await store.send(\.view.onAppear)
    await store.receive(\._internal.loaded.success)
    await store.send(\.view.tap, (id: 2, name: "Blob"))
    await store.send(\.binding.text, "Blob") { $0.text = "Blob" }
  }

  @Test func propertiesKeepTheirFlavours() throws {
    var state = PropertyFlavours.State(b: 1, c: 2, f: 3)
    state.observed = 7
    #expect(state.a == 7)
    let copy = try JSONDecoder().decode(PropertyFlavours.State.self, from: JSONEncoder().encode(state))
    #expect(copy == state)
  }
}
