import Synchronization

/// Wakes those who wait for something to happen in a test store, so that they look again.
final class TestSignals: Sendable {
  private let state = Mutex(State())

  private struct State {
    var count = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// Says that something has happened.
  func signal() {
    let waiters = state.withLock { state in
      state.count += 1
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until a condition holds. It is looked at whenever something has happened.
  ///
  /// - Parameters:
  ///   - timeout: How much real time to wait at most.
  ///   - isMet: The condition.
  /// - Returns: Whether the condition holds.
  @MainActor func wait(timeout: Duration, until isMet: () -> Bool) async -> Bool {
    if isMet() { return true }
    let deadline = ContinuousClock.now + timeout
    let timer = Task {
      try await Task.sleep(until: deadline, clock: .continuous)
      signal()
    }
    defer { timer.cancel() }
    while true {
      let count = state.withLock { $0.count }
      if isMet() { return true }
      guard ContinuousClock.now < deadline else { return false }
      await withCheckedContinuation { continuation in
        let isOutdated = state.withLock { state in
          guard state.count == count else { return true }
          state.waiters.append(continuation)
          return false
        }
        if isOutdated { continuation.resume() }
      }
    }
  }
}
