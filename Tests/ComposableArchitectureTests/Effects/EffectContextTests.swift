import ComposableArchitecture
import Testing

/// Cancel ids inside effects, and the tree of effects that one `send` begins.
@MainActor @Suite struct EffectContextTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable { var log: [String] = [] }
    enum Action { case download, cancelFromEffect, cancel, note(String), chain(Int), wait, named }
    enum CancelID { case download }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .download:
          return .run { send in
            do {
              try await withTaskCancellation(id: CancelID.download) { () async throws -> Void in
                try await Task.never()
              }
            } catch is CancellationError {
              await send(.note("stopped"))
            }
          }
        case .cancelFromEffect:
          return .run { _ in Task.cancel(id: CancelID.download) }
        case .cancel:
          return .cancel(id: CancelID.download)
        case .note(let text):
          state.log.append(text)
          return .none
        case .chain(let remaining):
          state.log.append("\(remaining)")
          guard remaining > 0 else { return .none }
          return .run { send in
            await Task.yield()
            await send(.chain(remaining - 1))
          }
        case .named:
          return .run(priority: .high, name: "download") { send in
            await send(.note("\(Task.name ?? "") \(Task.currentPriority == .high)"))
          }
        case .wait:
          return .run { send in
            try? await Task.never()
            await send(.note("never"))
          }
        }
      }
    }
  }

  @Test func aReducerCancelsTheOperation() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.download)
    await store.send(.cancel)
    await store.receive(\.note, "stopped") { $0.log = ["stopped"] }
  }

  @Test func anEffectCancelsTheOperation() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.download)
    await store.send(.cancelFromEffect)
    await store.receive(\.note, "stopped") { $0.log = ["stopped"] }
  }

  @Test func aTaskHasTheNameAndThePriorityOfItsEffect() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.named)
    await store.receive(\.note, "download true") { $0.log = ["download true"] }
  }

  @Test func finishAwaitsFollowUps() async {
    let store = Store(initialState: Feature.State()) { Feature() }
    await store.send(.chain(5)).finish()
    #expect(store.log == ["5", "4", "3", "2", "1", "0"])
  }

  @Test func cancellingATaskSilencesIt() async {
    let store = Store(initialState: Feature.State()) { Feature() }
    let task = store.send(.wait)
    #expect(!task.isCancelled)
    task.cancel()
    #expect(task.isCancelled)
    await task.finish()
    #expect(store.log == [])
  }

  @Test func whoWaitsAndIsCancelledCancelsTheEffects() async {
    let store = Store(initialState: Feature.State()) { Feature() }
    let task = store.send(.wait)
    let waiter = Task { await task.finish() }
    waiter.cancel()
    await waiter.value
    #expect(task.isCancelled)
  }
}
