import ComposableArchitecture
import Testing

/// An element runs before its parent; an action for an id that isn't there is one issue.
@MainActor @Suite struct ForEachOrderTests {
  @Reducer struct Row {
    @ObservableState struct State: Equatable, Identifiable { let id: Int }
    enum Action { case remove }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer struct List {
    @ObservableState struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
    }
    enum Action { case rows(IdentifiedActionOf<Row>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .rows(.element(let id, .remove)) = action { state.rows.remove(id: id) }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Test func aRowCanRemoveItself() async {
    let found = await issues {
      let store = TestStore(initialState: List.State()) { List() }
      await store.send(\.rows[id: 1].remove) { $0.rows = [] }
    }
    #expect(found == [])
  }

  @Test func anAbsentIDIsOneIssue() async {
    let found = await issues {
      let store = TestStore(initialState: List.State()) { List() }
      await store.send(\.rows[id: 5].remove)
    }
    #expect(found.count == 1)
  }
}

/// A child runs before the reducer that `ifLet` is attached to, and reports when another one was faster.
@MainActor @Suite struct IfLetOrderTests {
  @Reducer struct Child {
    @ObservableState struct State: Equatable {}
    enum Action { case done }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer struct Attached {
    @ObservableState struct State: Equatable { var child: Child.State? = Child.State() }
    enum Action { case child(Child.Action) }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.child = nil
        return .none
      }
      .ifLet(\.child, action: \.child) { Child() }
    }
  }

  @Reducer struct Separate {
    @ObservableState struct State: Equatable { var child: Child.State? = Child.State() }
    enum Action { case child(Child.Action) }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.child = nil
        return .none
      }
      EmptyReducer().ifLet(\.child, action: \.child) { Child() }
    }
  }

  @Test func theReducerItIsAttachedToMayEndTheChild() async {
    let found = await issues {
      let store = TestStore(initialState: Attached.State()) { Attached() }
      await store.send(\.child.done) { $0.child = nil }
    }
    #expect(found == [])
  }

  @Test func anEarlierReducerMayNot() async {
    let found = await issues {
      let store = TestStore(initialState: Separate.State()) { Separate() }
      await store.send(\.child.done) { $0.child = nil }
    }
    #expect(found.count == 1)
  }
}
