import ConcurrencyExtras
import Synchronization

/// The values that wait to be saved, in order.
final class SaveQueue<Value>: @unchecked Sendable {
  // Sendable: what is `var` is only touched while `lock` is held. Values go to another thread only from one
  // that shares a Sendable value: only keys save, and their values are.
  private let lock = Mutex(())
  private var values: [Entry] = []
  private var isSaving = false

  /// A value that waits.
  struct Entry {
    let value: Value
    /// Why it is saved.
    let context: SaveContext
    /// Takes the result, where somebody waits for it.
    var onEnd: (@Sendable (Result<Void, any Error>) -> Void)?
  }

  /// Adds a value behind the others.
  func add(_ value: Entry) {
    let value = UncheckedSendable(value)
    lock.withLock { _ in values.append(value.value) }
  }

  /// Saves each value that waits, also those that come meanwhile, one after another. No lock is held while
  /// one is saved: whoever comes then leaves the rest to who has come first.
  func saveAll(_ save: (Entry) -> Void) {
    let isFirst = lock.withLock { _ in
      defer { isSaving = isSaving || !values.isEmpty }
      return !isSaving && !values.isEmpty
    }
    guard isFirst else { return }
    while let value = next() { save(value) }
  }

  private func next() -> Entry? {
    lock.withLock { _ in
      guard values.isEmpty else { return UncheckedSendable(Optional(values.removeFirst())) }
      isSaving = false
      return UncheckedSendable(nil)
    }.value
  }
}
