import ComposableArchitecture
import Testing

/// `dismiss` after the parent was another case meanwhile, and from elements that effects have pushed.
@MainActor @Suite struct DismissAcrossCasesTests {
  @Reducer struct Sheet {
    @ObservableState struct State: Equatable {}
    enum Action { case startTimer }
    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { _, _ in
        .run { _ in
          try await clock.sleep(for: .seconds(5))
          await dismiss()
        }
      }
    }
  }

  @Reducer struct Online {
    @ObservableState struct State: Equatable { @Presents var sheet: Sheet.State? }
    enum Action { case sheet(PresentationAction<Sheet.Action>) }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$sheet, action: \.sheet) { Sheet() }
    }
  }

  @Reducer struct App {
    @ObservableState enum State: Equatable {
      case online(Online.State)
      case offline(Online.State)
    }
    enum Action { case online(Online.Action), disconnect, connect }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch (action, state) {
        case (.disconnect, .online(let online)): state = .offline(online)
        case (.connect, .offline(let online)):
          state = .online(online)
          return .send(.online(.sheet(.presented(.startTimer))))
        default: break
        }
        return .none
      }
      .ifCaseLet(\.online, action: \.online) { Online() }
    }
  }

  @Test func theSheetOfACaseThatCameBackCanBeDismissed() async {
    let clock = TestClock()
    let online = Online.State(sheet: Sheet.State())
    let store = TestStore(initialState: App.State.online(online)) {
      App()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.online.sheet.startTimer)
    await store.send(.disconnect) { $0 = .offline(online) }
    await clock.advance(by: .seconds(5))
    await store.send(.connect) { $0 = .online(online) }
    await store.receive(\.online.sheet.startTimer)
    await clock.advance(by: .seconds(5))
    await store.receive(\.online.sheet.dismiss) { $0 = .online(Online.State()) }
    await store.finish()
  }

  @Reducer struct Stack {
    @ObservableState struct State: Equatable { var path = StackState<Element.State>() }
    enum Action { case open, push, path(StackActionOf<Element>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .open:
          return .run { send in await send(.push) }
        case .push:
          state.path.append(Element.State())
          let id = state.path.ids[state.path.ids.count - 1]
          return .send(.path(.element(id: id, action: .closeLater)))
        case .path:
          return .none
        }
      }
      .forEach(\.path, action: \.path) { Element() }
    }
  }

  @Reducer struct Element {
    @ObservableState struct State: Equatable {}
    enum Action { case closeLater, close }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .closeLater: .run { send in await send(.close) }
        case .close: .run { _ in await dismiss() }
        }
      }
    }
  }

  @Test func anElementThatAnEffectPushedIsPoppedAndFinishReturns() async {
    let store = Store(initialState: Stack.State()) { Stack() }
    await store.send(.open).finish()
    #expect(store.path.isEmpty)
  }
}
