import ComposableArchitecture
import Testing

/// In a test, the ids of a stack's elements count from 0, and a popped id isn't used again.
@MainActor @Suite struct StackElementIDTests {
  @Reducer struct Row {
    @ObservableState struct State: Equatable { var taps = 0 }
    enum Action { case tap }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.taps += 1
        return .none
      }
    }
  }

  @Reducer enum Path { case row(Row) }

  @Reducer struct App {
    @ObservableState struct State: Equatable { var path = StackState<Path.State>() }
    enum Action { case push, pop, path(StackActionOf<Path>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .push: state.path.append(.row(Row.State()))
        case .pop: state.path.removeLast()
        case .path: break
        }
        return .none
      }
      .forEach(\.path, action: \.path)
    }
  }

  @Test func idsCountUp() async {
    let found = await issues {
      let store = TestStore(initialState: App.State()) { App() }
      await store.send(.push) { $0.path[id: 0] = .row(Row.State()) }
      await store.send(.push) { $0.path[id: 1] = .row(Row.State()) }
      let first: StackElementID = 0
      #expect(Array(store.state.path.ids) == [first, 1])
      await store.send(\.path[id: 0].row.tap) { $0.path[id: 0, case: \.row]?.taps = 1 }
      await store.send(.pop) { $0.path[id: 1] = nil }
      await store.send(.push) { $0.path[id: 2] = .row(Row.State()) }
      #expect(Array(store.state.path.ids) == [0, 2])
      #expect(store.state.path.ids.map { String(customDumping: $0) } == ["#0", "#2"])
    }
    #expect(found == [])
  }

  @Test func appendingInAnAssertionGivesTheSameIDs() async {
    let store = TestStore(initialState: App.State()) { App() }
    await store.send(.push) { $0.path.append(.row(Row.State())) }
    await store.send(.push) { $0.path.append(.row(Row.State())) }
    await store.send(\.path[id: 1].row.tap) { $0.path[id: 1, case: \.row]?.taps = 1 }
  }
}

extension StackElementIDTests.Path.State: Equatable {}

/// What a stack reports: an action, a pop or a push that doesn't fit its elements.
@MainActor @Suite struct StackIssueTests {
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

  @Test func actionOfAMissingElement() async {
    let found = await issues {
      let store = TestStore(initialState: App.State()) { App() }
      await store.send(.path(.element(id: 9, action: .tap)))
    }
    #expect(found.count == 1)
  }

  @Test func popOfAMissingElement() async {
    let found = await issues {
      let store = TestStore(initialState: App.State()) { App() }
      await store.send(.path(.popFrom(id: 9)))
    }
    #expect(found.count == 1)
  }

  @Test func pushOfAnElementThatIsThere() async {
    let found = await issues {
      let store = TestStore(initialState: App.State(path: StackState([Row.State()]))) { App() }
      await store.send(.path(.push(id: 0, state: Row.State())))
    }
    #expect(found.count == 1)
  }

  @Test func pushOfAFutureID() async {
    let found = await issues {
      let store = TestStore(initialState: App.State()) { App() }
      await store.send(.path(.push(id: 7, state: Row.State()))) { $0.path[id: 7] = Row.State() }
    }
    #expect(found.count == 1)
  }
}
