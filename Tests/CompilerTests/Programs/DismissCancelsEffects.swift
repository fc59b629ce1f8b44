// Report: TCA #2402, #2373 (fixed 1.3.0 / 1.1.0). Niling @Presents state, in any reducer of the
// feature, must cancel the child's in-flight effects, and re-presenting must start afresh.
// EXPECT:
//   after nil: finished
//   dismissed twice: ok
import ComposableArchitecture

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
      case .tick: state.ticks += 1; return .none
      case .close: return .run { _ in await dismiss() }
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
      case .drop: state.child = nil; return .none
      case .present: state.child = Child.State(); return .none
      case .child: return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Child() }
  }
}
@main struct Case {
  @MainActor static func main() async {
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
    print("after nil:", found.isEmpty ? "finished" : "\(found)")
    let again = await issues {
      let store = TestStore(initialState: Parent.State(child: Child.State())) { Parent() }
      for _ in 1...2 {
        await store.send(\.child.close)
        await store.receive(\.child.dismiss) { $0.child = nil }
        await store.send(.present) { $0.child = Child.State() }
      }
      await store.send(.drop) { $0.child = nil }
      await store.finish()
    }
    print("dismissed twice:", again.isEmpty ? "ok" : "\(again)")
  }
}
