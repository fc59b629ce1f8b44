import ConcurrencyExtras
import Synchronization

/// The actions that effects have sent to a test store and that wait to be received.
// Sendable: what is `var` is only touched while `lock` is held. The actions are taken out on the main actor;
// the store's `deinit`, which may run elsewhere, only describes them.
final class TestInbox<Action>: @unchecked Sendable {
  typealias Received = (action: Action, origin: ActionOrigin)

  private let lock = Mutex(())
  private var pending: [Received] = []

  let signals = TestSignals()

  var isEmpty: Bool { actions.isEmpty }

  /// The actions that wait, those of effects that have been cancelled meanwhile left out: in the
  /// application, their `send` would have done nothing.
  var actions: [Action] {
    let pending = lock.withLock { _ in UncheckedSendable(self.pending) }
    return pending.value.filter { !$0.origin.isStale }.map(\.action)
  }

  func add(_ action: Action, from origin: ActionOrigin) {
    let received = UncheckedSendable((action: action, origin: origin))
    lock.withLock { _ in pending.append(received.value) }
    signals.signal()
  }

  /// Takes the action that has waited longest.
  func removeFirst() -> Received? {
    while true {
      let received = lock.withLock { _ in
        UncheckedSendable(pending.isEmpty ? nil : pending.removeFirst())
      }
      guard let received = received.value else { return nil }
      if !received.origin.isStale { return received }
    }
  }

  func removeAll() {
    lock.withLock { _ in pending = [] }
  }
}
