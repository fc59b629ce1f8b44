import ComposableArchitecture
import Testing

/// A button's action arrives, and then the alert is gone; alerts are equal whatever their ids.
@MainActor @Suite struct AlertTests {
  @Reducer struct Feature {
    @CasePathable enum Alert: Equatable { case confirm }
    @ObservableState struct State: Equatable {
      @Presents var alert: AlertState<Alert>?
      var confirmations = 0
    }
    enum Action { case show, touch, alert(PresentationAction<Alert>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .show: state.alert = AlertTests.deletion()
        case .touch: break
        case .alert(.presented(.confirm)): state.confirmations += 1
        case .alert(.dismiss): break
        }
        return .none
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  nonisolated static func deletion() -> AlertState<Feature.Alert> {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .cancel) { TextState("No") }
      ButtonState(role: .destructive, action: .confirm) { TextState("Yes") }
    } message: {
      TextState("Really?")
    }
  }

  @Test func aButtonEndsTheAlert() async {
    let found = await issues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.show) { $0.alert = Self.deletion() }
      await store.send(.touch)
      await store.send(\.alert.confirm) {
        $0.confirmations = 1
        $0.alert = nil
      }
      await store.send(.show) { $0.alert = Self.deletion() }
      await store.send(\.alert.dismiss) { $0.alert = nil }
    }
    #expect(found == [])
  }

  @Test func alertsAreEqualByContent() {
    #expect(Self.deletion() == Self.deletion())
    #expect(Self.deletion().id != Self.deletion().id)
    #expect(Self.deletion().buttons.compactMap(\.role) == [.cancel, .destructive])
  }
}

/// An alert among the destinations of an enum, with an action of its own; `store.case` gives it a store.
@MainActor @Suite struct AlertInDestinationTests {
  @Reducer struct Settings {}

  @Reducer enum Destination {
    @ReducerCaseIgnored
    case alert(AlertState<Alert>)
    case settings(Settings)

    @CasePathable enum Action {
      case alert(Alert)
      case settings(Settings.Action)
    }
    @CasePathable enum Alert: Sendable { case confirm }
  }

  @Reducer struct Home {
    @ObservableState struct State: Equatable {
      @Presents var destination: Destination.State?
      var last = ""
    }
    enum Action { case show, open, destination(PresentationAction<Destination.Action>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .show:
          state.destination = .alert(
            AlertState {
              TextState("Sure?")
            } actions: {
              ButtonState(action: .confirm) { TextState("Yes") }
            }
          )
        case .open:
          state.destination = .settings(Settings.State())
        case .destination(.presented(.alert(.confirm))):
          state.last = "confirmed"
        case .destination:
          break
        }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  @Test func itsOwnActionEndsIt() async {
    let found = await issues {
      let store = TestStore(initialState: Home.State()) { Home() }
      store.exhaustivity = .off
      await store.send(.show)
      await store.send(\.destination.alert.confirm) {
        $0.destination = nil
        $0.last = "confirmed"
      }
    }
    #expect(found == [])
  }

  @Test func itHasAStore() {
    let store = Store(initialState: Home.State()) { Home() }
    store.send(.show)
    guard let child = store.scope(\.$destination.wrappedValue, action: \.destination.presented) else {
      Issue.record("no store for the destination")
      return
    }
    guard case .alert(let alert) = child.case else {
      Issue.record("another case than the alert's")
      return
    }
    alert.send(.confirm)
    #expect(store.last == "confirmed")
    #expect(store.destination == nil)
  }
}

extension AlertInDestinationTests.Destination.State: Equatable {}
