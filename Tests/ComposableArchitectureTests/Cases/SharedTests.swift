import ComposableArchitecture
import Testing

/// Shared values in a test store: each change is asserted at the action, or after the effect, that makes it.
@MainActor @Suite struct SharedTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable {
      @Shared(.inMemory("count")) var count = 0
      var text = ""
    }
    enum Action { case add, addByDelegate, delegate, addInEffect, done, replace, leave }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add, .delegate:
          state.$count.withLock { $0 += 1 }
          return .none
        case .addByDelegate:
          return .send(.delegate)
        case .addInEffect:
          return .run { [count = state.$count] send in
            count.withLock { $0 += 1 }
            await send(.done)
          }
        case .replace:
          state.$count = Shared(value: 5)
          return .none
        case .done, .leave:
          return .none
        }
      }
    }
  }

  /// A feature that changes what isn't in its state.
  @Reducer struct Hidden {
    @ObservableState struct State: Equatable { var text = "" }
    enum Action { case add }
    @Shared(.inMemory("hidden")) var hidden = 0
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        $hidden.withLock { $0 += 1 }
        return .none
      }
    }
  }

  private func store(_ exhaustivity: Exhaustivity = .on) -> TestStoreOf<Feature> {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.exhaustivity = exhaustivity
    return store
  }

  @Test func aChangeIsAsserted() async {
    let found = await issues {
      let store = store()
      await store.send(.add) { $0.$count.withLock { $0 = 1 } }
      await store.send(.add) { $0.$count.withLock { $0 += 1 } }
      #expect(store.state.count == 2)
    }
    #expect(found == [])
  }

  @Test func aChangeThatIsNotAssertedIsOneIssue() async throws {
    let found = await issues {
      let store = store()
      await store.send(.add)
    }
    #expect(found.count == 1)
    #expect(
      try #require(found.first) == """
        The state changed, which wasn't asserted.

            \u{2007} SharedTests.Feature.State(
            \u{2212}   count: 0,
            +   count: 1,
            \u{2007}   text: ""
            \u{2007} )

        (Expected: −, actual: +)
        """
    )
  }

  @Test func aWrongAssertionIsOneIssueWithoutSideEffect() async {
    let found = await issues {
      let store = store()
      await store.send(.add) { $0.$count.withLock { $0 = 5 } }
      #expect(store.state.count == 1)
      await store.send(.leave) { $0.$count.withLock { $0 = 5 } }
      #expect(store.state.count == 1)
    }
    #expect(found.count == 2)
  }

  @Test func assertingTellsNoObserver() async {
    let store = store()
    await store.send(.add) { $0.$count.withLock { $0 = 1 } }
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = store.state.count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    store.assert { $0.$count.withLock { $0 = 1 } }
    #expect(changes.value == 0)
    await store.send(.add) { $0.$count.withLock { $0 = 2 } }
    #expect(changes.value == 1)
  }

  @Test func assertingNoChangeIsAnIssue() async {
    let found = await issues {
      let store = store()
      await store.send(.leave) { $0.$count.withLock { $0 = 0 } }
    }
    #expect(found.count == 1)
  }

  /// TCA #3455, #3306: the change of a later action doesn't show up in the first one's assertion.
  @Test func eachActionHasItsOwnChange() async {
    let found = await issues {
      let store = store()
      await store.send(.addByDelegate)
      #expect(store.state.count == 0)
      await store.receive(.delegate) { $0.$count.withLock { $0 = 1 } }
    }
    #expect(found == [])
  }

  @Test func theChangeOfAnEffectIsAssertedInTheNextStep() async {
    let found = await issues {
      let store = store()
      await store.send(.addInEffect)
      await store.receive(.done) { $0.$count.withLock { $0 = 1 } }
    }
    #expect(found == [])
  }

  @Test func theChangeOfAnEffectIsAssertedAlone() async {
    let found = await issues {
      let store = store()
      await store.send(.addInEffect)
      store.assert { $0.$count.withLock { $0 = 1 } }
      await store.receive(.done)
    }
    #expect(found == [])
  }

  @Test func theChangeOfAnEffectIsReportedAtTheEnd() async {
    let atFinish = await issues {
      let store = store()
      await store.send(.addInEffect)
      await store.skipReceivedActions()
      await store.send(.leave)
      store.state.$count.withLock { $0 = 7 }
    }
    #expect(atFinish == [])
  }

  @Reducer struct Background {
    @ObservableState struct State: Equatable { @Shared(.inMemory("background")) var count = 0 }
    enum Action { case begin }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
      }
    }
  }

  @Test func whatIsLeftIsReportedByFinish() async {
    let found = await issues {
      let store = TestStore(initialState: Background.State()) { Background() }
      await store.send(.begin)
      await store.finish()
    }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Effects have changed shared values") == true)
  }

  @Test func whatIsLeftIsReportedAtTheEndOfTheStore() async {
    let found = await issues {
      let store = TestStore(initialState: Background.State()) { Background() }
      let task = await store.send(.begin)
      await task.finish()
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("the test ended") == true)
  }

  @Test func otherValuesAreAssertedToo() async {
    let found = await issues {
      let store = TestStore(initialState: Hidden.State()) { Hidden() }
      @Shared(.inMemory("hidden")) var hidden = 0
      await store.send(.add) { _ in $hidden.withLock { $0 = 1 } }
      await store.send(.add)
    }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("A shared value changed, which wasn't asserted.") == true)
  }

  @Test func anotherReferenceIsComparedByItsValue() async {
    let found = await issues {
      let store = store()
      await store.send(.replace) { $0.$count = Shared(value: 5) }
      await store.send(.add) { $0.$count.withLock { $0 = 6 } }
    }
    #expect(found == [])
  }

  @Test func withoutExhaustivityNothingHasToBeAsserted() async {
    let found = await issues {
      let store = store(.off)
      await store.send(.add)
      await store.send(.addInEffect)
      await store.receive(.done) { $0.$count.withLock { $0 = 2 } }
      await store.finish()
    }
    #expect(found == [])
    let wrong = await issues {
      let store = store(.off)
      await store.send(.add) { $0.$count.withLock { $0 = 7 } }
    }
    #expect(wrong.count == 1)
  }

  @Test func twoStoresDoNotSeeEachOthersChanges() async {
    let found = await issues {
      let (first, second) = (store(), store())
      await first.send(.add) { $0.$count.withLock { $0 = 1 } }
      await second.send(.leave)
      await second.send(.add) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(found == [])
  }

  @Test func whatTheInitialStateDoesIsNoStep() async {
    let found = await issues {
      let store = TestStore(
        initialState: {
          let state = Feature.State()
          state.$count.withLock { $0 = 3 }
          return state
        }()
      ) {
        Feature()
      }
      await store.send(.add) { $0.$count.withLock { $0 = 4 } }
    }
    #expect(found == [])
  }

  @Test func testsAreIsolated() {
    #expect(Feature.State().count == 0)
  }
}
