import ConcurrencyExtras
import Synchronization

/// The values that wait to be saved, in order.
final class SaveQueue<Value>: @unchecked Sendable {
  // Sendable: what is `var` is only touched while `lock` is held. Values go to another thread only from one
  // that shares a Sendable value: only keys save, and their values are.
  private let lock = Mutex(())
  private var values: [Value] = []
  private var isSaving = false

  /// Adds a value behind the others.
  func add(_ value: Value) {
    let value = UncheckedSendable(value)
    lock.withLock { _ in values.append(value.value) }
  }

  /// Saves each value that waits, also those that come meanwhile, one after another. No lock is held while
  /// one is saved: whoever comes then leaves the rest to who has come first.
  func saveAll(_ save: (Value) -> Void) {
    let isFirst = lock.withLock { _ in
      defer { isSaving = isSaving || !values.isEmpty }
      return !isSaving && !values.isEmpty
    }
    guard isFirst else { return }
    while let value = next() { save(value) }
  }

  private func next() -> Value? {
    lock.withLock { _ in
      guard values.isEmpty else { return UncheckedSendable(Optional(values.removeFirst())) }
      isSaving = false
      return UncheckedSendable(nil)
    }.value
  }
}
