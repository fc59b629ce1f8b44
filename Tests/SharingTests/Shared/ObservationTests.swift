import ConcurrencyExtras
import Observation
import Sharing
import Testing

/// Who has read a shared value while observers track hears of its changes.
@Suite struct ObservationTests {
  /// Counts how often observers of what is read in a closure are told.
  private func track(_ read: () -> Void) -> LockIsolated<Int> {
    let count = LockIsolated(0)
    withObservationTracking(read) { count.withValue { $0 += 1 } }
    return count
  }

  @Test func aChangeIsTold() {
    let shared = Shared(value: 1)
    let count = track { _ = shared.wrappedValue }
    shared.withLock { $0 = 2 }
    #expect(count.value == 1)
  }

  @Test func anEqualValueIsNot() {
    let shared = Shared(value: 1)
    let count = track { _ = shared.wrappedValue }
    shared.withLock { $0 = 1 }
    #expect(count.value == 0)
  }

  @Test func observersSeeTheNewValue() {
    let shared = Shared(value: 1)
    let seen = LockIsolated<Int?>(nil)
    withObservationTracking {
      _ = shared.wrappedValue
    } onChange: {
      let value = shared.wrappedValue
      seen.setValue(value)
    }
    shared.withLock { $0 = 2 }
    #expect(seen.value == 2)
  }

  @Test func partsAndReadersTellToo() {
    struct Settings { var name = "Blob" }
    let shared = Shared(value: Settings())
    let part = track { _ = shared.name.wrappedValue }
    let reader = track { _ = SharedReader(shared).name.wrappedValue }
    shared.withLock { $0.name = "Blob, Jr." }
    #expect(part.value == 1)
    #expect(reader.value == 1)
  }

  @Test func anotherKeyIsTold() async throws {
    let shared = Shared(wrappedValue: 1, .inMemory("first"))
    Shared(wrappedValue: 2, .inMemory("second")).withLock { $0 = 3 }
    let count = track { _ = shared.wrappedValue }
    try await shared.load(.inMemory("second"))
    #expect(count.value == 1)
    #expect(shared.wrappedValue == 3)
  }

  @Test func whatIsKnownOfLoadsIsTold() async throws {
    let remote = Remote(1)
    @Shared(.remote(remote)) var number = 0
    let count = track { _ = $number.isLoading }
    $number.withLock { $0 = 2 }
    #expect(count.value == 0)
    try await $number.load()
    #expect(count.value == 1)
  }
}
