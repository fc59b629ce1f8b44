import ComposableArchitecture
import Testing

/// What an effect's operation finds, and how it sends.
@MainActor @Suite struct RunTests {
  @Reducer struct Download {
    @ObservableState struct State: Equatable {
      var name: String?
      var isUrgent = false
      var lines = 0
    }
    enum Action { case begin, began(name: String?, isUrgent: Bool), line }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .begin:
          return work()
        case .began(let name, let isUrgent):
          state.name = name
          state.isUrgent = isUrgent
          return .none
        case .line:
          state.lines += 1
          return .none
        }
      }
    }

    func work() -> EffectOf<Self> {
      .run(priority: .high, name: "download") { send in
        await send(.began(name: Task.name, isUrgent: Task.basePriority == .high))
        await readLines(send)
      }
    }

    func readLines(_ send: SendOf<Self>) async {
      await send(.line)
      await send(.line)
    }
  }

  @Test func theTaskHasTheNameAndThePriorityThatWereAskedFor() async {
    let store = TestStore(initialState: Download.State()) { Download() }
    await store.send(.begin)
    await store.receive(\.began) {
      $0.name = "download"
      $0.isUrgent = true
    }
    await store.receive(\.line) { $0.lines = 1 }
    await store.receive(\.line) { $0.lines = 2 }
  }

  @Reducer struct Numbers {
    @ObservableState struct State: Equatable { var numbers: [Int] = [] }
    enum Action { case start, number(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return Effect<Int>.send(7).merge(with: .run { send in await send(8) }).map(Action.number)
        case .number(let number):
          state.numbers.append(number)
          return .none
        }
      }
    }
  }

  @Test func mappedEffectsSendWrappedActions() async {
    let store = TestStore(initialState: Numbers.State()) { Numbers() }
    await store.send(.start)
    await store.receive(\.number, 7) { $0.numbers = [7] }
    await store.receive(\.number, 8) { $0.numbers = [7, 8] }
  }

  @Test func sendPassesActionsOnUntilItsTaskIsCancelled() async {
    let received = LockIsolated<[Int]>([])
    let send = Send<Int> { action in received.withValue { $0.append(action) } }
    send(1)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      send(2)
    }
    await task.value
    send(3)
    #expect(received.value == [1, 3])
  }
}
