import ComposableArchitecture
import Testing

/// Parts of a shared value that a parent hands to its children.
@MainActor @Suite struct SharedPartsTests {
  @Reducer struct Row {
    @ObservableState struct State: Equatable, Identifiable {
      let id: Int
      @Shared var title: String
    }
    enum Action { case shout }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.$title.withLock { $0 += "!" }
        return .none
      }
    }
  }

  @Reducer struct Parent {
    struct Document: Equatable { var title = "a" }
    @ObservableState struct State: Equatable {
      @Shared(.inMemory("document")) var document = Document()
      var rows: IdentifiedArrayOf<Row.State> = []
    }
    enum Action {
      case open
      case rows(IdentifiedActionOf<Row>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .open = action {
          state.rows.append(Row.State(id: state.rows.count, title: state.$document.title))
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Test func partsThatChildrenShareAreAsserted() async {
    let found = await issues {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await store.send(.open) { $0.rows = [Row.State(id: 0, title: $0.$document.title)] }
      await store.send(.open) { $0.rows.append(Row.State(id: 1, title: $0.$document.title)) }
      await store.send(\.rows[id: 0].shout) { $0.$document.title.withLock { $0 = "a!" } }
      await store.send(\.rows[id: 1].shout) { $0.rows[id: 0]?.$title.withLock { $0 = "a!!" } }
      #expect(store.state.rows.map(\.title) == ["a!!", "a!!"])
    }
    #expect(found == [])
    let wrong = await issues {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await store.send(.open) { $0.rows = [Row.State(id: 0, title: $0.$document.title)] }
      await store.send(\.rows[id: 0].shout)
    }
    #expect(wrong.count == 1)
  }
}
