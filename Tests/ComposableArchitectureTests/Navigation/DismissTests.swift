import ComposableArchitecture
import Testing

/// `dismiss` and `isPresented`, at every depth.
@MainActor @Suite struct DismissTests {
  @Reducer struct Leaf {
    @ObservableState struct State: Equatable { var isPresented: Bool? }
    enum Action { case close, closeLater, later, look }
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .close, .later:
          return .run { _ in await dismiss() }
        case .closeLater:
          return .run { send in await send(.later) }
        case .look:
          state.isPresented = isPresented
          return .none
        }
      }
    }
  }

  @Reducer struct Sheet {
    @ObservableState struct State: Equatable { @Presents var leaf: Leaf.State? }
    enum Action { case leaf(PresentationAction<Leaf.Action>), closeBoth }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .closeBoth = action else { return .none }
        state.leaf = nil
        return .run { _ in await dismiss() }
      }
      .ifLet(\.$leaf, action: \.leaf) { Leaf() }
    }
  }

  @Reducer struct App {
    @ObservableState struct State: Equatable {
      @Presents var sheet: Sheet.State?
      var path = StackState<Leaf.State>()
    }
    enum Action { case sheet(PresentationAction<Sheet.Action>), path(StackActionOf<Leaf>) }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$sheet, action: \.sheet) { Sheet() }
        .forEach(\.path, action: \.path) { Leaf() }
    }
  }

  private func store(
    sheet: Sheet.State? = nil,
    path: [Leaf.State] = []
  ) -> TestStoreOf<App> {
    TestStore(initialState: App.State(sheet: sheet, path: StackState(path))) { App() }
  }

  @Test func fromAnEffectOfAnEffectsAction() async {
    let store = store(sheet: Sheet.State(leaf: Leaf.State()))
    await store.send(\.sheet.leaf.closeLater)
    await store.receive(\.sheet.leaf.later)
    await store.receive(\.sheet.leaf.dismiss) { $0.sheet?.leaf = nil }
  }

  @Test func twoLayersAtOnce() async {
    let found = await issues {
      let store = store(sheet: Sheet.State(leaf: Leaf.State()))
      await store.send(\.sheet.closeBoth) { $0.sheet?.leaf = nil }
      await store.receive(\.sheet.dismiss) { $0.sheet = nil }
      await store.finish()
    }
    #expect(found == [])
  }

  @Test func anElementOfAStackTakesThoseAboveAlong() async {
    let store = store(path: [Leaf.State(), Leaf.State(), Leaf.State()])
    await store.send(\.path[id: 1].close)
    await store.receive(\.path.popFrom, 1) { $0.path.pop(from: 1) }
    #expect(Array(store.state.path.ids) == [0])
  }

  @Test func aStackIsCutAboveOneOfItsElements() {
    var path = StackState([1, 2, 3, 4])
    let ids = Array(path.ids)
    path.pop(to: ids[3])
    #expect(Array(path) == [1, 2, 3, 4])
    path.pop(to: ids[1])
    #expect(Array(path) == [1, 2])
    path.pop(to: ids[3])
    #expect(Array(path.ids) == Array(ids[..<2]))
  }

  @Test func aFeatureKnowsWhetherItIsPresented() async {
    let store = store(sheet: Sheet.State(leaf: Leaf.State()), path: [Leaf.State()])
    await store.send(\.sheet.leaf.look) { $0.sheet?.leaf?.isPresented = true }
    await store.send(\.path[id: 0].look) { $0.path[id: 0]?.isPresented = true }
    let live = Store(initialState: Leaf.State()) { Leaf() }
    live.send(.look)
    #expect(live.isPresented == false)
  }

  @Test func outsideOfAPresentationItIsAnIssue() async {
    let found = await issues {
      let store = Store(initialState: Leaf.State()) { Leaf() }
      await store.send(.close).finish()
    }
    #expect(found.count == 1)
  }

  @Test func theRootOfATestIsDismissed() async {
    let store = TestStore(initialState: Leaf.State()) { Leaf() }
    await store.send(.close).finish()
    #expect(store.isDismissed)
  }

  @Test func inALiveStoreTheWholeTreeCanBeAwaited() async {
    let store = Store(initialState: App.State(sheet: Sheet.State(leaf: Leaf.State()))) { App() }
    await store.send(.sheet(.presented(.leaf(.presented(.closeLater))))).finish()
    #expect(store.sheet?.leaf == nil)
    #expect(store.sheet != nil)
  }

  @Test func dismissingNothingIsAnIssue() async {
    let found = await issues {
      let store = store()
      await store.send(\.sheet.dismiss)
    }
    #expect(found.count == 1)
  }
}
