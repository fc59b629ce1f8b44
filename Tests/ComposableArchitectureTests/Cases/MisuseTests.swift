import ComposableArchitecture
import Testing

/// Misuse is one issue each, at the line that misuses, or that declares what was misused.
@MainActor @Suite struct MisuseTests {
  @Reducer struct Child {
    @ObservableState struct State: Equatable { var text = "" }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case tap, close
    }
    @Dependency(\.dismiss) var dismiss
    static let dismissLine: UInt = 18
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .binding, .tap: .none
        case .close: .run { _ in await dismiss() }
        }
      }
    }
  }

  @Reducer struct Parent {
    @ObservableState struct State: Equatable {
      var child: Child.State?
      var path = StackState<Child.State>([Child.State()])
    }
    enum Action {
      case child(Child.Action)
      case path(StackActionOf<Child>)
    }
    static let ifLetLine: UInt = 36
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.child, action: \.child) { Child() }
        .forEach(\.path, action: \.path) { Child() }
    }
  }

  @Test func anActionForAnAbsentChild() async {
    let found = await located {
      let store = Store(initialState: Parent.State()) { Parent() }
      store.send(.child(.tap))
    }
    #expect(found == [Location(line: Parent.ifLetLine)])
  }

  @Test func aPushOfAnElementThatIsThere() async {
    let found = await located {
      let store = Store(initialState: Parent.State()) { Parent() }
      store.send(.path(.push(id: store.path.ids[0], state: Child.State())))
    }
    #expect(found == [Location(line: Parent.ifLetLine + 1)])
  }

  @Test func aDismissalOutsideOfAPresentation() async {
    let found = await located {
      let store = Store(initialState: Child.State()) { Child() }
      await store.send(.close).finish()
    }
    #expect(found == [Location(line: Child.dismissLine)])
  }

  @Test func aBindingThatNoReducerTakes() async {
    let found = await located {
      let store = Store(initialState: Child.State()) { Child() }
      store.text = "Lunch"
    }
    #expect(found == [Location(line: #line - 3)])
  }

  @Reducer struct Sending {
    let again: LockIsolated<@MainActor @Sendable () -> Void>
    struct State: Equatable {}
    enum Action { case outer, inner }
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        if case .outer = action { MainActor.assumeIsolated { again.value() } }
        return .none
      }
    }
  }

  @Test func aReentrantSend() async {
    let again = LockIsolated<@MainActor @Sendable () -> Void> {}
    let found = await located {
      let store = Store(initialState: Sending.State()) { Sending(again: again) }
      again.setValue { store.send(.inner) }
      store.send(.outer)
      again.setValue {}
    }
    #expect(found == [Location(line: #line - 4)])
  }

  @Reducer struct Late {
    let escaped: LockIsolated<Send<Action>?>
    struct State: Equatable {}
    enum Action { case start, late }
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        guard case .start = action else { return .none }
        return .run { [escaped] send in escaped.setValue(send) }
      }
    }
  }

  @Test func aSendAfterItsEffectEnded() async {
    let escaped = LockIsolated<Send<Late.Action>?>(nil)
    let found = await located {
      let store = Store(initialState: Late.State()) { Late(escaped: escaped) }
      await store.send(.start).finish()
      escaped.value?(.late)
    }
    #expect(found == [Location(line: #line - 2)])
  }

  @Reducer enum Path {
    case child(Child)
    case other(Child)
  }

  @Test func aChangeOfACaseThatIsNotPresented() async {
    var destination = PresentationState<Path.State>(wrappedValue: .other(Child.State()))
    let found = await located {
      destination[case: \.child]?.text = "Lunch"
      destination[case: \.child] = nil
      destination[case: \.other]?.text = "Lunch"
    }
    #expect(found == [Location(line: #line - 4)])
    #expect(destination.wrappedValue?.other?.text == "Lunch")
  }

  @Test func aChangeOfACaseThatIsNotOnTheStack() async {
    var path = StackState<Path.State>([.other(Child.State())])
    let id = path.ids[0]
    let found = await located {
      path[id: id, case: \.child]?.text = "Lunch"
      path[id: 999, case: \.child]?.text = "Lunch"
      path[id: id, case: \.other]?.text = "Lunch"
    }
    #expect(found == [Location(line: #line - 4), Location(line: #line - 3)])
    #expect(path[id: id]?.other?.text == "Lunch")
  }

  @Reducer struct Home {
    @ObservableState struct State: Equatable { @Presents var destination: Path.State? }
    enum Action { case destination(PresentationAction<Path.Action>) }
    var body: some ReducerOf<Self> { EmptyReducer().ifLet(\.$destination, action: \.destination) }
  }

  @Test(arguments: [Exhaustivity.on, .off, .off(showSkippedAssertions: true)])
  func anAssertionOfACaseThatIsNotPresented(_ exhaustivity: Exhaustivity) async {
    let found = await located {
      let store = TestStore(initialState: Home.State(destination: .other(Child.State()))) { Home() }
      store.exhaustivity = exhaustivity
      await store.send(.destination(.presented(.other(.tap)))) {
        $0.$destination[case: \.child]?.text = "Lunch"
      }
    }
    #expect(found == [Location(line: #line - 3)])
  }

  @DependencyClient struct Client: TestDependencyKey {
    var load: @Sendable () throws -> Int
    static let loadLine: UInt = #line - 1
    static let testValue = Client()
  }

  @Test func anEndpointWithoutAnImplementation() async {
    let found = await located {
      @Dependency(Client.self) var client
      _ = try? client.load()
    }
    #expect(found == [Location(line: Client.loadLine)])
  }

  struct Live: DependencyKey {
    static let liveValue = Live()
  }

  @Test func aReceivedActionIsNamedByItsCaseNotByAnAddress() async {
    let found = await issues {
      let store = TestStore(initialState: Home.State()) { Home() }
      await store.receive(\.destination)
    }
    #expect(found.count == 1)
    #expect(found.allSatisfy { !$0.contains("0x") && $0.contains("PresentationAction") })
  }

  @Test func aLiveDependencyInATest() async {
    let found = await located {
      @Dependency(Live.self) var live
      _ = live
    }
    #expect(found == [Location(line: #line - 3)])
  }
}

extension MisuseTests.Path.State: Equatable {}
