import ComposableArchitecture
import Testing

/// A child that is one case of its parent's state: its effects end when the parent becomes another case.
@MainActor @Suite struct EnumStateTests {
  @Reducer struct Page {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case start, add }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { _ in try await Task.never() }
        case .add:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Reducer struct Session {
    @ObservableState enum State: Equatable {
      case first(Page.State)
      case second(Page.State)
    }
    enum Action { case turn, first(Page.Action), second(Page.Action) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .turn = action { state = .second(Page.State()) }
        return .none
      }
      .ifCaseLet(\.first, action: \.first) { Page() }
      .ifCaseLet(\.second, action: \.second) { Page() }
    }
  }

  @Reducer enum Destination {
    case first(Page)
    case second(Page)
  }

  @Reducer struct Parent {
    @ObservableState struct State: Equatable { @Presents var destination: Destination.State? }
    enum Action { case turn, destination(PresentationAction<Destination.Action>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .turn = action { state.destination = .second(Page.State()) }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  @Test func anotherCaseEndsTheEffects() async {
    let found = await issues {
      let store = TestStore(initialState: Session.State.first(Page.State())) { Session() }
      await store.send(\.first.add) { $0.modify(\.first) { $0.count = 1 } }
      await store.send(\.first.start)
      await store.send(.turn) { $0 = .second(Page.State()) }
      await store.finish()
    }
    #expect(found == [])
  }

  @Test func anActionOfAnotherCaseIsAnIssue() async {
    let found = await issues {
      let store = TestStore(initialState: Session.State.first(Page.State())) { Session() }
      await store.send(\.second.add)
    }
    #expect(found.count == 1)
  }

  @Test func anotherDestinationEndsTheEffects() async {
    let found = await issues {
      let store = TestStore(initialState: Parent.State(destination: .first(Page.State()))) { Parent() }
      await store.send(\.destination.first.start)
      await store.send(.turn) { $0.destination = .second(Page.State()) }
      await store.finish()
      await store.send(\.destination.second.add) { $0.destination?.modify(\.second) { $0.count = 1 } }
    }
    #expect(found == [])
  }
}

extension EnumStateTests.Destination.State: Equatable {}
