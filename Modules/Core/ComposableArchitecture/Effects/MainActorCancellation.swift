// In a module whose default isolation is the main actor, an id that says nothing else, `enum CancelID`, is
// hashable on the main actor only, and so doesn't pass as `Hashable & Sendable`. These take it there.

extension Effect {
  /// An effect that can be cancelled by an id of the main actor. See `cancellable(id:cancelInFlight:)`.
  ///
  /// ```swift
  /// enum CancelID { case search }
  ///
  /// @MainActor func search(_ query: String) -> Effect<Search.Action> {
  ///   .run { send in await send(.found(try await find(query))) }
  ///     .cancellable(id: CancelID.search)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id: by custom a case of an enum.
  ///   - cancelInFlight: Whether effects with the same id that are running are cancelled first.
  /// - Returns: The effect.
  @_disfavoredOverload @MainActor
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Self {
    cancellable(by: CancelID(id), cancelInFlight: cancelInFlight)
  }

  /// An effect that cancels the running effects with an id of the main actor.
  ///
  /// - Parameter id: The id given to `cancellable(id:cancelInFlight:)`.
  /// - Returns: The effect.
  /// - Complexity: O(*n*) in the number of effects that it cancels.
  @_disfavoredOverload @MainActor
  public static func cancel(id: some Hashable) -> Self {
    Self(node: .cancel(id: CancelID(id)))
  }
}

/// Runs an operation, inside an effect, that can be cancelled by an id of the main actor.
///
/// - Parameters:
///   - id: The id. It belongs to the feature whose effect this is.
///   - cancelInFlight: Whether what runs under the same id is cancelled first.
///   - operation: What to run.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
@_disfavoredOverload @MainActor
public func withTaskCancellation<T: Sendable, Failure: Error>(
  id: some Hashable,
  cancelInFlight: Bool = false,
  @_inheritActorContext operation: @escaping @Sendable () async throws(Failure) -> T
) async throws(Failure) -> T {
  try await withTaskCancellation(
    by: CancelID(id),
    cancelInFlight: cancelInFlight,
    isolation: MainActor.shared,
    operation: operation
  )
}

extension Task<Never, Never> {
  /// Cancels the running effects with an id of the main actor, from inside an effect of the same feature or
  /// of one above.
  ///
  /// - Parameter id: The id given to `cancellable(id:cancelInFlight:)` or to
  ///   `withTaskCancellation`.
  @_disfavoredOverload @MainActor
  public static func cancel(id: some Hashable) {
    cancel(by: CancelID(id))
  }
}
