import Synchronization

/// All effects that come of one `send`: those of its action, and those of the actions that they send.
final class EffectGroup: Sendable {
  private let state = Mutex(State())

  /// Whether the `send` came while a reducer was running.
  let isReentrant: Bool

  init(isReentrant: Bool = false) { self.isReentrant = isReentrant }

  private struct State {
    var running: [Int: RunningEffect] = [:]
    /// Effects whose task hasn't begun to run.
    var waiting = 0
    var beginWaiters: [CheckedContinuation<Void, Never>] = []
    /// Actions that wait for their turn to be reduced.
    var queued = 0
    var isCancelled = false
    var waiters: [CheckedContinuation<Void, Never>] = []

    var isFinished: Bool { running.isEmpty && queued == 0 }

    /// Keeps a waiter, unless it has nothing to wait for.
    mutating func addWaiter(_ waiter: CheckedContinuation<Void, Never>) -> Bool {
      if !isFinished { waiters.append(waiter) }
      return !isFinished
    }

    mutating func takeWaitersIfFinished() -> [CheckedContinuation<Void, Never>] {
      isFinished ? takeAllWaiters() : []
    }

    mutating func takeAllWaiters() -> [CheckedContinuation<Void, Never>] {
      defer { waiters = [] }
      return waiters
    }
  }

  var isFinished: Bool { state.withLock { $0.isFinished } }

  /// Whether effects are running that nobody has cancelled.
  var isLive: Bool { state.withLock { $0.running.values.contains { !$0.isCancelled } } }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Whether an action whose effects will belong here waits for its turn.
  var isQueued: Bool { state.withLock { $0.queued > 0 } }

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
        return state.takeWaitersIfFinished()
      }
    )
  }

  /// Counts an effect whose task will begin when it gets its turn.
  func willBegin() {
    state.withLock { $0.waiting += 1 }
  }

  func begin() {
    resume(
      state.withLock { state in
        state.waiting -= 1
        guard state.waiting == 0 else { return [] }
        defer { state.beginWaiters = [] }
        return state.beginWaiters
      }
    )
  }

  /// Waits until each effect has begun, and on the actor it began on gone as far as it can at once.
  @MainActor func didBegin() async {
    // Their tasks stand in the main actor's queue already: behind them is most often soon enough, and
    // cheaper than to be woken. Those of a lower priority may take longer.
    await Task.yield()
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.waiting > 0 { state.beginWaiters.append(continuation) }
        return state.waiting == 0
      }
      if isDone { continuation.resume() }
    }
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
        return state.takeWaitersIfFinished()
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
  nonisolated(nonsending) func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if !state.withLock({ $0.addWaiter(continuation) }) { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
  }

  private func resume(_ waiters: [CheckedContinuation<Void, Never>]) {
    for waiter in waiters { waiter.resume() }
  }
}
