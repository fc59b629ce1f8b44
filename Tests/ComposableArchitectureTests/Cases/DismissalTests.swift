import ComposableArchitecture
import Testing

/// Whoever ends a presentation, by `nil` or by `dismiss`, ends the child's effects with it.
@MainActor @Suite struct DismissalTests {
  @Reducer struct Child {
    @ObservableState struct State: Equatable { var ticks = 0 }
    enum Action { case start, tick, close }
    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
          }
        case .tick:
          state.ticks += 1
          return .none
        case .close:
          return .run { _ in await dismiss() }
        }
      }
    }
  }

  @Reducer struct Parent {
    @ObservableState struct State: Equatable { @Presents var child: Child.State? }
    enum Action { case drop, present, child(PresentationAction<Child.Action>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .drop:
          state.child = nil
          return .none
        case .present:
          state.child = Child.State()
          return .none
        case .child:
          return .none
        }
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Test func nilEndsTheChildsEffects() async {
    let clock = TestClock()
    let found = await issues {
      let store = TestStore(initialState: Parent.State(child: Child.State())) {
        Parent()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(\.child.start)
      await clock.advance(by: .seconds(1))
      await store.receive(\.child.tick) { $0.child?.ticks = 1 }
      await store.send(.drop) { $0.child = nil }
      await clock.advance(by: .seconds(10))
      await store.finish()
    }
    #expect(found == [])
  }

  @Test func aChildCanBePresentedAndDismissedAgain() async {
    let found = await issues {
      let store = TestStore(initialState: Parent.State(child: Child.State())) { Parent() }
      for _ in 1...2 {
        await store.send(\.child.close)
        await store.receive(\.child.dismiss) { $0.child = nil }
        await store.send(.present) { $0.child = Child.State() }
      }
      await store.send(.drop) { $0.child = nil }
      await store.finish()
    }
    #expect(found == [])
  }
}

/// Presented state with an `id`: the end of the presentation and another `id` both end the child's effects.
@MainActor @Suite struct IdentifiableDismissalTests {
  @Reducer struct Child {
    @ObservableState struct State: Equatable, Identifiable { let id: Int }
    enum Action { case start }
    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in try await Task.never() } }
    }
  }

  @Reducer struct Parent {
    @ObservableState struct State: Equatable { @Presents var child: Child.State? }
    enum Action { case swap(Int), child(PresentationAction<Child.Action>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .swap(let id) = action { state.child = Child.State(id: id) }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Test func dismissEndsTheEffects() async {
    let found = await issues {
      let store = TestStore(initialState: Parent.State(child: Child.State(id: 1))) { Parent() }
      await store.send(\.child.start)
      await store.send(\.child.dismiss) { $0.child = nil }
      await store.finish()
    }
    #expect(found == [])
  }

  @Test func anotherIDEndsTheEffects() async {
    let found = await issues {
      let store = TestStore(initialState: Parent.State(child: Child.State(id: 1))) { Parent() }
      await store.send(\.child.start)
      await store.send(.swap(2)) { $0.child = Child.State(id: 2) }
      await store.finish()
    }
    #expect(found == [])
  }
}
