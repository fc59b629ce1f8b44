// Reports: TCA #2461, #2463/#2468 (1.3.0: only a domain action dismisses), navigation #33 / TCA #1687
// (ids are not part of equality). A button's action both arrives and dismisses the alert.
// EXPECT:
//   tapped: 0 issue(s)
//   equal: true
//   same id: false
//   buttons: cancel destructive
import ComposableArchitecture

@Reducer struct F {
  @CasePathable enum Alert: Equatable { case confirm }
  @ObservableState struct State: Equatable { @Presents var alert: AlertState<Alert>?; var n = 0 }
  enum Action { case show, alert(PresentationAction<Alert>) }
  var body: some ReducerOf<Self> {
    Reduce { s, a in
      switch a {
      case .show: s.alert = make()
      case .alert(.presented(.confirm)): s.n += 1
      case .alert(.dismiss): break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
func make() -> AlertState<F.Alert> {
  AlertState {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .cancel) { TextState("No") }
    ButtonState(role: .destructive, action: .confirm) { TextState("Yes") }
  } message: {
    TextState("Really?")
  }
}
@main struct Case {
  @MainActor static func main() async {
    show(
      "tapped",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        await store.send(.show) { $0.alert = make() }
        await store.send(\.alert.confirm) {
          $0.n = 1; $0.alert = nil
        }
      }
    )
    print("equal:", make() == make())
    print("same id:", make().id == make().id)
    print("buttons:", make().buttons.compactMap { $0.role.map { "\($0)" } }.joined(separator: " "))
  }
}
