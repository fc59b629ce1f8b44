import ComposableArchitecture
import Observation
import Synchronization
import Testing

/// A registrar in a type whose author writes what `@ObservableState` would.
@Suite struct RegistrarTests {
  private struct Counter: Observable, Equatable {
    let registrar = ObservationStateRegistrar()
    private var storage = 0

    var count: Int {
      get {
        registrar.access(self, keyPath: \.count)
        return storage
      }
      set { registrar.mutate(self, keyPath: \.count, &storage, newValue, { _, _ in false }, !=) }
      _modify {
        let old = registrar.willModify(self, keyPath: \.count, &storage)
        defer { registrar.didModify(self, keyPath: \.count, &storage, old, { _, _ in false }, !=) }
        yield &storage
      }
    }
  }

  private func isAnnounced(_ change: (inout Counter) -> Void) -> Bool {
    var counter = Counter()
    let announced = Mutex(false)
    withObservationTracking {
      _ = counter.count
    } onChange: {
      announced.withLock { $0 = true }
    }
    change(&counter)
    return announced.withLock { $0 }
  }

  @Test func changesAreAnnounced() {
    #expect(isAnnounced { $0.count = 1 })
    #expect(isAnnounced { $0.count += 1 })
  }

  @Test func anEqualValueIsNone() {
    #expect(!isAnnounced { $0.count = 0 })
    #expect(!isAnnounced { $0.count += 0 })
  }

  @Test func itIsNoPartOfTheValue() {
    #expect(Counter() == Counter())
  }
}
