import ComposableArchitecture

/// What stores and running effects take of memory: the growth of the heap, over many of them.
@MainActor
enum MemoryBenchmarks {
  static func run(_ measurement: Measurement) {
    let count = 10_000
    var stores: [StoreOf<Counter>] = []
    stores.reserveCapacity(count)
    let beforeStores = heapBytes()
    for _ in 0..<count { stores.append(Store(initialState: Counter.State()) { Counter() }) }
    measurement.note("memory of a store", bytes: (heapBytes() - beforeStores) / count)
    let store = stores[0]
    let beforeEffects = heapBytes()
    for _ in 0..<count { store.send(.waitButtonTapped) }
    measurement.note("memory of a running effect", bytes: (heapBytes() - beforeEffects) / count)
    keep(stores)
  }
}
