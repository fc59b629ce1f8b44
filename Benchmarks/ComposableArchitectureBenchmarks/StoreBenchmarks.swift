import ComposableArchitecture
import Foundation

/// What views do with a store, and what a dependency costs.
@MainActor
enum StoreBenchmarks {
  static func run(_ measurement: Measurement) {
    measurement.measure("scope to a child and read", bar: 20) {
      Store(initialState: One.State()) { One() }
    } operation: { store, _ in
      keep(store.scope(state: \.child, action: \.child).count)
    }
    measurement.measure("read of one field", bar: 5) {
      Store(initialState: Counter.State()) { Counter() }
    } operation: { store, _ in
      keep(store.count)
    }
    measurement.measure("store made and freed", bar: 50) { _ in
      keep(Store(initialState: Counter.State()) { Counter() })
    }
    let live = Dependent()
    measurement.measure("@Dependency read, live", bar: 5) { _ in keep(live.calendar) }
    withDependencies {
      $0.calendar = Calendar(identifier: .iso8601)
    } operation: {
      let overridden = Dependent()
      measurement.measure("@Dependency read, overridden", bar: 5) { _ in keep(overridden.calendar) }
    }
  }
}

private struct Dependent {
  @Dependency(\.calendar) var calendar
}
