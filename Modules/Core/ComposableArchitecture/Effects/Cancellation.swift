extension Effect {
  /// An effect that can be cancelled by an id.
  ///
  /// The id is in force as soon as the store gets the effect, while `send` runs. It belongs to the store and
  /// to the place of the feature in it: the elements of a `forEach`, of a stack, and presented features have
  /// id spaces of their own, that a parent's `cancel(id:)` reaches and that don't reach each other.
  /// Features that are always there, by ``Scope``, share the space of their parent.
  ///
  /// ```swift
  /// enum CancelID { case search }
  ///
  /// func search(_ query: String) -> Effect<Search.Action> {
  ///   .run { send in await send(.found(try await find(query))) }
  ///     .cancellable(id: CancelID.search, cancelInFlight: true)
  /// }
  /// ```
  ///
  /// Ids of different types are different, whatever their values.
  ///
  /// - Parameters:
  ///   - id: The id: by custom a case of an enum.
  ///   - cancelInFlight: Whether effects with the same id that are running are cancelled first.
  /// - Returns: The effect.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    cancellable(by: CancelID(id), cancelInFlight: cancelInFlight)
  }

  func cancellable(by id: CancelID, cancelInFlight: Bool) -> Self {
    guard node != nil else { return .none }
    return Self(node: .cancellable(self, id: id, cancelInFlight: cancelInFlight))
  }

  /// An effect that cancels the running effects with an id, in this feature and in those below it.
  ///
  /// ```swift
  /// enum CancelID { case search }
  /// let stop = Effect<Search.Action>.cancel(id: CancelID.search)
  /// ```
  ///
  /// If none is running, nothing happens.
  ///
  /// - Parameter id: The id given to `cancellable(id:cancelInFlight:)`.
  /// - Returns: The effect.
  /// - Complexity: O(*n*) in the number of effects that it cancels.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(node: .cancel(id: CancelID(id)))
  }
}

/// Runs an operation, inside an effect, that can be cancelled by an id.
///
/// ```swift
/// enum CancelID { case search }
///
/// Effect<Search.Action>.run { send in
///   try await withTaskCancellation(id: CancelID.search) {
///     await send(.found(try await find("lunch")))
///   }
///   await send(.searchButtonTapped)
/// }
/// ```
///
/// Outside of an effect the ids are the process's: they are told apart by type and value alone.
///
/// - Parameters:
///   - id: The id. It belongs to the feature whose effect this is.
///   - cancelInFlight: Whether what runs under the same id is cancelled first.
///   - isolation: The actor to run on; the caller's.
///   - operation: What to run.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withTaskCancellation<T: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> T
) async throws(Failure) -> T {
  try await withTaskCancellation(
    by: CancelID(id),
    cancelInFlight: cancelInFlight,
    isolation: isolation,
    operation: operation
  )
}

func withTaskCancellation<T: Sendable, Failure: Error>(
  by id: CancelID,
  cancelInFlight: Bool,
  isolation: isolated (any Actor)?,
  operation: @escaping @Sendable () async throws(Failure) -> T
) async throws(Failure) -> T {
  let path = EffectContext.current?.path ?? .outsideStores
  // It is entered before the task can run, and the operation begins when the task can be cancelled: it may cancel its
  // own id.
  let running = RunningEffect(
    path: path,
    ids: CancelIDs(id: id, path: path, next: nil),
    replacing: cancelInFlight ? id : nil
  )
  let task = Task { () async -> Result<T, Failure> in
    await running.didStart()
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }
  running.start { task.cancel() }
  defer { running.finish() }
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  return try result.get()
}

extension Task<Never, Never> {
  /// Cancels the running effects with an id, from inside an effect of the same feature or of one above.
  ///
  /// ```swift
  /// enum CancelID { case search }
  /// Effect<Search.Action>.run { _ in Task.cancel(id: CancelID.search) }
  /// ```
  ///
  /// - Parameter id: The id given to `cancellable(id:cancelInFlight:)` or to
  ///   `withTaskCancellation`.
  public static func cancel(id: some Hashable & Sendable) {
    cancel(by: CancelID(id))
  }

  static func cancel(by id: CancelID) {
    (EffectContext.current?.path ?? .outsideStores).cancel(id)
  }
}
