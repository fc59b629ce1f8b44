import ComposableArchitecture
import Testing

private enum NumberKey: DependencyKey {
  static let liveValue = 1
  static let testValue = 1
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

/// An override on a child holds in its effects, after a suspension too, and doesn't reach its parent.
@MainActor @Suite struct DependencyOverrideTests {
  @Reducer struct Child {
    @ObservableState struct State: Equatable { var seen = 0 }
    enum Action { case go, saw(Int) }
    @Dependency(\.number) var number
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .go:
          return .run { send in
            await Task.yield()
            await send(.saw(number))
          }
        case .saw(let number):
          state.seen = number
          return .none
        }
      }
    }
  }

  @Reducer struct Parent {
    @ObservableState struct State: Equatable {
      var child = Child.State()
      var seen = 0
    }
    enum Action { case child(Child.Action) }
    @Dependency(\.number) var number
    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) {
        Child().dependency(\.number, 7)
      }
      Reduce { state, action in
        state.seen = number
        return .none
      }
    }
  }

  @Test func itHoldsInTheChildOnly() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    await store.send(.child(.go)).finish()
    #expect(store.child.seen == 7)
    #expect(store.seen == 1)
  }

  struct Limit: TestDependencyKey {
    static let testValue = Limit(value: 1)
    var value: Int
  }

  @Reducer struct Limited {
    @ObservableState struct State: Equatable { var limit = 0 }
    enum Action { case look }
    @Dependency(Limit.self) var limit
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.limit = limit.value
        return .none
      }
    }
  }

  @Test func aDependencyThatIsItsOwnKeyNeedsNoProperty() {
    let store = Store(initialState: Limited.State()) { Limited().dependency(Limit(value: 9)) }
    store.send(.look)
    #expect(store.limit == 9)
  }

  @Test func aTransformSeesTheValueOutside() async {
    let store = TestStore(initialState: Child.State()) {
      Child().transformDependency(\.number) { $0 += 1 }
    } withDependencies: {
      $0.number = 40
    }
    await store.send(.go)
    await store.receive(\.saw, 41) { $0.seen = 41 }
    store.dependencies.number = 50
    await store.send(.go)
    await store.receive(\.saw, 51) { $0.seen = 51 }
  }
}

/// A client without a test value that isn't overridden is one issue in a test.
@MainActor @Suite struct LiveDependencyTests {
  struct Client: Sendable, DependencyKey {
    var get: @Sendable () -> Int
    static let liveValue = Client(get: { 1 })
  }

  @Reducer struct Feature {
    @ObservableState struct State: Equatable { var number = 0 }
    enum Action { case go }
    @Dependency(Client.self) var client
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.number = client.get()
        return .none
      }
    }
  }

  @Test func notOverridden() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.go) { $0.number = 1 }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("@Dependency(Client.self) has no test implementation") == true)
  }

  @Test func overridden() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0[Client.self].get = { 9 }
      }
      await store.send(.go) { $0.number = 9 }
    }
    #expect(found == [])
  }
}
