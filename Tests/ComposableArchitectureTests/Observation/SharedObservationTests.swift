import ComposableArchitecture
import Testing

/// Who hears of a change of a shared value, and when.
@MainActor @Suite struct SharedObservationTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable {
      @Shared(.inMemory("count")) var count = 0
    }
    enum Action { case add }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.$count.withLock { $0 += 1 }
        return .none
      }
    }
  }

  @Test(.timeLimit(.minutes(1))) func observersHearOfChangesOfEveryThread() async {
    let shared = Shared(value: 0)
    let (values, continuation) = AsyncStream<Int>.makeStream()
    let token = observe { continuation.yield(shared.wrappedValue) }
    var last = 0
    for await value in values {
      #expect(value == last)
      if value == 3 { break }
      last = value + 1
      await Task.detached { shared.withLock { $0 += 1 } }.value
    }
    token.cancel()
  }

  /// Told in the middle of a reducer, an observer that reads the store would stop the program.
  @Test func observersOfAStoreAreToldOnceTheReducerHasFinished() {
    let store = Store(initialState: Feature.State()) { Feature() }
    let seen = LockIsolated<[Int]>([])
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated {
        let count = store.state.count
        seen.withValue { $0.append(count) }
      }
    }
    store.send(.add)
    #expect(seen.value == [1])
  }
}
