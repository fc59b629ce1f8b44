import ConcurrencyExtras
import Dependencies
@_spi(SharedChangeTracking) import Sharing

extension TestStore {
  /// Waits until all effects have ended. If they don't, or actions haven't been received, it is an issue.
  ///
  /// With ``exhaustivity`` off, actions that weren't received are reduced.
  ///
  /// ```swift
  /// await store.finish(timeout: .seconds(5))
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: How much real time to wait; ``timeout`` by default.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let timeout = timeout ?? self.timeout
    let callSite = CallSite(fileID, filePath, line, column)
    let deadline = ContinuousClock.now + timeout
    repeat {
      if exhaustivity != .on { await reduceReceived(at: callSite) }
      guard
        await inbox.signals.wait(
          timeout: deadline - .now,
          until: { runtime.path.isIdle || (exhaustivity != .on && !inbox.isEmpty) }
        )
      else {
        // One that was cancelled and takes its time isn't the feature's fault.
        if isRunning { callSite.reportRunningEffects(after: timeout) }
        break
      }
    } while exhaustivity != .on && !inbox.isEmpty
    if exhaustivity == .on {
      callSite.reportUnreceived(inbox.actions, before: "the store was asked to finish")
      inbox.removeAll()
    }
    let changes = sharedChanges.takeChanges()
    switch exhaustivity {
    case .on: callSite.reportUnasserted(changes, when: "the store was asked to finish")
    case .off(true):
      callSite.reportUnasserted(changes, when: "the store was asked to finish", severity: .warning)
    case .off(false): break
    }
  }

  /// Reduces the actions that effects have sent, without asserting what they change.
  ///
  /// ```swift
  /// await store.send(.saveButtonTapped)
  /// await store.skipReceivedActions()
  /// store.assert { $0.title = "Lunch" }
  /// ```
  ///
  /// - Parameters:
  ///   - strict: Whether it is an issue that there are none.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID, filePath, line, column)
    if isRunning { await JobTracker.shared.barrier() }
    if inbox.isEmpty {
      guard strict else { return }
      return callSite.report(
        """
        There are no received actions to skip.

        Leave 'skipReceivedActions' out, or call it with 'strict: false'.
        """
      )
    }
    if exhaustivity == .off(showSkippedAssertions: true) {
      callSite.reportUnreceived(inbox.actions, before: "they were skipped", severity: .warning)
    }
    await reduceReceived(at: callSite)
  }

  /// Cancels the effects that are running, and waits until they have ended.
  ///
  /// ```swift
  /// await store.skipInFlightEffects()
  /// ```
  ///
  /// - Parameters:
  ///   - strict: Whether it is an issue that there are none.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID, filePath, line, column)
    guard isRunning else {
      guard strict else { return }
      return callSite.report(
        """
        There are no running effects to skip.

        Leave 'skipInFlightEffects' out, or call it with 'strict: false'.
        """
      )
    }
    runtime.path.cancelAll()
    _ = await inbox.signals.wait(timeout: timeout) { runtime.path.isIdle }
  }

  /// Runs an operation with another ``exhaustivity``.
  ///
  /// ```swift
  /// store.withExhaustivity(.off) {
  ///   store.assert { $0.title = "Lunch" }
  /// }
  /// ```
  ///
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  @discardableResult
  public func withExhaustivity<R>(_ exhaustivity: Exhaustivity, operation: () throws -> R) rethrows -> R {
    let outer = self.exhaustivity
    defer { self.exhaustivity = outer }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous operation with another ``exhaustivity``.
  ///
  /// ```swift
  /// await store.withExhaustivity(.off) {
  ///   await store.send(.saveButtonTapped)
  /// }
  /// ```
  ///
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () async throws -> sending R
  ) async rethrows -> sending R {
    let outer = self.exhaustivity
    defer { self.exhaustivity = outer }
    self.exhaustivity = exhaustivity
    return try await operation()
  }

  /// Runs an operation with other ``dependencies``.
  ///
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  @discardableResult
  public func withDependencies<R>(
    _ updateDependencies: (inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    let outer = dependencies
    defer { dependencies = outer }
    try updateDependencies(&dependencies)
    return try operation()
  }

  /// Runs an asynchronous operation with other ``dependencies``.
  ///
  /// ```swift
  /// await store.withDependencies {
  ///   $0.uuid = .constant(UUID(7))
  /// } operation: {
  ///   await store.send(.saveButtonTapped)
  /// }
  /// ```
  ///
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  @discardableResult
  public func withDependencies<R>(
    _ updateDependencies: (inout DependencyValues) async throws -> Void,
    operation: () async throws -> sending R
  ) async rethrows -> sending R {
    let outer = dependencies
    defer { dependencies = outer }
    var updated = outer
    try await updateDependencies(&updated)
    dependencies = updated
    return try await operation()
  }
}
