import ConcurrencyExtras
import Observation

/// Waits until a condition on observable values holds, or a time limit has cancelled the test.
func wait(until isMet: @escaping @Sendable () -> Bool) async {
  while !isMet(), !Task.isCancelled {
    let pending = LockIsolated<CheckedContinuation<Void, Never>?>(nil)
    @Sendable func resume() {
      let continuation = pending.withValue { pending in
        defer { pending = nil }
        return pending
      }
      continuation?.resume()
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        pending.setValue(continuation)
        if withObservationTracking(isMet, onChange: { resume() }) || Task.isCancelled { resume() }
      }
    } onCancel: {
      resume()
    }
  }
}
