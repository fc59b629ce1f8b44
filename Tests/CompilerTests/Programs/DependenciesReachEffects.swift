// Reports: TCA #1811, #1988, #3049; swift-dependencies #11. Overrides made on a child with
// `.dependency` hold inside its effects, also after a suspension, and do not leak to the parent.
// EXPECT:
//   child: 7 parent: 1
import ComposableArchitecture

extension DependencyValues {
  var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}
enum NumberKey: DependencyKey { static let liveValue = 1; static let testValue = 1 }
@Reducer struct Child {
  @ObservableState struct State: Equatable { var seen = 0 }
  enum Action { case go, saw(Int) }
  @Dependency(\.number) var number
  var body: some ReducerOf<Self> {
    Reduce { s, a in
      switch a {
      case .go:
        return .run { send in
          await Task.yield(); await send(.saw(number))
        }
      case let .saw(n): s.seen = n; return .none
      }
    }
  }
}
@Reducer struct Parent {
  @ObservableState struct State: Equatable { var child = Child.State(); var seen = 0 }
  enum Action { case child(Child.Action) }
  @Dependency(\.number) var number
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child().dependency(\.number, 7) }
    Reduce { s, a in
      s.seen = number; return .none
    }
  }
}
@main struct Case {
  @MainActor static func main() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    await store.send(.child(.go)).finish()
    print("child: \(store.child.seen) parent: \(store.seen)")
  }
}
