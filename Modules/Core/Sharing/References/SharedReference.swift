import Dependencies
import Synchronization

/// What `Shared` and `SharedReader` refer to: a value in one place, or a part of one.
// Sendable: subclasses guard what they change by locks. A reference is handed to another thread only by
// `Shared` and `SharedReader`, which are Sendable if the value is.
class SharedReference<Value>: @unchecked Sendable {
  /// The value. Observers hear of its changes.
  var value: Value { preconditionFailure("\(Self.self) has no value") }

  /// Whether the value is being loaded. Observers hear of its changes.
  var isLoading: Bool { false }

  /// Why the last load has failed. Observers hear of its changes.
  var loadError: (any Error)? { nil }

  /// Why the last saving has failed. Observers hear of its changes.
  var saveError: (any Error)? { nil }

  /// Changes the value, alone. It is only called where the reference came from a `Shared`.
  func withLock<R>(_ operation: (inout Value) throws -> R, at location: SharedLocation) rethrows -> R {
    preconditionFailure("\(Self.self) can't be changed")
  }

  /// Loads the value anew, if it comes from anywhere.
  func load() async throws {}

  /// Saves the value, if it goes anywhere.
  func save() async throws {}

  /// Tells those who observe the value that it is another.
  func notifyObservers() {}
}

/// Where in the source a shared value is changed.
struct SharedLocation {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report(_ message: @autoclosure () -> String) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The reference of a property and of what is derived from it. Another key may take it elsewhere.
final class SharedBox<Value>: Sendable {
  private let current: Mutex<SharedReference<Value>>

  init(_ reference: SharedReference<Value>) {
    current = Mutex(reference)
  }

  var reference: SharedReference<Value> {
    get { current.withLock { $0 } }
    set {
      let old = current.withLock { current in
        defer { current = newValue }
        return current
      }
      if old !== newValue { old.notifyObservers() }
    }
  }
}
