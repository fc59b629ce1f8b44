import ComposableArchitecture

@Reducer struct Leaf {
  @ObservableState struct State: Equatable, Identifiable {
    var id = 0
    var text = ""
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case tap
    @CasePathable enum Delegate: Equatable { case done(Int), cancelled }
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: { $0.text }) { _, state in
        state.id += 1
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding, .delegate: .none
      case .tap: .send(.delegate(.done(state.id)))
      }
    }
  }
}

// A body with as many children and modifiers as features gather over the years.
@Reducer struct LongBody {
  @Reducer enum Destination {
    case alert(AlertState<Alert>)
    case first(Leaf)
    case second(Leaf)
    @CasePathable enum Alert { case confirm }
  }
  @Reducer enum Path {
    case detail(Leaf)
    case edit(Leaf)
  }

  @ObservableState struct State {
    var a = Leaf.State()
    var b = Leaf.State()
    var c = Leaf.State()
    var d = Leaf.State()
    var e = Leaf.State()
    var f = Leaf.State()
    var g = Leaf.State()
    var h = Leaf.State()
    @Presents var destination: Destination.State?
    var optional: Leaf.State?
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<Leaf.State> = []
    var total = 0
  }

  enum Action: BindableAction {
    case a(Leaf.Action)
    case b(Leaf.Action)
    case binding(BindingAction<State>)
    case c(Leaf.Action)
    case d(Leaf.Action)
    case destination(PresentationAction<Destination.Action>)
    case e(Leaf.Action)
    case f(Leaf.Action)
    case g(Leaf.Action)
    case h(Leaf.Action)
    case loaded(Result<[Int], any Error>)
    case optional(Leaf.Action)
    case path(StackActionOf<Path>)
    case rows(IdentifiedActionOf<Leaf>)
    case start
  }

  enum CancelID { case load }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.a, action: \.a) { Leaf() }
    Scope(state: \.b, action: \.b) { Leaf() }
    Scope(state: \.c, action: \.c) { Leaf() }
    Scope(state: \.d, action: \.d) { Leaf() }
    Scope(\.e, action: \.e) { Leaf() }
    Scope(\.f, action: \.f) { Leaf() }
    Scope(\.g, action: \.g) { Leaf() }
    Scope(\.h, action: \.h) { Leaf() }
    Reduce { state, action in
      switch action {
      case .a(.delegate(.done(let id))), .b(.delegate(.done(let id))), .c(.delegate(.done(let id))):
        state.total += id
        return .merge(.send(.start), .cancel(id: CancelID.load))
      case .destination(.presented(.alert(.confirm))):
        state.destination = .first(Leaf.State(id: state.total))
        return .none
      case .destination(.presented(.first(.delegate(.done)))):
        state.path.append(.detail(Leaf.State(id: 1)))
        return .none
      case .loaded(.success(let numbers)):
        state.rows = IdentifiedArray(uniqueElements: Set(numbers).sorted().map { Leaf.State(id: $0) })
        return .none
      case .loaded(.failure):
        state.destination = .alert(
          AlertState {
            TextState("Not loaded")
          } actions: {
            ButtonState(role: .destructive, action: .confirm) { TextState("Again") }
            ButtonState(role: .cancel) { TextState("Cancel") }
          } message: {
            TextState("There are " + String(state.rows.count) + " rows, " + String(state.total) + " in all.")
          }
        )
        return .none
      case .path(.element(id: let id, action: .detail(.delegate(.done)))):
        state.path.pop(from: id)
        return .none
      case .rows(.element(let id, .delegate(.done(let number)))):
        state.rows[id: id]?.text = "\(number)"
        return .run { [rows = state.rows] send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(.success(rows.map(\.id))))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .start:
        return .run { send in
          await send(.loaded(Result { try [1, 2, 3].map { try checked($0) } }))
        } catch: { error, send in
          await send(.loaded(.failure(error)))
        }
      case .a, .b, .binding, .c, .d, .destination, .e, .f, .g, .h, .optional, .path, .rows:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.optional, action: \.optional) { Leaf() }
    .forEach(\.rows, action: \.rows) { Leaf() }
    .forEach(\.path, action: \.path)
    .onChange(of: { $0.total }) { old, state in
      state.a.text = old < state.total ? "more" : "less"
      return .none
    }
  }

  // A chain alone: each modifier that is added must not double what those before it cost.
  @ReducerBuilder<State, Action> var chain: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.optional, action: \.optional) { Leaf() }
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.optional, action: \.optional) { Leaf() }
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.optional, action: \.optional) { Leaf() }
      .forEach(\.rows, action: \.rows) { Leaf() }
  }

  private func checked(_ number: Int) throws -> Int { number }
}

@MainActor func children(of store: StoreOf<LongBody>, destination: UIBindable<StoreOf<LongBody>>) -> Int {
  let first = store.scope(state: \.a, action: \.a)
  let second = store.scope(\.b, action: \.b)
  let rows = store.scope(state: \.rows, action: \.rows)
  let optional = store.scope(state: \.optional, action: \.optional)
  let presented = destination.scope(state: \.destination?.first, action: \.destination.first)
  return first.id + second.id + rows.count + (optional?.id ?? 0) + (presented.wrappedValue?.id ?? 0)
}
