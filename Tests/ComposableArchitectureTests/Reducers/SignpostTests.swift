import ComposableArchitecture
import TestSupport
import Testing

/// `signpost` marks actions and effects in a log.
@MainActor @Suite struct SignpostTests {
  @Reducer struct Feature {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case tap, loaded(Int), cancel }
    enum CancelID { case wait }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tap:
          return .run { send in
            await send(.loaded(3))
            try await Task.never()
          }
          .cancellable(id: CancelID.wait)
        case .loaded(let count):
          state.count = count
          return .none
        case .cancel:
          return .cancel(id: CancelID.wait)
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(1))) func eachActionAndEffectIsMarked() async {
    let marks = LockIsolated<[Signpost]>([])
    let store = Store(initialState: Feature.State()) {
      Feature().signpost("App", log: SignpostLog { mark in marks.withValue { $0.append(mark) } })
    }
    let task = store.send(.tap)
    await yield { store.count > 0 }
    store.send(.cancel)
    await task.finish()
    let name = "App: SignpostTests.Feature.Action"
    #expect(
      marks.value.map { "\($0.kind) \($0.name) \($0.message)" } == [
        "begin Action \(name).tap", "end Action \(name).tap",
        "begin Effect Started from \(name).tap", "event Effect Output \(name).loaded",
        "begin Action \(name).loaded", "end Action \(name).loaded",
        "begin Action \(name).cancel", "end Action \(name).cancel",
        "end Effect Cancelled",
      ]
    )
    let effect = marks.value.filter { $0.name.hasPrefix("Effect") }
    #expect(Set(effect.map(\.id)).count == 1)
  }

  @Test func withoutALogNothingChanges() {
    let store = Store(initialState: Feature.State()) { Feature().signpost() }
    store.send(.loaded(1))
    #expect(store.count == 1)
  }
}
