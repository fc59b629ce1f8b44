import ComposableArchitecture
import TestSupport
import Testing

/// All effects that one `send` leads to are one tree.
@MainActor @Suite struct EffectTreeTests {
  final class Token: Sendable {}

  @Reducer struct Feature {
    let log: LockIsolated<[String]>
    let tokens: LockIsolated<[WeakToken]>

    struct State: Equatable {}
    enum Action { case root, child, grandchild, listen, item, itemDone }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .root:
          return running("root", then: .child)
        case .child:
          return running("child", then: .grandchild)
        case .grandchild:
          return running("grandchild", then: nil)
        case .listen:
          return .run { send in
            for _ in 1...3 { await send(.item) }
            try await Task.never()
          }
        case .item:
          let token = Token()
          tokens.withValue { $0.append(WeakToken(token)) }
          return .run { send in
            withExtendedLifetime(token) {}
            await send(.itemDone)
          }
        case .itemDone:
          return .none
        }
      }
    }

    private func running(_ name: String, then action: Action?) -> Effect<Action> {
      .run { [log] send in
        log.withValue { $0.append("+\(name)") }
        if let action { await send(action) }
        try? await Task.never()
        log.withValue { $0.append("-\(name)") }
      }
    }
  }

  struct WeakToken: @unchecked Sendable {
    // Weak references are atomic.
    weak var token: Token?
    init(_ token: Token) { self.token = token }
  }

  @Test(.timeLimit(.minutes(1))) func cancellingATaskCancelsWhatItsActionsLedTo() async {
    let log = LockIsolated<[String]>([])
    let store = Store(initialState: Feature.State()) {
      Feature(log: log, tokens: LockIsolated([]))
    }
    let task = store.send(.root)
    await yield { log.value.count >= 3 }
    task.cancel()
    await task.finish()
    #expect(log.value.prefix(3) == ["+root", "+child", "+grandchild"])
    #expect(Set(log.value.dropFirst(3)) == ["-root", "-child", "-grandchild"])
  }

  @Test(.timeLimit(.minutes(1))) func whatHasFinishedIsLetGoWhileTheRestRuns() async {
    let tokens = LockIsolated<[WeakToken]>([])
    let done = LockIsolated(0)
    let store = Store(initialState: Feature.State()) {
      Feature(log: LockIsolated([]), tokens: tokens)
      Reduce { _, action in
        if case .itemDone = action { done.withValue { $0 += 1 } }
        return .none
      }
    }
    let task = store.send(.listen)
    await yield { done.value >= 3 && tokens.value.allSatisfy { $0.token == nil } }
    #expect(tokens.value.count == 3)
    task.cancel()
    await task.finish()
  }
}

/// Children that are always there share the cancel ids of their parent.
@MainActor @Suite struct ScopedCancelIDTests {
  @Reducer struct Child {
    @ObservableState struct State: Equatable { var done = 0 }
    enum Action { case start, stop, done }
    enum CancelID { case work }
    @Dependency(\.continuousClock) var clock
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.done)
          }
          .cancellable(id: CancelID.work)
        case .stop:
          return .cancel(id: CancelID.work)
        case .done:
          state.done += 1
          return .none
        }
      }
    }
  }

  @Reducer struct Parent {
    @ObservableState struct State: Equatable {
      var first = Child.State()
      var second = Child.State()
    }
    enum Action { case first(Child.Action), second(Child.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.first, action: \.first) { Child() }
      Scope(\.second, action: \.second) { Child() }
    }
  }

  @Test func oneCancelsTheOthersEffect() async {
    let clock = TestClock()
    let store = TestStore(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.first.start)
    await store.send(\.second.start)
    await store.send(\.first.stop)
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(store.state == Parent.State())
  }
}
