import ComposableArchitecture
import Testing

/// An action that is sent while another is reduced comes after it, is never lost, and is one issue.
@MainActor @Suite struct ReentrantActionTests {
  @Reducer struct Feature {
    let log: LockIsolated<[String]>
    let sendAgain: @MainActor () -> Void

    struct State: Equatable {}
    enum Action { case outer, inner }
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .outer:
          log.withValue { $0.append("outer begins") }
          MainActor.assumeIsolated { sendAgain() }
          log.withValue { $0.append("outer ends") }
        case .inner:
          log.withValue { $0.append("inner") }
        }
        return .none
      }
    }
  }

  @Test func itIsReducedAfterTheOuterOne() async {
    let log = LockIsolated<[String]>([])
    let found = await issues {
      var store: StoreOf<Feature>?
      store = Store(initialState: Feature.State()) {
        Feature(log: log) { store?.send(.inner) }
      }
      store?.send(.outer)
      store = nil
    }
    #expect(log.value == ["outer begins", "outer ends", "inner"])
    #expect(found.count == 1)
  }
}

/// Thousands of synchronous follow-ups are a loop, not a recursion.
@MainActor @Suite struct SynchronousFollowUpTests {
  @Reducer struct Countdown {
    @ObservableState struct State: Equatable { var remaining = 20_000 }
    enum Action { case next }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.remaining -= 1
        return state.remaining == 0 ? .none : .send(.next)
      }
    }
  }

  @Test func aLongChainEnds() {
    let store = Store(initialState: Countdown.State()) { Countdown() }
    store.send(.next)
    #expect(store.remaining == 0)
  }
}

/// Scoping again gives the same store, a store whose state is gone keeps its last value, and is freed.
@MainActor @Suite struct ChildStoreTests {
  @Reducer struct Row {
    @ObservableState struct State: Equatable, Identifiable {
      let id: Int
      var taps = 0
    }
    enum Action { case tap }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.taps += 1
        return .none
      }
    }
  }

  @Reducer struct List {
    @ObservableState struct State: Equatable {
      @Presents var row: Row.State? = Row.State(id: 1)
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
    }
    enum Action { case drop, row(PresentationAction<Row.Action>), rows(IdentifiedActionOf<Row>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .drop = action {
          state.row = nil
          state.rows.remove(id: 1)
        }
        return .none
      }
      .ifLet(\.$row, action: \.row) { Row() }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Test func sameChildWhileAliveAndFreedAfterwards() {
    let store = Store(initialState: List.State()) { List() }
    var child: StoreOf<Row>? = store.scope(state: \.row, action: \.row.presented)
    #expect(child != nil)
    #expect(child === (store.scope(state: \.row, action: \.row.presented) as StoreOf<Row>?))
    weak let weakChild = child
    child = nil
    store.send(.drop)
    #expect((store.scope(state: \.row, action: \.row.presented) as StoreOf<Row>?) == nil)
    #expect(weakChild == nil)
  }

  @Test func aStoreOfRemovedStateKeepsItsLastValue() async {
    let found = await issues {
      let store = Store(initialState: List.State()) { List() }
      let child: StoreOf<Row>? = store.scope(\.row, action: \.row.presented)
      child?.send(.tap)
      #expect(child?.taps == 1)
      store.send(.drop)
      #expect(child?.taps == 1)
      #expect(store.row == nil)
    }
    #expect(found == [])
  }

  @Test func actionsOfRemovedStateAreIssues() async {
    let found = await issues {
      let store = Store(initialState: List.State()) { List() }
      let child: StoreOf<Row>? = store.scope(\.row, action: \.row.presented)
      store.send(.drop)
      child?.send(.tap)
      #expect(store.row == nil)
    }
    #expect(found.count == 1)
  }

  @Test func elementsHaveStores() {
    let store = Store(initialState: List.State()) { List() }
    let rows = Array(store.scope(\.rows, action: \.rows))
    #expect(rows.map(\.id) == rows.map { ObjectIdentifier($0) })
    rows[1].send(.tap)
    #expect(rows.map(\.taps) == [0, 1])
    #expect(
      Array(store.scope(state: \.rows, action: \.rows)).map(ObjectIdentifier.init)
        == rows.map(ObjectIdentifier.init)
    )
    store.send(.drop)
    #expect(Array(store.scope(\.rows, action: \.rows)).map { $0.state.id } == [2])
    #expect(rows[0].taps == 0)
  }
}

/// Both spellings of scoping reach the same child.
@MainActor @Suite struct ScopeSpellingTests {
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

  @Reducer struct Parent {
    @ObservableState struct State: Equatable {
      var first = Child.State()
      var second = Child.State()
    }
    enum Action { case first(Child.Action), second(Child.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.first, action: \.first) { Child() }
      Scope(state: \.second, action: \.second) { Child() }
    }
  }

  @Test func bothWork() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.scope(\.first, action: \.first).send(.add)
    store.scope(state: \.second, action: \.second).send(.add)
    #expect(store.first.count == 1)
    #expect(store.second.count == 1)
    #expect(store.scope(\.first, action: \.first) === store.scope(state: \.first, action: \.first))
  }
}
