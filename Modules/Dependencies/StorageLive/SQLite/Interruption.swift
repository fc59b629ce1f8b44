import CSQLite
import Synchronization

/// Stops what a connection is doing, from any thread.
///
/// Each operation has a number. A cancellation names the operation that it means, so that it never stops the
/// next one, which belongs to somebody else.
final class Interruption: Sendable {
  typealias Operation = Int

  private struct State {
    var handle: Handle?
    var current: Operation?
    var next: Operation = 0
  }

  /// `sqlite3_interrupt` is the one call that SQLite allows from another thread, as long as the connection is
  /// open: the mutex around the state orders it before `sqlite3_close`, and nothing else uses this pointer.
  private struct Handle: @unchecked Sendable {
    var pointer: OpaquePointer
  }

  private let state = Mutex(State())
  private let requested = Atomic<Bool>(false)

  /// Whether the operation that runs was cancelled.
  var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// A number for an operation that will run.
  func enqueue() -> Operation {
    state.withLock { state in
      state.next += 1
      return state.next
    }
  }

  func begin(_ operation: Operation) {
    state.withLock { state in
      state.current = operation
      requested.store(false, ordering: .relaxed)
    }
  }

  func end(_ operation: Operation) {
    state.withLock { state in
      state.current = nil
      requested.store(false, ordering: .relaxed)
    }
  }

  /// Stops an operation if it is the one that runs; one that waits sees that its task is cancelled.
  func cancel(_ operation: Operation) {
    state.withLock { state in
      guard state.current == operation else { return }
      requested.store(true, ordering: .relaxed)
      if let handle = state.handle { sqlite3_interrupt(handle.pointer) }
    }
  }

  func opened(_ pointer: OpaquePointer) {
    let handle = Handle(pointer: pointer)
    state.withLock { $0.handle = handle }
  }

  func willClose() {
    state.withLock { $0.handle = nil }
  }
}
