import ComposableArchitecture
import Testing

/// Which changes observers hear of, and when.
@MainActor @Suite struct ObservationTests {
  @ObservableState @CasePathable enum Phase: Equatable {
    case idle
    case loaded(Int)
    case editing(Child.State)
  }

  @Reducer struct Child {
    @ObservableState struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
      var name = ""
    }
    enum Action { case count(Int), replace(State) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .count(let count): state.count = count
        case .replace(let other): state = other
        }
        return .none
      }
    }
  }

  @Reducer struct Parent {
    @ObservableState struct State: Equatable {
      var count = 0
      var other = 0
      var child = Child.State()
      var optional: Child.State?
      @Presents var presented: Child.State?
      var rows: IdentifiedArrayOf<Child.State> = [Child.State(id: 1), Child.State(id: 2)]
      var phase = Phase.idle
    }
    enum Action {
      case change(@Sendable (inout State) -> Void)
      case child(Child.Action)
      case optional(Child.Action)
      case presented(PresentationAction<Child.Action>)
      case rows(IdentifiedActionOf<Child>)
    }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Child() }
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .ifLet(\.optional, action: \.optional) { Child() }
      .ifLet(\.$presented, action: \.presented) { Child() }
      .forEach(\.rows, action: \.rows) { Child() }
    }
  }

  private let store = Store(initialState: Parent.State()) { Parent() }

  /// Whether an action is heard by who has read something.
  private func hears<R>(_ action: Parent.Action, _ read: (StoreOf<Parent>) -> R) -> Bool {
    let isHeard = LockIsolated(false)
    withObservationTracking {
      _ = read(store)
    } onChange: {
      isHeard.setValue(true)
    }
    store.send(action)
    return isHeard.value
  }

  private func heard<R>(
    _ change: @escaping @Sendable (inout Parent.State) -> Void,
    by read: (StoreOf<Parent>) -> R,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isHeard = hears(.change(change), read)
    #expect(isHeard, sourceLocation: sourceLocation)
  }

  private func heard<R>(
    _ action: Parent.Action,
    by read: (StoreOf<Parent>) -> R,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isHeard = hears(action, read)
    #expect(isHeard, sourceLocation: sourceLocation)
  }

  private func silent<R>(
    _ change: @escaping @Sendable (inout Parent.State) -> Void,
    to read: (StoreOf<Parent>) -> R,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isHeard = hears(.change(change), read)
    #expect(!isHeard, sourceLocation: sourceLocation)
  }

  private func silent<R>(
    _ action: Parent.Action,
    to read: (StoreOf<Parent>) -> R,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isHeard = hears(action, read)
    #expect(!isHeard, sourceLocation: sourceLocation)
  }

  @Test func onlyTheFieldThatChanges() {
    heard({ $0.count = 1 }, by: \.count)
    silent({ $0.other = 1 }, to: \.count)
    silent({ $0.count += 1 }, to: \.other)
    heard({ $0.count += 1 }, by: \.count)
  }

  @Test func anEqualWriteIsSilent() {
    silent({ $0.count = 0 }, to: \.count)
    silent({ $0.count += 0 }, to: \.count)
    silent({ $0.rows = $0.rows }, to: \.rows)
  }

  @Test func scopingDoesNotReadTheChildsFields() {
    silent(.child(.count(1)), to: { $0.scope(\.child, action: \.child) })
    silent(.child(.count(2)), to: { $0.scope(\.child, action: \.child).name })
    heard(.child(.count(3)), by: { $0.scope(\.child, action: \.child).count })
    heard({ $0.child.count += 1 }, by: { $0.scope(\.child, action: \.child).count })
  }

  @Test func aChildThatIsReplacedIsHeardOf() {
    let child = store.scope(\.child, action: \.child)
    heard({ $0.child = Child.State(count: 5) }, by: { _ in child.count })
    heard(.child(.replace(Child.State(count: 6))), by: { _ in child.count })
    #expect(child.count == 6)
    heard(.child(.count(7)), by: { _ in child.count })
  }

  @Test func aSnapshotThatIsPutBackIsHeardOf() {
    let child = store.scope(\.child, action: \.child)
    let snapshot = LockIsolated(Child.State())
    store.send(.change { state in snapshot.withValue { [child = state.child] in $0 = child } })
    heard({ $0.child.count = 9 }, by: { _ in child.count })
    heard({ $0.child = snapshot.value }, by: { _ in child.count })
    #expect(child.count == 0)
  }

  @Test func optionalAndPresentedChildren() {
    heard({ $0.optional = Child.State() }, by: \.optional)
    heard(.optional(.count(1)), by: { $0.optional?.count })
    silent(.optional(.count(2)), to: { $0.optional?.name })
    heard(.optional(.replace(Child.State(count: 3))), by: { $0.optional?.count })
    heard({ $0.optional = nil }, by: { $0.optional == nil })

    heard({ $0.presented = Child.State() }, by: \.presented)
    heard(.presented(.presented(.count(1))), by: { $0.presented?.count })
    silent(.presented(.presented(.count(2))), to: { $0.presented?.name })
    heard(.presented(.presented(.replace(Child.State(count: 3)))), by: { $0.presented?.count })
    heard(.presented(.dismiss), by: { $0.presented == nil })
    #expect(store.presented == nil)
  }

  @Test func rows() {
    silent(.rows(.element(id: 1, action: .count(1))), to: { $0.rows.ids })
    heard(.rows(.element(id: 1, action: .count(2))), by: { $0.rows[id: 1]?.count })
    silent(.rows(.element(id: 2, action: .count(1))), to: { $0.scope(\.rows, action: \.rows).first?.count })
    heard({ $0.rows[id: 1]?.count = 7 }, by: { $0.scope(\.rows, action: \.rows).first?.count })
    heard({ _ = $0.rows.remove(id: 1) }, by: { $0.rows.ids })
    let row = Child.State(id: 2, count: 5)
    heard(.rows(.element(id: 2, action: .replace(row))), by: { $0.rows[id: 2]?.count })
    #expect(store.rows[id: 2]?.count == 5)
  }

  @Test func casesAndTheirPayloads() {
    heard({ $0.phase = .loaded(1) }, by: \.phase)
    heard({ $0.phase = .loaded(2) }, by: \.phase)
    silent({ $0.phase = .loaded(2) }, to: \.phase)
    heard({ $0.phase = .editing(Child.State()) }, by: \.phase)
    heard({ $0.phase.modify(\.editing) { $0.count = 1 } }, by: { $0.phase[case: \.editing]?.count })
    heard({ $0.phase = .idle }, by: \.phase)
  }

  @Test func observersSeeTheNewState() {
    let seen = LockIsolated<[Int]>([])
    note(into: seen)
    store.send(.change { $0.count = 1 })
    store.send(
      .change {
        $0.count = 2
        $0.count = 3
      }
    )
    #expect(seen.value == [0, 1, 3])
  }

  /// Notes the count, and again each time it is heard of, from inside the notice.
  private func note(into seen: LockIsolated<[Int]>) {
    withObservationTracking {
      let count = store.count
      seen.withValue { $0.append(count) }
    } onChange: {
      MainActor.assumeIsolated { note(into: seen) }
    }
  }

  @Test func anActionOfAnObserverComesAfterwards() {
    let store = store
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated { _ = store.send(.change { $0.other = $0.count * 10 }) }
    }
    store.send(.change { $0.count = 4 })
    #expect(store.other == 40)
  }
}
