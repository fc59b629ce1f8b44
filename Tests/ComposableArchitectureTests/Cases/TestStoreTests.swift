import ComposableArchitecture
import Testing

/// What `finish`, `skipReceivedActions`, `receive` and `send` report about actions that weren't received.
@MainActor @Suite struct ReceivedActionTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case go, hit }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .go:
          return .send(.hit)
        case .hit:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Test func finishReportsThem() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.go)
      await store.finish()
      await store.withExhaustivity(.off) { await store.skipReceivedActions(strict: false) }
    }
    #expect(found.count == 1)
  }

  @Test func theEndOfTheStoreReportsThem() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.go)
    }
    #expect(found.count == 1)
  }

  @Test func skippingMovesTheStateOn() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.withExhaustivity(.off) {
        await store.send(.go)
        await store.skipReceivedActions()
      }
      store.assert { $0.count = 1 }
      #expect(store.state.count == 1)
    }
    #expect(found == [])
  }

  @Test func skippingNothingIsAnIssue() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.skipReceivedActions()
    }
    #expect(found.count == 1)
  }

  @Test func aPredicateMatches() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.go)
      await store.receive { (action: Feature.Action) in
        if case .go = action { true } else { false }
      }
    }
    #expect(found.count == 1)
  }

  @Test func sendReportsThemAndReducesThemFirst() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.go)
      await store.send(.hit) { $0.count = 2 }
      store.exhaustivity = .off
    }
    #expect(found.count == 1)
  }

  @Test func aWrongAssertionIsOneIssue() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.hit) { $0.count = 5 }
      await store.send(.hit)
      await store.send(.hit) { _ in }
      await store.send(.go) { $0.count = 3 }
      await store.receive(\.go)
    }
    #expect(found.count == 5)
  }
}

/// An effect that is still running when `finish` gives up is reported once.
@MainActor @Suite struct FinishTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable {}
    enum Action { case start, stop }
    enum CancelID { case loop }
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .start: .run { _ in try await Task.never() }.cancellable(id: CancelID.loop)
        case .stop: .cancel(id: CancelID.loop)
        }
      }
    }
  }

  @Test func aTimeoutIsOneIssue() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.start)
      await store.finish(timeout: .milliseconds(20))
      await store.send(.stop)
      await store.finish()
    }
    #expect(found.count == 1)
  }

  @Test func anEffectBeyondTheEndIsOneIssue() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.start)
    }
    #expect(found.count == 1)
  }

  @Test func effectsInFlightCanBeSkipped() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.start)
      await store.skipInFlightEffects()
      await store.finish()
    }
    #expect(found == [])
  }

  @Test func aTaskOfTheTestCanBeCancelled() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      let task = await store.send(.start)
      await task.cancel()
      #expect(task.isCancelled)
      await task.finish()
    }
    #expect(found == [])
  }
}

/// With exhaustivity off, `send` asserts the state right after its action, `receive` and `assert` a later one.
@MainActor @Suite struct NonExhaustiveTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case direct, indirect }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .direct:
          return .send(.indirect)
        case .indirect:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Test func sendDoesNotSeeTheLaterChange() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      store.exhaustivity = .off
      await store.send(.direct) { $0.count = 1 }
    }
    #expect(found.count == 1)
  }

  @Test func receiveSeesIt() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      store.exhaustivity = .off
      await store.send(.direct)
      await store.receive(\.indirect) { $0.count = 1 }
    }
    #expect(found == [])
  }

  @Test func assertSeesItOnceItWasSkipped() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      store.exhaustivity = .off
      await store.send(.direct)
      await store.skipReceivedActions()
      store.assert { $0.count = 1 }
    }
    #expect(found == [])
  }
}

/// An effect that was cancelled isn't reported, however long its task takes to end.
@MainActor @Suite struct CancelledEffectTests {
  @Reducer struct Feature {
    let gate: AsyncStream<Void>

    @ObservableState struct State: Equatable {}
    enum Action { case start, stop, hit }
    enum CancelID { case work }
    var body: some ReducerOf<Self> {
      Reduce { [gate] _, action in
        switch action {
        case .start:
          .run { send in
            // The loop doesn't look at cancellation: only the gate ends it.
            await Task { for await _ in gate {} }.value
            await send(.hit)
          }
          .cancellable(id: CancelID.work)
        case .stop:
          .cancel(id: CancelID.work)
        case .hit:
          .none
        }
      }
    }
  }

  @Test func notAtTheEnd() async {
    let (gate, continuation) = AsyncStream<Void>.makeStream()
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature(gate: gate) }
      await store.send(.start)
      await store.send(.stop)
    }
    #expect(found == [])
    continuation.finish()
  }

  @Test func notByFinish() async {
    let (gate, continuation) = AsyncStream<Void>.makeStream()
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature(gate: gate) }
      let task = await store.send(.start)
      await store.send(.stop)
      await store.finish(timeout: .milliseconds(10))
      await task.finish(timeout: .milliseconds(10))
      continuation.finish()
      await task.finish()
    }
    #expect(found == [])
  }

  @Test func nothingIsToBeReceivedFromIt() async {
    let (gate, continuation) = AsyncStream<Void>.makeStream()
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature(gate: gate) }
      let task = await store.send(.start)
      await store.send(.stop)
      continuation.finish()
      await task.finish()
      await store.receive(\.hit, timeout: .seconds(60))
    }
    #expect(found.count == 1)
  }
}
