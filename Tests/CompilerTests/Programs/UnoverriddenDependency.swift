// Reports: swift-dependencies docs (mirror case: #77/#78, 1.2.0, a
// client with only a testValue used live reports once and is cached). Inside a TestStore a client
// that has only a liveValue reports an issue when used; `withDependencies` silences it.
// EXPECT:
//   not overridden: 1 issue(s)
//   overridden: 0 issue(s)
import ComposableArchitecture

struct Api: Sendable { var get: @Sendable () -> Int }
extension Api: DependencyKey { static let liveValue = Api(get: { 1 }) }
@Reducer struct F {
  @ObservableState struct State: Equatable { var n = 0 }
  enum Action { case go }
  @Dependency(Api.self) var api
  var body: some ReducerOf<Self> {
    Reduce { s, _ in
      s.n = api.get(); return .none
    }
  }
}
@main struct Case {
  @MainActor static func main() async {
    let a = await issues {
      let store = TestStore(initialState: F.State()) { F() }
      await store.send(.go) { $0.n = 1 }
    }
    print("not overridden: \(a.count) issue(s)")
    let b = await issues {
      let store = TestStore(initialState: F.State()) {
        F()
      } withDependencies: {
        $0[Api.self].get = { 9 }
      }
      await store.send(.go) { $0.n = 9 }
    }
    print("overridden: \(b.count) issue(s)")
  }
}
