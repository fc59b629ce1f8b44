import ComposableArchitecture
import Testing

/// A thrown error is one issue, unless it is a cancellation or somebody catches it.
@MainActor @Suite struct EffectErrorTests {
  struct Failure: Error, Equatable {}

  @Reducer struct Feature {
    @ObservableState struct State: Equatable { var hasFailed = false }
    enum Action { case fail, cancelled, failCaught, failed }
    static let failureLine: UInt = #line + 5
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .fail:
          return .run { _ in throw Failure() }
        case .cancelled:
          return .run { _ in throw CancellationError() }
        case .failCaught:
          return .run { _ in
            throw Failure()
          } catch: { error, send in
            if error is Failure { await send(.failed) }
          }
        case .failed:
          state.hasFailed = true
          return .none
        }
      }
    }
  }

  @Test func uncaught() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.fail).finish()
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("Failure") == true)
  }

  @Test func uncaughtItIsReportedWhereTheEffectWasMade() async {
    let found = await located {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.fail).finish()
    }
    #expect(found == [Location(line: Feature.failureLine)])
  }

  @Test func cancelled() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.cancelled).finish()
    }
    #expect(found == [])
  }

  @Test func caught() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.failCaught)
      await store.receive(\.failed) { $0.hasFailed = true }
    }
    #expect(found == [])
  }
}

/// What a member of `concatenate` does that is cancelled before its turn: as upstream, it still runs.
@MainActor @Suite struct ConcatenationTests {
  @Reducer struct Feature {
    let ran: LockIsolated<[String]>

    struct State: Equatable {}
    enum Action { case start, cancelSecond, startCancellable, cancelAll }
    enum CancelID { case second, all }
    var body: some ReducerOf<Self> {
      Reduce { [ran] _, action in
        switch action {
        case .start:
          .concatenate(
            .run { send in
              ran.withValue { $0.append("first") }
              await send(.cancelSecond)
            },
            .run { _ in ran.withValue { $0.append("second") } }.cancellable(id: CancelID.second)
          )
        case .cancelSecond:
          .cancel(id: CancelID.second)
        case .startCancellable:
          .concatenate(
            .run { send in
              ran.withValue { $0.append("first") }
              await send(.cancelAll)
            },
            .run { _ in ran.withValue { $0.append("second") } }
          )
          .cancellable(id: CancelID.all)
        case .cancelAll:
          .cancel(id: CancelID.all)
        }
      }
    }
  }

  @Test func anIDExistsOnceItsEffectHasStarted() async {
    let ran = LockIsolated<[String]>([])
    let store = Store(initialState: Feature.State()) { Feature(ran: ran) }
    await store.send(.start).finish()
    #expect(ran.value == ["first", "second"])
  }

  @Test func cancellingTheWholeEndsTheRest() async {
    let ran = LockIsolated<[String]>([])
    let store = Store(initialState: Feature.State()) { Feature(ran: ran) }
    await store.send(.startCancellable).finish()
    #expect(ran.value == ["first"])
  }
}

/// Ids are in force while `send` runs: no cancel is lost, and the last of several sends wins.
@MainActor @Suite struct SynchronousCancellationTests {
  @Reducer struct Feature {
    let clock: TestClock<Duration>

    @ObservableState struct State: Equatable { var done: [Int] = [] }
    enum Action { case start(Int), cancel, done(Int) }
    enum CancelID { case work }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start(let number):
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.done(number))
          }
          .cancellable(id: CancelID.work, cancelInFlight: true)
        case .cancel:
          return .cancel(id: CancelID.work)
        case .done(let number):
          state.done.append(number)
          return .none
        }
      }
    }
  }

  @Test func noCancelIsLost() async {
    let clock = TestClock()
    for _ in 1...50 {
      let store = Store(initialState: Feature.State()) { Feature(clock: clock) }
      let task = store.send(.start(1))
      store.send(.cancel)
      await task.finish()
      #expect(store.done == [])
    }
  }

  @Test func theLastOneWins() async {
    let clock = TestClock()
    for _ in 1...50 {
      let store = Store(initialState: Feature.State()) { Feature(clock: clock) }
      let tasks = (1...3).map { store.send(.start($0)) }
      await clock.advance(by: .seconds(1))
      for task in tasks { await task.finish() }
      #expect(store.done == [3])
    }
  }
}

/// The elements of a collection have cancel ids of their own, which their parent's cancel reaches.
@MainActor @Suite struct CancelIDSpaceTests {
  enum CancelID { case work }

  @Reducer struct Row {
    let alive: LockIsolated<Set<Int>>

