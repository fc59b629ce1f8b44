// Report: TCA #1848, #3563 (open). Cancelling the id of an effect that a `concatenate` has not
// started yet: upstream the effect still runs. Right behaviour is debatable; `concatenate` is on
// its way out in 2.0, so match upstream (an id exists only once the effect has started).
// EXPECT (upstream 1.25.5):
//   ran: ["first", "second"]
import ComposableArchitecture

let ran = LockIsolated<[String]>([])
@Reducer struct F {
  struct State: Equatable {}
  enum Action { case start, cancelSecond }
  enum ID { case second }
  var body: some ReducerOf<Self> {
    Reduce { _, a in
      switch a {
      case .start:
        return .concatenate(
          .run { send in
            ran.withValue { $0.append("first") }; await send(.cancelSecond)
          },
          .run { _ in ran.withValue { $0.append("second") } }.cancellable(id: ID.second)
        )
      case .cancelSecond: return .cancel(id: ID.second)
      }
    }
  }
}
@main struct Case {
  @MainActor static func main() async {
    let store = Store(initialState: F.State()) { F() }
    await store.send(.start).finish()
    print("ran:", ran.value)
  }
}
