import ComposableArchitecture
import Testing

/// What a test puts in the place of `dismiss`.
@MainActor @Suite struct DismissEffectTests {
  @Reducer struct Help {
    struct State: Equatable {}
    enum Action { case doneButtonTapped }
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in await dismiss() } }
    }
  }

  @Test func aClosureIsCalledInsteadOfAnEndOfThePresentation() async {
    let dismissals = LockIsolated(0)
    let store = TestStore(initialState: Help.State()) {
      Help()
    } withDependencies: {
      $0.dismiss = DismissEffect { dismissals.withValue { $0 += 1 } }
    }
    await store.send(.doneButtonTapped).finish()
    #expect(dismissals.value == 1)
    #expect(!store.isDismissed)
  }
}
