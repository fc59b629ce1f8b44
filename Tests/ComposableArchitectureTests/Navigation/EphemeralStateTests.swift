import ComposableArchitecture
import Testing

/// State that is over with its first action, as an alert is.
@MainActor @Suite struct EphemeralStateTests {
  struct Toast: _EphemeralState, Equatable {
    enum Action { case tapped }
    var text = "Saved"
  }

  @Reducer enum Destination {
    @ReducerCaseEphemeral case confirm(AlertState<Answer>)
    @ReducerCaseIgnored case help(page: Int)
    enum Answer: Equatable { case yes }
  }

  @Reducer struct Feature {
    @ObservableState struct State: Equatable {
      @Presents var toast: Toast?
      @Presents var destination: Destination.State?
    }
    enum Action {
      case toast(PresentationAction<Toast.Action>)
      case destination(PresentationAction<Destination.Action>)
    }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$toast, action: \.toast)
        .ifLet(\.$destination, action: \.destination)
    }
  }

  @Test func aTypeOfOnesOwnEndsWithItsAction() async {
    let store = TestStore(initialState: Feature.State(toast: Toast())) { Feature() }
    await store.send(\.toast.presented, .tapped) { $0.toast = nil }
  }

  @Test func aMarkedCaseEndsWithItsAction() async {
    let alert = AlertState<Destination.Answer> { TextState("Delete it?") }
    let store = TestStore(initialState: Feature.State(destination: .confirm(alert))) { Feature() }
    await store.send(\.destination.confirm, .yes) { $0.destination = nil }
  }
}
extension EphemeralStateTests.Destination.State: Equatable {}
