import Synchronization

/// All effects that come of one `send`: those of its action, and those of the actions that they send.
final class EffectGroup: Sendable {
  private let state = Mutex(State())

  private struct State {
    var running: [Int: RunningEffect] = [:]
    /// Actions that wait for their turn to be reduced.
    var queued = 0
    var isCancelled = false
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var waiterCount = 0

    var isFinished: Bool { running.isEmpty && queued == 0 }

    mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
      guard isFinished, !waiters.isEmpty else { return [] }
      defer { waiters = [:] }
      return waiters.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  var isFinished: Bool { state.withLock { $0.isFinished } }
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func enter(_ effect: RunningEffect) {
    let isCancelled = state.withLock { state in
      state.running[effect.number] = effect
      return state.isCancelled
    }
    if isCancelled { effect.cancel() }
  }

  func leave(_ effect: RunningEffect) {
    resume(
      state.withLock { state in
        state.running[effect.number] = nil
        return state.takeWaiters()
      }
    )
  }

  /// Counts an action whose effects will belong here.
  func enqueue() {
    state.withLock { $0.queued += 1 }
  }

  /// Counts an action off, once its effects have been started.
  func dequeue() {
    resume(
      state.withLock { state in
        state.queued -= 1
        return state.takeWaiters()
      }
    )
  }

  /// Cancels all effects, the oldest first, and those that come later.
  func cancel() {
    let running = state.withLock { state in
      state.isCancelled = true
      return state.running
    }
    for (_, effect) in running.sorted(by: { $0.key < $1.key }) { effect.cancel() }
  }

  /// Waits until nothing runs. A task that is cancelled meanwhile cancels the effects.
  func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isFinished = state.withLock { state in
          if state.isFinished { return true }
          state.waiterCount += 1
          state.waiters[state.waiterCount] = continuation
          return false
        }
        if isFinished { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
  }

  private func resume(_ waiters: [CheckedContinuation<Void, Never>]) {
    for waiter in waiters { waiter.resume() }
  }
}
