// Reports: TCA #620, #688, #748, #1046, #1095, #3146 (open), #3290 (open): debug builds overflow a 1 MB
// stack (iOS devices) when State is a few KB and features are nested.
// Measured on upstream 1.25.5 (debug): passes with 256 KB, dies with 128 KB.
// EXPECT:
//   depth 8, 2048-byte leaf: 1
import ComposableArchitecture

struct Block: Equatable, Sendable {
  var a = SIMD64<Int32>(repeating: 0), b = SIMD64<Int32>(repeating: 0)
  var c = SIMD64<Int32>(repeating: 0), d = SIMD64<Int32>(repeating: 0)
  var e = SIMD64<Int32>(repeating: 0), f = SIMD64<Int32>(repeating: 0)
  var g = SIMD64<Int32>(repeating: 0), h = SIMD64<Int32>(repeating: 0)
}
@Reducer struct L0 {
  @ObservableState struct State: Equatable { var block = Block(); var count = 0 }
  enum Action { case tap }
  var body: some ReducerOf<Self> {
    Reduce { s, _ in
      s.count += 1; return .none
    }
  }
}
@Reducer struct L1 {
  @ObservableState struct State: Equatable { var child = L0.State(); var other = L0.State() }
  enum Action { case child(L0.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { L0() }; Reduce { _, _ in .none } }
}
@Reducer struct L2 {
  @ObservableState struct State: Equatable { var child = L1.State(); var other = L0.State() }
  enum Action { case child(L1.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { L1() }; Reduce { _, _ in .none } }
}
@Reducer struct L3 {
  @ObservableState struct State: Equatable { var child = L2.State(); var other = L0.State() }
  enum Action { case child(L2.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { L2() }; Reduce { _, _ in .none } }
}
@Reducer struct L4 {
  @ObservableState struct State: Equatable { var child = L3.State(); var other = L0.State() }
  enum Action { case child(L3.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { L3() }; Reduce { _, _ in .none } }
}
@Reducer struct L5 {
  @ObservableState struct State: Equatable { var child = L4.State(); var other = L0.State() }
  enum Action { case child(L4.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { L4() }; Reduce { _, _ in .none } }
}
@Reducer struct L6 {
  @ObservableState struct State: Equatable { var child = L5.State(); var other = L0.State() }
  enum Action { case child(L5.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { L5() }; Reduce { _, _ in .none } }
}
@Reducer struct L7 {
  @ObservableState struct State: Equatable { var child = L6.State(); var other = L0.State() }
  enum Action { case child(L6.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { L6() }; Reduce { _, _ in .none } }
}
@main struct Case {
  @MainActor static func main() async {
    let store = Store(initialState: L7.State()) { L7() }
    store.send(.child(.child(.child(.child(.child(.child(.child(.tap))))))))
    print("depth 8, 2048-byte leaf:", store.child.child.child.child.child.child.child.count)
  }
}
