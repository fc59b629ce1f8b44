import ComposableArchitecture

/// Steps of an exhaustive test.
@MainActor
enum TestStoreBenchmarks {
  static func run(_ measurement: Measurement) async {
    await measurement.measure("TestStore: exhaustive send", in: .lookup, bar: 300) {
      TestStore(initialState: Counter.State()) { Counter() }
    } operation: { store, index in
      await store.send(.incrementButtonTapped) { $0.count = index + 1 }
    }
    await measurement.measure("TestStore: start an effect and receive", in: .task, bar: 4) {
      TestStore(initialState: Counter.State()) { Counter() }
    } operation: { store, index in
      await store.send(.effectButtonTapped)
      await store.receive(.response(1)) { $0.count = index + 1 }
    }
  }
}
