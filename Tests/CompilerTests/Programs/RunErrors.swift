// Report: docs, #1190. An error thrown from `.run` without `catch:` reports an issue; a
// CancellationError does not; `catch:` receives the error and may send.
// EXPECT:
//   uncaught: 1 issue(s)
//   cancelled: 0 issue(s)
//   caught: 0 issue(s)
import ComposableArchitecture

struct Boom: Error, Equatable {}
@Reducer struct F {
  @ObservableState struct State: Equatable { var failed = false }
  enum Action { case fail, cancelled, failCaught, failed }
  var body: some ReducerOf<Self> {
    Reduce { s, a in
      switch a {
      case .fail: return .run { _ in throw Boom() }
      case .cancelled: return .run { _ in throw CancellationError() }
      case .failCaught:
        return .run { _ in
          throw Boom()
        } catch: { error, send in
          if error is Boom { await send(.failed) }
        }
      case .failed: s.failed = true; return .none
      }
    }
  }
}
@main struct Case {
  @MainActor static func main() async {
    show(
      "uncaught",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        await store.send(.fail).finish()
      }
    )
    show(
      "cancelled",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        await store.send(.cancelled).finish()
      }
    )
    show(
      "caught",
      await issues {
        let store = TestStore(initialState: F.State()) { F() }
        await store.send(.failCaught)
        await store.receive(\.failed) { $0.failed = true }
      }
    )
  }
}
