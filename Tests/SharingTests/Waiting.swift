import ConcurrencyExtras
import Observation

/// Waits until a condition on observable values holds.
func wait(until isMet: @escaping @Sendable () -> Bool) async {
  while !isMet() {
    await withCheckedContinuation { continuation in
      let pending = LockIsolated<CheckedContinuation<Void, Never>?>(continuation)
      @Sendable func resume() {
        let continuation = pending.withValue { pending in
          defer { pending = nil }
          return pending
        }
        continuation?.resume()
      }
      if withObservationTracking(isMet, onChange: { resume() }) { resume() }
    }
  }
}
