import ComposableArchitecture

/// Effects, from the action that starts them to the action that they send.
@MainActor
enum EffectBenchmarks {
  static func run(_ measurement: Measurement) async {
    await measurement.measure("effect that sends one action back, awaited", in: .task, bar: 3) {
      Store(initialState: Counter.State()) { Counter() }
    } operation: { store, _ in
      await store.send(.effectButtonTapped).finish()
    }
  }
}
