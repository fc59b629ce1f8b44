import ComposableArchitecture
import Testing

// This target is compiled with `defaultIsolation(MainActor.self)`: what isn't said otherwise is on the main
// actor. That it compiles is most of the test.

@Reducer
struct Leaf {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var names: [String] = []
    @Presents var alert: AlertState<Action.Alert>?
  }
  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case view(View)
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    @CasePathable enum View { case incremented, askTapped }
    @CasePathable enum Alert { case confirmed }
    @CasePathable enum Delegate { case done(Int) }
  }

  @Dependency(\.leafClient) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .view(.incremented):
        state.count += 1
        return .run { [count = state.count] send in
          try await send(.delegate(.done(client.double(count))))
        }
      case .view(.askTapped):
        state.alert = AlertState { TextState("Sure?") }
        return .none
      case .alert(.presented(.confirmed)):
        state.names.append("confirmed")
        return .none
      case .alert, .binding, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
enum Destination {
  case leaf(Leaf)
  case alert(AlertState<Alert>)
  @ReducerCaseIgnored case detail(id: Int)
  @CasePathable enum Alert { case confirmed }
}
extension Destination.State: Equatable {}

@Reducer
struct Root {
  @ObservableState
  struct State: Equatable {
    var leaf = Leaf.State()
    var rows: IdentifiedArrayOf<Row.State> = []
    @Presents var destination: Destination.State?
  }
  enum Action {
    case leaf(Leaf.Action)
    case rows(IdentifiedActionOf<Row>)
    case destination(PresentationAction<Destination.Action>)
    case open
  }
  var body: some ReducerOf<Self> {
    Scope(\.leaf, action: \.leaf) { Leaf() }
    Reduce { state, action in
      if case .open = action { state.destination = .leaf(Leaf.State(count: 5)) }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
    .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isOn = false
  }
  enum Action { case toggled }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOn.toggle()
      return .none
    }
  }
}

/// Its cancel ids are hashable on the main actor only.
@Reducer
struct Ticker {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action { case started, stopped, cancelledByEffect, tick }
  enum CancelID { case ticks, rest }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
        .cancellable(id: CancelID.ticks, cancelInFlight: true)
      case .stopped:
        return .cancel(id: CancelID.ticks)
      case .cancelledByEffect:
        return .run { @MainActor [clock] _ in
          Task.cancel(id: CancelID.ticks)
          try await withTaskCancellation(id: CancelID.rest, cancelInFlight: true) {
            try await clock.sleep(for: .seconds(1))
          }
        }
      case .tick:
        state.count += 1
        return .none
      }
    }
  }
}

@Reducer struct Bare {}

@ObservableState
enum Phase: Equatable {
  case leaf(Leaf.State)
  case idle
}

@ViewAction(for: Leaf.self)
struct LeafView {
  let store: StoreOf<Leaf>
  func increment() { send(.incremented) }
}

@DependencyClient
nonisolated struct LeafClient: Sendable {
  var double: @Sendable (_ value: Int) async throws -> Int
}

nonisolated extension LeafClient: DependencyKey {
  static let liveValue = LeafClient(double: { $0 * 2 })
  static let testValue = LeafClient()
}

nonisolated extension DependencyValues {
  var leafClient: LeafClient {
    get { self[LeafClient.self] }
    set { self[LeafClient.self] = newValue }
  }
}

@Suite struct MainActorModuleTests {
  @Test func reducersRunInStores() {
    let store = Store(initialState: Root.State(rows: [Row.State(id: 1)])) { Root() }
    store.send(.leaf(.view(.askTapped)))
    store.send(.rows(.element(id: 1, action: .toggled)))
    store.send(.open)
    #expect(store.leaf.alert != nil)
    #expect(store.rows[id: 1]?.isOn == true)
    #expect(store.destination?.leaf?.count == 5)
  }

  @Test func casePathsAndObservation() {
    let action = Leaf.Action.view(.incremented)
    #expect(action.is(\.view.incremented))
    #expect(Leaf.State._$storedKeyPath(for: \.count) != nil)
    #expect(Phase.leaf(Leaf.State())._$id != Phase.idle._$id)
    #expect(Bare.State() == Bare.State())
  }

  @Test func cancelIDsOfTheMainActor() async {
    let clock = TestClock()
    let store = TestStore(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.started)
    await store.send(.started)
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.count = 1 }
    await store.send(.stopped)
    await clock.advance(by: .seconds(1))
    await store.send(.started)
    await store.send(.cancelledByEffect)
    await clock.advance(by: .seconds(2))
    await store.finish()
  }

  @Test func effectsReachTheirClients() async {
    let store = TestStore(initialState: Leaf.State()) {
      Leaf()
    } withDependencies: {
      $0.leafClient.double = { $0 * 3 }
    }
    await store.send(.view(.incremented)) { $0.count = 1 }
    await store.receive(\.delegate.done, 3)
  }
}
