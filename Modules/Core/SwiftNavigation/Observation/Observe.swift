import Observation

/// Does something now, and again after each change of what it has read.
///
/// ```swift
/// let token = observe { print(model.count) }
/// model.count += 1  // prints once more
/// ```
///
/// `apply` runs at once, and later on the actor that the closure is isolated to: by default the caller's.
/// Several changes in a row lead to one run.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - apply: Reads observable state and applies it.
/// - Returns: A token that keeps the observation going.
public func observe(
  isolation: isolated (any Actor)? = #isolation,
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  // An `@isolated(any)` function is called like any other; the type only makes callers hop to its actor
  // first. `ObservedClosure` keeps that promise at run time.
  let run = unsafeBitCast(apply, to: (@Sendable () -> Void).self)
  return ObservedClosure(isolation: apply.isolation, run: { _ in run() }).start(on: isolation)
}

/// Does something now, and again after each change of what it has read, knowing the change's transaction.
///
/// ```swift
/// let token = observe { transaction in
///   print(model.count, transaction.isEmpty)
/// }
/// ```
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - apply: Reads observable state and applies it. It receives the transaction of the change that made it
///     run: see ``withUITransaction(_:_:)``.
/// - Returns: A token that keeps the observation going.
public func observe(
  isolation: isolated (any Actor)? = #isolation,
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable (UITransaction) -> Void
) -> ObserveToken {
  // As above.
  let run = unsafeBitCast(apply, to: (@Sendable (UITransaction) -> Void).self)
  return ObservedClosure(isolation: apply.isolation, run: run).start(on: isolation)
}

/// A closure that is run on its actor whenever what it has read changes.
private struct ObservedClosure: Sendable {
  let isolation: (any Actor)?
  /// Must be called on `isolation` only.
  let run: @Sendable (UITransaction) -> Void

  func start(on caller: isolated (any Actor)?) -> ObserveToken {
    let token = ObserveToken()
    if isolation == nil || isolation === caller {
      runAndTrack(UITransaction.current, token: token)
    } else {
      resume(UITransaction.current, token: token)
    }
    return token
  }

  /// Runs the closure on the actor of the caller, which is the closure's.
  private func runAndTrack(_ transaction: UITransaction, token: ObserveToken) {
    withObservationTracking {
      transaction.withCurrent { run(transaction) }
    } onChange: { [weak token] in
      // The change hasn't been made yet: read nothing here.
      guard let token else { return }
      resume(UITransaction.current, token: token)
    }
  }

  private func resume(_ transaction: UITransaction, token: ObserveToken) {
    Task { [weak token] in
      await runAndTrack(transaction, token: token, on: isolation)
    }
  }

  private func runAndTrack(
    _ transaction: UITransaction,
    token: ObserveToken?,
    on isolation: isolated (any Actor)?
  ) {
    guard let token, !token.isCancelled else { return }
    runAndTrack(transaction, token: token)
  }
}
