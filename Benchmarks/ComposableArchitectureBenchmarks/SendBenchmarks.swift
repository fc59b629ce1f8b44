import ComposableArchitecture

/// An action, from `send` to the reducer, in features of several shapes.
@MainActor
enum SendBenchmarks {
  static func run(_ measurement: Measurement) {
    flat(measurement)
    scopes(measurement)
    rows(measurement)
    navigation(measurement)
  }

  private static func flat(_ measurement: Measurement) {
    measurement.measure("send, flat feature, plain state", bar: 8) {
      Store(initialState: PlainCounter.State()) { PlainCounter() }
    } operation: { store, _ in
      store.send(.incrementButtonTapped)
    }
    measurement.measure("send, flat feature, observable state", bar: 15) {
      Store(initialState: Counter.State()) { Counter() }
    } operation: { store, _ in
      store.send(.incrementButtonTapped)
    }
    measurement.measure("send, flat feature, beside 1,000 other effects", bar: 15) {
      storeWithEffects(1000)
    } operation: { store, _ in
      store.send(.incrementButtonTapped)
    }
  }

  private static func storeWithEffects(_ count: Int) -> StoreOf<Counter> {
    let store = Store(initialState: Counter.State()) { Counter() }
    for _ in 0..<count { store.send(.waitButtonTapped) }
    return store
  }

  private static func scopes(_ measurement: Measurement) {
    measurement.measure("send from the root through 5 scopes", bar: 25) {
      Store(initialState: Five.State()) { Five() }
    } operation: { store, _ in
      store.send(.child(.child(.child(.child(.child(.incrementButtonTapped))))))
    }
    measurement.measure("send from the root through 10 scopes") {
      Store(initialState: Ten.State()) { Ten() }
    } operation: { store, _ in
      store.send(
        .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.incrementButtonTapped))))))))))
      )
    }
    measurement.measure("send on the leaf of 5 scoped stores", bar: 30) {
      Store(initialState: Five.State()) { Five() }
        .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
        .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
        .scope(state: \.child, action: \.child)
    } operation: { store, _ in
      store.send(.incrementButtonTapped)
    }
  }

  static func table(_ count: Int) -> StoreOf<Table> {
    let rows = IdentifiedArray(uniqueElements: (0..<count).map { Counter.State(id: $0) })
    return Store(initialState: Table.State(rows: rows)) { Table() }
  }

  private static func rows(_ measurement: Measurement) {
    for (count, bar) in [(1000, 25.0), (100_000, 30)] {
      measurement.measure("send to a row among \(count)", bar: bar) {
        table(count)
      } operation: { store, index in
        store.send(.rows(.element(id: index % count, action: .incrementButtonTapped)))
      }
    }
    measurement.measure("send that touches another field beside 100000 rows", bar: 12) {
      table(100_000)
    } operation: { store, index in
      store.send(.rowSelected(index))
    }
  }

  private static func deepStack() -> (store: StoreOf<Navigation>, top: StackElementID) {
    var state = Navigation.State()
    for _ in 0..<100 { state.path.append(.counter(Counter.State())) }
    return (Store(initialState: state) { Navigation() }, state.path.ids[99])
  }

  private static func navigation(_ measurement: Measurement) {
    measurement.measure("send to a presented child") {
      Store(initialState: Navigation.State(child: Counter.State())) { Navigation() }
    } operation: { store, _ in
      store.send(.child(.presented(.incrementButtonTapped)))
    }
    measurement.measure("send to the top of a stack of 100") {
      deepStack()
    } operation: { subject, _ in
      subject.store.send(.path(.element(id: subject.top, action: .counter(.incrementButtonTapped))))
    }
    measurement.measure("push and pop through the store", bar: 200) {
      Store(initialState: Navigation.State()) { Navigation() }
    } operation: { store, _ in
      store.send(.pushButtonTapped)
      store.send(.popButtonTapped)
    }
  }
}
