// Reports: TCA #3909, #3910 (1.25.5), #3957 (open: access of the generated case scope). 1.25 form:
// an ignored alert case plus an explicit `Action` enum; `store.case` hands out a Store for it.
// EXPECT:
//   0 issue(s) last: confirmed
//   case scope: alert store
import ComposableArchitecture

@Reducer public struct Home {
  @Reducer public enum Destination {
    @ReducerCaseIgnored
    case alert(AlertState<Alert>)
    case settings(Settings)

    @CasePathable public enum Action {
      case alert(Alert)
      case settings(Settings.Action)
    }
    @CasePathable public enum Alert: Sendable { case confirm }
  }
  @ObservableState public struct State: Equatable {
    @Presents public var destination: Destination.State?
    var last = ""
    public init() {}
  }
  public enum Action { case show, destination(PresentationAction<Destination.Action>) }
  public init() {}
  public var body: some ReducerOf<Self> {
    Reduce { s, a in
      switch a {
      case .show:
        s.destination = .alert(
          AlertState {
            TextState("Sure?")
          } actions: {
            ButtonState(action: .confirm) { TextState("Yes") }
          }
        )
      case .destination(.presented(.alert(.confirm))): s.last = "confirmed"; s.destination = nil
      case .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
extension Home.Destination.State: Equatable {}
@Reducer public struct Settings {}

@main struct Case {
  @MainActor static func main() async {
    var last = ""
    let found = await issues {
      let store = TestStore(initialState: Home.State()) { Home() }
      store.exhaustivity = .off
      await store.send(.show)
      await store.send(\.destination.alert.confirm) { $0.destination = nil }
      last = store.state.last
    }
    print("\(found.count) issue(s) last: \(last)")
    let live = Store(initialState: Home.State()) { Home() }
    live.send(.show)
    if let child = live.scope(\.$destination.wrappedValue, action: \.destination.presented) {
      switch child.case {
      case let .alert(alert): print("case scope: alert store", terminator: ""); _ = alert.send; print()
      case .settings: print("settings")
      }
    }
  }
}
