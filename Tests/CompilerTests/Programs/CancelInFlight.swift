// Report: TCA #968/#976/#977, #2888. `cancelInFlight: true` keeps only the newest effect; the same
// id used by two elements of a `forEach` does not cross-cancel; the parent's `.cancel(id:)` with the
// same id cancels both of the elements' effects.
// EXPECT:
//   debounce: [3]
//   siblings alive after one cancels: [2]
//   after parent cancel: []
import ComposableArchitecture

enum CancelID { case work }
@Reducer struct Search {
  @ObservableState struct State: Equatable { var results: [Int] = [] }
  enum Action { case type(Int), result(Int) }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { s, a in
      switch a {
      case let .type(n):
        return .run { send in
          try await clock.sleep(for: .seconds(1)); await send(.result(n))
        }
        .cancellable(id: CancelID.work, cancelInFlight: true)
      case let .result(n): s.results.append(n); return .none
      }
    }
  }
}
let alive = LockIsolated<Set<Int>>([])
@Reducer struct Row {
  @ObservableState struct State: Equatable, Identifiable { let id: Int }
  enum Action { case start, stop }
  var body: some ReducerOf<Self> {
    Reduce { s, a in
      switch a {
      case .start:
        return .run { [id = s.id] _ in
          alive.withValue { _ = $0.insert(id) }
          defer { alive.withValue { _ = $0.remove(id) } }
          try await Task.never()
        }
        .cancellable(id: CancelID.work)
      case .stop: return .cancel(id: CancelID.work)
      }
    }
  }
}
@Reducer struct Rows {
  @ObservableState struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = [.init(id: 1), .init(id: 2)]
  }
  enum Action { case rows(IdentifiedActionOf<Row>), stopAll }
  var body: some ReducerOf<Self> {
    Reduce { _, a in
      if case .stopAll = a { return .cancel(id: CancelID.work) }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}
@main struct Case {
  @MainActor static func main() async {
    uncheckedUseMainSerialExecutor = true  // upstream is only deterministic this way; see case 37
    let clock = TestClock()
    let store = Store(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    for n in 1...3 { store.send(.type(n)) }
    await Task.megaYield()
    await clock.advance(by: .seconds(1))
    await Task.megaYield()
    print("debounce:", store.results)

    let rows = Store(initialState: Rows.State()) { Rows() }
    rows.send(\.rows[id: 1].start); rows.send(\.rows[id: 2].start)
    await Task.megaYield()
    rows.send(\.rows[id: 1].stop)
    try? await Task.sleep(for: .milliseconds(50))
    print("siblings alive after one cancels:", alive.value.sorted())
    rows.send(.stopAll)
    try? await Task.sleep(for: .milliseconds(50))
    print("after parent cancel:", alive.value.sorted())
  }
}
extension Store {
  @MainActor func send(_ action: CaseKeyPath<Action, Void>) where Action: CasePathable { _ = send(action()) }
}
