import IssueReporting
import Synchronization

/// Takes the value that a key has loaded.
///
/// ```swift
/// func load(context: LoadContext<Data>, continuation: LoadContinuation<Data>) {
///   Task {
///     do { continuation.resume(returning: try await download()) } catch { continuation.resume(throwing: error) }
///   }
/// }
/// ```
///
/// It must be resumed exactly once; anything else is reported.
public struct LoadContinuation<Value>: Sendable {
  private let callback: SingleCallback<Value?>

  /// A continuation, as one key needs it to load by another.
  ///
  /// - Parameter callback: Takes the value; `nil` where the source has none.
  public init(callback: @escaping @Sendable (_ result: Result<Value?, any Error>) -> Void) {
    self.callback = SingleCallback("LoadContinuation<\(Value.self)>", callback)
  }

  /// Ends the load with a value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Ends the load without one: the source has none, and the property keeps the one to begin with.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Ends the load with an error, which becomes the property's `loadError`.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Ends the load.
  ///
  /// - Parameter result: The value, `nil` where the source has none, or an error.
  public func resume(with result: Result<Value?, any Error>) { callback(result) }
}

/// Takes how a key's saving went.
///
/// ```swift
/// func save(_ value: Data, context: SaveContext, continuation: SaveContinuation) {
///   continuation.resume(with: Result { try value.write(to: .bookmarks) })
/// }
/// ```
///
/// It must be resumed exactly once; anything else is reported.
public struct SaveContinuation: Sendable {
  private let callback: SingleCallback<Void>

  /// A continuation, as one key needs it to save by another.
  ///
  /// - Parameter callback: Takes the result.
  public init(callback: @escaping @Sendable (_ result: Result<Void, any Error>) -> Void) {
    self.callback = SingleCallback("SaveContinuation", callback)
  }

  /// Ends the saving: the value is safe.
  public func resume() { resume(with: .success(())) }

  /// Ends the saving with an error, which becomes the property's ``Shared/saveError``.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Ends the saving.
  public func resume(with result: Result<Void, any Error>) { callback(result) }
}

/// A callback that is called once: a second call is reported and does nothing, and if there was none, the
/// end of this object reports it, and calls with an error, so that nobody waits for ever.
private final class SingleCallback<Success>: Sendable {
  private let name: String
  private let callback: @Sendable (Result<Success, any Error>) -> Void
  private let isUsed = Atomic(false)

  init(_ name: String, _ callback: @escaping @Sendable (Result<Success, any Error>) -> Void) {
    self.name = name
    self.callback = callback
  }

  deinit {
    guard !isUsed.load(ordering: .acquiring) else { return }
    let error = NeverResumed(name: name)
    reportIssue("\(error)")
    callback(.failure(error))
  }

  func callAsFunction(_ result: Result<Success, any Error>) {
    guard !isUsed.exchange(true, ordering: .acquiringAndReleasing) else {
      return reportIssue(
        """
        A '\(name)' was resumed twice; the second time does nothing.

        A key resumes each continuation exactly once.
        """
      )
    }
    callback(result)
  }
}

private struct NeverResumed: Error, CustomStringConvertible {
  let name: String

  var description: String {
    """
    A '\(name)' was never resumed.

    A key resumes each continuation exactly once, also when it fails.
    """
  }
}
