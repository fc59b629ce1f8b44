import ComposableArchitecture
import Testing

/// Features composed of others, with dependencies, debug modifiers and effects that may fail.
@MainActor @Suite struct CompositionTests {
  @DependencyClient
  struct API: TestDependencyKey {
    var fetchData: @Sendable () async throws -> [Int]
    var delete: @Sendable (_ id: Int) async throws -> Void
    var profile: @Sendable (_ id: Int) async throws -> String = { _ in
      unimplemented("API.profile", placeholder: "Blob")
    }
    static let testValue = API()
  }

  @Reducer struct Todo {
    @ObservableState struct State: Equatable, Identifiable {
      let id: Int
      var isDone = false
    }
    enum Action {
      case toggle, deleteTapped, deleteSucceeded
      case deleteFailed(any Error)
      case delegate(Delegate)
      @CasePathable enum Delegate { case didComplete }
    }
    @Dependency(API.self) var api
    var body: some ReducerOf<Self> {
      Reduce<State, Action> { state, action in
        switch action {
        case .toggle:
          state.isDone.toggle()
          return .send(.delegate(.didComplete))
        case .deleteTapped:
          return .run { [id = state.id] send in
            try await api.delete(id: id)
            await send(.deleteSucceeded)
          } catch: { error, send in
            await send(.deleteFailed(error))
          }
        case .deleteSucceeded, .deleteFailed, .delegate:
          return .none
        }
      }
    }
  }

  @Reducer struct Parent {
    @ObservableState struct State: Equatable {
      var todos: IdentifiedArrayOf<Todo.State> = []
      var first = Todo.State(id: 0)
      var isLoading = false
      @Presents var alert: AlertState<Alert>?
      @Presents var editor: Todo.State?
    }
    enum Action {
      case buttonTapped
      case dataLoaded([Int])
      case todos(IdentifiedActionOf<Todo>)
      case first(Todo.Action)
      case alert(PresentationAction<Alert>)
      case editor(PresentationAction<Todo.Action>)
    }
    @CasePathable enum Alert { case confirm }
    @Dependency(API.self) var api

    var body: some Reducer<State, Action> {
      Scope(state: \.first, action: \.first) {
        Todo()
      }
      Reduce { state, action in
        switch action {
        case .buttonTapped:
          state.isLoading = true
          return .run { send in
            let data = try await api.fetchData()
            await send(.dataLoaded(data))
          }
        case .dataLoaded(let ids):
          state.isLoading = false
          state.todos = IdentifiedArray(uniqueElements: ids.map { Todo.State(id: $0) })
          return .none
        case .editor(.presented(.delegate(.didComplete))):
          state.editor = nil
          return .none
        default:
          return .none
        }
      }
      .forEach(\.todos, action: \.todos) {
        Todo()
      }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$editor, action: \.editor) {
        Todo()
      }
      ._printChanges(nil)
      .signpost()
    }
  }

  struct Refused: Error {}

  @Test func theWholeTreeRuns() async {
    let store = TestStore(initialState: Parent.State(editor: Todo.State(id: 9))) {
      Parent()
    } withDependencies: {
      $0[API.self].fetchData = { [1, 2] }
      $0[API.self].delete = { _ in throw Refused() }
    }
    await store.send(.buttonTapped) { $0.isLoading = true }
    await store.receive(\.dataLoaded) {
      $0.isLoading = false
      $0.todos = [Todo.State(id: 1), Todo.State(id: 2)]
    }
    await store.send(\.todos[id: 2].toggle) { $0.todos[id: 2]?.isDone = true }
    await store.receive(\.todos[id: 2].delegate.didComplete)
    await store.send(\.first.toggle) { $0.first.isDone = true }
    await store.receive(\.first.delegate.didComplete)
    await store.send(\.todos[id: 1].deleteTapped)
    await store.receive(\.todos[id: 1].deleteFailed)
    await store.send(\.editor.toggle) { $0.editor?.isDone = true }
    await store.receive(\.editor.delegate.didComplete) { $0.editor = nil }
  }

  @Test func aPlaceholderIsReturnedAndReported() async throws {
    var name = ""
    let found = try await issues { name = try await API().profile(id: 1) }
    #expect(name == "Blob")
    #expect(!found.isEmpty)
  }
}
