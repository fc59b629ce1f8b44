import ComposableArchitecture
import Testing

/// A reducer that conforms by hand: no macro, no case paths.
struct PlainCounter: Reducer {
  @ObservableState
  struct State {
    var count = 0
  }
  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
    case startTimerButtonTapped
    case stopTimerButtonTapped
    case timerTick
  }
  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .startTimerButtonTapped:
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.timerTick)
          }
        }
        .cancellable(id: CancelID.timer)

      case .stopTimerButtonTapped:
        return .cancel(id: CancelID.timer)

      case .timerTick:
        state.count += 1
        return .none
      }
    }
  }
}

@MainActor @Suite struct PlainCounterTests {
  @Test func counts() async {
    let clock = TestClock()
    let store = Store(initialState: PlainCounter.State()) {
      PlainCounter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.incrementButtonTapped)
    store.send(.incrementButtonTapped)
    store.send(.decrementButtonTapped)
    #expect(store.count == 1)
    let timer = store.send(.startTimerButtonTapped)
    await clock.advance(by: .seconds(3))
    #expect(store.count == 4)
    store.send(.stopTimerButtonTapped)
    await timer.finish()
    await clock.advance(by: .seconds(3))
    #expect(store.count == 4)
  }
}