    @ObservableState struct State: Equatable, Identifiable { let id: Int }
    enum Action { case start, stop }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { [alive, id = state.id] _ in
            alive.withValue { _ = $0.insert(id) }
            defer { alive.withValue { _ = $0.remove(id) } }
            try await Task.never()
          }
          .cancellable(id: CancelID.work)
        case .stop:
          return .cancel(id: CancelID.work)
        }
      }
    }
  }

  @Reducer struct Rows {
    let alive: LockIsolated<Set<Int>>

    @ObservableState struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2), Row.State(id: 3)]
    }
    enum Action { case rows(IdentifiedActionOf<Row>), stopAll, remove(Int) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .stopAll:
          return .cancel(id: CancelID.work)
        case .remove(let id):
          state.rows.remove(id: id)
          return .none
        case .rows:
          return .none
        }
      }
      .forEach(\.rows, action: \.rows) { Row(alive: alive) }
    }
  }

  @Test func siblingsDontReachEachOther() async {
    let alive = LockIsolated<Set<Int>>([])
    let store = TestStore(initialState: Rows.State()) { Rows(alive: alive) }
    let first = await store.send(\.rows[id: 1].start)
    let second = await store.send(\.rows[id: 2].start)
    let third = await store.send(\.rows[id: 3].start)
    #expect(alive.value == [1, 2, 3])
    await store.send(\.rows[id: 1].stop)
    await first.finish()
    #expect(alive.value == [2, 3])
    await store.send(.remove(3)) { $0.rows.remove(id: 3) }
    await third.finish()
    #expect(alive.value == [2])
    await store.send(.stopAll)
    await second.finish()
    #expect(alive.value == [])
  }
}

/// Effects end with their store, and belong to one store.
@MainActor @Suite struct StoreLifetimeTests {
  @Reducer struct Feature {
    struct State: Equatable {}
    enum Action { case start, stop }
    enum CancelID { case work }
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .start: .run { _ in try await Task.never() }.cancellable(id: CancelID.work)
        case .stop: .cancel(id: CancelID.work)
        }
      }
    }
  }

  @Test func effectsEndWithTheStore() async {
    var store: StoreOf<Feature>? = Store(initialState: Feature.State()) { Feature() }
    let task = store?.send(.start)
    weak let weakStore = store
    store = nil
    await task?.finish()
    #expect(weakStore == nil)
  }

  @Test func anotherStoresCancelDoesNotReachThem() async {
    let one = TestStore(initialState: Feature.State()) { Feature() }
    let other = TestStore(initialState: Feature.State()) { Feature() }
    await one.send(.start)
    await other.send(.stop)
    await other.finish()
    // An effect that had ended could not be skipped.
    await one.skipInFlightEffects()
  }
}

/// `send` beyond the end of its effect delivers, and is one issue.
@MainActor @Suite struct LateSendTests {
  @Reducer struct Feature {
    let gate: AsyncStream<Void>

    @ObservableState struct State: Equatable { var hits = 0 }
    enum Action { case start, hit }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { [gate] send in
            Task {
              for await _ in gate { await send(.hit) }
            }
          }
        case .hit:
          state.hits += 1
          return .none
        }
      }
    }
  }

  @Test func itIsDeliveredAndReported() async {
    let (gate, continuation) = AsyncStream<Void>.makeStream()
    let found = await issues {
      let store = Store(initialState: Feature.State()) { Feature(gate: gate) }
      await store.send(.start).finish()
      continuation.yield()
      continuation.finish()
      await withCheckedContinuation { done in
        observeOnce {
          store.hits > 0
        } then: {
          done.resume()
        }
      }
      #expect(store.hits == 1)
    }
    #expect(found.count == 1)
  }

  /// Calls `then` once a condition on a store holds.
  private func observeOnce(_ isMet: @escaping @MainActor () -> Bool, then: @escaping @MainActor () -> Void) {
    let isTrue = withObservationTracking {
      isMet()
    } onChange: {
      Task { @MainActor in observeOnce(isMet, then: then) }
    }
    if isTrue { then() }
  }
}

/// Effects begin on the main actor, in the order in which reducers made them.
@MainActor @Suite struct EffectOrderTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable { var order: [Int] = [] }
    enum Action { case start(Int), began(Int) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start(let number):
          return .merge(
            (0..<3).map { index in
              .run { send in
                MainActor.assertIsolated()
                await send(.began(number + index))
                MainActor.assertIsolated()
              }
            }
          )
        case .began(let number):
          state.order.append(number)
          return .none
        }
      }
    }
  }

  @Test func inALiveStore() async {
    let store = Store(initialState: Feature.State()) { Feature() }
    let tasks = [0, 10, 20].map { store.send(.start($0)) }
    for task in tasks { await task.finish() }
    #expect(store.order == [0, 1, 2, 10, 11, 12, 20, 21, 22])
  }
}
