import ComposableArchitecture
import Foundation
import Testing

// A list of rows that edit themselves, with a view controller that observes it.
@Reducer struct Todo {
  @ObservableState struct State: Equatable, Identifiable {
    let id: UUID; var text = ""; var isComplete = false
  }
  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>); case delete; case delegate(Delegate)
    @CasePathable enum Delegate: Sendable { case deleted }
  }
  var body: some Reducer<State, Action> {
    BindingReducer()
      .onChange(of: \.text) { oldValue, newValue in
        Reduce { state, action in .none }
      }
    Reduce { state, action in
      switch action {
      case .binding: .none;
      case .delete: .send(.delegate(.deleted));
      case .delegate: .none
      }
    }
  }
}
enum Filter: String, CaseIterable, Hashable { case all = "All", active = "Active", completed = "Completed" }

@Reducer struct Todos {
  @ObservableState struct State: Equatable {
    var filter: Filter = .all
    var todos: IdentifiedArrayOf<Todo.State> = []
    var filteredTodos: IdentifiedArrayOf<Todo.State> {
      switch filter {
      case .active: return self.todos.filter { !$0.isComplete }
      case .all: return self.todos
      case .completed: return self.todos.filter(\.isComplete)
      }
    }
  }
  enum Action: BindableAction, Sendable {
    case addTodoButtonTapped
    case binding(BindingAction<State>)
    case clearCompletedButtonTapped
    case delete(IndexSet)
    case move(IndexSet, Int)
    case sortCompletedTodos
    case todos(IdentifiedActionOf<Todo>)
  }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  private enum CancelID { case todoCompletion }
  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTodoButtonTapped:
        state.todos.insert(Todo.State(id: self.uuid()), at: 0)
        return .none
      case .binding:
        return .none
      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
        return .none
      case let .delete(indexSet):
        let filteredTodos = state.filteredTodos
        for index in indexSet { state.todos.remove(id: filteredTodos[index].id) }
        return .none
      case var .move(source, destination):
        if state.filter == .completed {
          source = IndexSet(
            source
              .map { state.filteredTodos[$0] }
              .compactMap { state.todos.index(id: $0.id) }
          )
          destination =
            (destination < state.filteredTodos.endIndex
              ? state.todos.index(id: state.filteredTodos[destination].id)
              : state.todos.endIndex)
            ?? destination
        }
        state.todos.move(fromOffsets: source, toOffset: destination)
        return .run { send in
          try await self.clock.sleep(for: .milliseconds(100))
          await send(.sortCompletedTodos)
        }
      case .sortCompletedTodos:
        state.todos.sort { $1.isComplete && !$0.isComplete }
        return .none
      case let .todos(.element(id: id, action: .delegate(.deleted))):
        state.todos.remove(id: id)
        return .none
      case .todos(.element(id: _, action: .binding(\.isComplete))):
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.sortCompletedTodos)
        }
        .cancellable(id: CancelID.todoCompletion, cancelInFlight: true)
      case .todos:
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) { Todo() }
  }
}

@MainActor final class TodosController {
  @UIBindable var store: StoreOf<Todos>
  var token: ObserveToken?
  var tokens: Set<ObserveToken> = []
  init(store: StoreOf<Todos>) { self.store = store }
  func load() {
    observe { [weak self] in
      guard let self else { return }
      _ = store.filter
      for row in store.scope(state: \.todos, action: \.todos) { _ = row.text; _ = row.state.id; _ = row.id }
      for row in store.scope(\.filteredTodos, action: \.todos) { _ = row.text }
    }
    .store(in: &tokens)
    token = observe { _ in }
    let _: UIBinding<Filter> = $store.filter
    let first = store.scope(state: \.todos, action: \.todos).first
    first?.send(.delete)
    first?.text = "x"
    let f = store.scope(state: \.todos[id: UUID()], action: \.todos[id: UUID()])
    let _: StoreOf<Todo>? = f
  }
}

@MainActor struct TodosTests {
  @Test func aWholeSession() async {
    let clock = TestClock()
    var state = Todos.State(todos: [
      Todo.State(id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!),
      Todo.State(id: UUID(1), text: "b", isComplete: false),
      Todo.State(id: UUID(2), text: "c", isComplete: true),
    ])
    state.filter = .completed
    let store = TestStore(initialState: state) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    await store.send(\.binding.filter, .all) { $0.filter = .all }
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(.todos(.element(id: state.todos[0].id, action: .set(\.isComplete, false)))) {
      $0.todos[id: state.todos[0].id]?.isComplete = false
    }
    await store.send(\.todos[id: state.todos[0].id].binding.isComplete, true) {
      $0.todos[id: state.todos[0].id]?.isComplete = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos) {
      $0.todos = [$0.todos[1], $0.todos[0], $0.todos[2]]
    }
    await store.send(.move([0], 3)) {
      $0.todos = [$0.todos[1], $0.todos[2], $0.todos[0]]
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.sortCompletedTodos) {
      $0.todos = [$0.todos[2], $0.todos[0], $0.todos[1]]
    }
    await store.send(\.todos[id: UUID(1)].delete)
    await store.receive(\.todos[id: UUID(1)].delegate.deleted) { $0.todos.remove(id: UUID(1)) }
    await store.send(.clearCompletedButtonTapped) { $0.todos = [] }
  }
}
