/// Carries the current dependencies into closures that are called later.
///
/// Task-local overrides don't follow a closure that a timer, a queue or a callback calls. `yield` brings
/// them back:
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield { model.reload() }
///   }
/// }
/// ```
///
/// - Parameter operation: Receives the continuation to use in escaping closures.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Carries the current dependencies into closures that are called later, from an asynchronous operation.
///
/// ```swift
/// await withEscapedDependencies { dependencies in
///   queue.async { dependencies.yield { model.reload() } }
///   await upload()
/// }
/// ```
///
/// - Parameters:
///   - isolation: The actor that the operation runs on; the caller's.
///   - operation: Receives the continuation to use in escaping closures.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies that ``withEscapedDependencies(_:)-(_)`` captured.
  ///
  /// ```swift
  /// let resume = withEscapedDependencies { $0 }
  /// queue.async { resume.yield { model.reload() } }
  /// ```
  ///
  /// It can be used any number of times, on any thread.
  public struct Continuation: Sendable {
    private let values = DependencyValues._current.boundToTest

    /// Runs an operation under the captured dependencies.
    ///
    /// - Parameter operation: What runs under them.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.$_current.withValue(values) { try operation() }
    }

    /// Runs an asynchronous operation under the captured dependencies.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the operation runs on; the caller's.
    ///   - operation: What runs under them.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.$_current.withValue(values) { try await operation() }
    }
  }
}
