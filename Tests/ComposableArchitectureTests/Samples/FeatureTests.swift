import ComposableArchitecture
import Testing

/// The standard shape of a feature, and the one with view actions.
@MainActor @Suite struct FeatureTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
    }

    enum Action {
      case incrementButtonTapped
      case fetchResponse(Result<Int, any Error>)
      case delegate(Delegate)

      @CasePathable
      enum Delegate {
        case countChanged(Int)
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .incrementButtonTapped:
          state.count += 1
          return .send(.delegate(.countChanged(state.count)))
        case .fetchResponse, .delegate:
          return .none
        }
      }
    }
  }

  @Reducer
  struct ViewFeature {
    @ObservableState
    struct State: Equatable {
      var count = 0
    }

    enum Action: ViewAction {
      case view(View)
      case delegate(Delegate)

      @CasePathable
      enum View {
        case incrementButtonTapped
      }
      @CasePathable
      enum Delegate {
        case countChanged(Int)
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .view(.incrementButtonTapped):
          state.count += 1
          return .send(.delegate(.countChanged(state.count)))
        case .delegate:
          return .none
        }
      }
    }
  }

  @MainActor @ViewAction(for: ViewFeature.self)
  struct FeatureView {
    @UIBindable var store: StoreOf<ViewFeature>

    func tap() {
      send(.incrementButtonTapped)
    }
  }

  @Test func aDelegateActionIsReceived() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.receive(\.delegate.countChanged, 1)
    await store.send(\.fetchResponse.success, 3)
  }

  @Test func aViewSendsItsActions() async {
    let view = FeatureView(store: Store(initialState: ViewFeature.State()) { ViewFeature() })
    view.tap()
    #expect(view.store.count == 1)
    let store = TestStore(initialState: ViewFeature.State()) { ViewFeature() }
    await store.send(\.view.incrementButtonTapped) { $0.count = 1 }
    await store.receive(\.delegate.countChanged)
  }
}
