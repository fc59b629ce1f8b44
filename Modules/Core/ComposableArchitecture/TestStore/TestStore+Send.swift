import CasePaths
import ConcurrencyExtras
import Dependencies
@_spi(SharedChangeTracking) import Sharing

extension TestStore {
  /// Sends an action, and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.send(.set(\.title, "Lunch")) { $0.title = "Lunch" }
  /// ```
  ///
  /// Actions of effects that haven't been received are an issue, unless ``exhaustivity`` is off; they are
  /// reduced first.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - update: Makes of the state before the action the state after it. Without it the state must not
  ///     change.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  /// - Returns: The effects that came of the action.
  @discardableResult
  public func send(
    _ action: Action,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let callSite = CallSite(fileID, filePath, line, column)
    await settle(before: "'\(caseName(of: action))' was sent", at: callSite)
    let group = EffectGroup()
    await reduce(action, in: group, assert: update, at: callSite)
    return TestStoreTask(group: group, timeout: timeout, signals: inbox.signals)
  }

  /// Sends an action by its case.
  ///
  /// ```swift
  /// await homeTest.send(\.rows[id: 3].deleteButtonTapped)
  /// ```
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(),
      assert: update,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Sends an action by its case and its value.
  ///
  /// ```swift
  /// await store.send(\.binding.title, "Lunch") { $0.title = "Lunch" }
  /// ```
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(value),
      assert: update,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts the state as it is, apart from any action.
  ///
  /// ```swift
  /// store.assert { $0.items = [item] }
  /// ```
  ///
  /// - Parameters:
  ///   - update: Sets what is asserted. It must change nothing.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public func assert(
    _ update: (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    withoutActuallyEscaping(update) { update in
      assertion(update, at: CallSite(fileID, filePath, line, column))
        .verify(
          state,
          sharedChanges.takeChanges(),
          exhaustivity: exhaustivity,
          canLeaveUnchanged: true
        )
    }
  }

  // MARK: A step

  /// Reduces an action, asserts the change, and lets the effects begin.
  func reduce(
    _ action: Action,
    in group: EffectGroup,
    assert update: ((inout State) throws -> Void)?,
    at callSite: CallSite
  ) async {
    let assertion = assertion(update, at: callSite)
    runtime.reduce(action, in: group)
    assertion.verify(state, sharedChanges.takeChanges(), exhaustivity: exhaustivity)
    await effectsBegin(of: action, in: group, at: callSite)
  }

  func effectsBegin(of action: Action, in group: EffectGroup, at callSite: CallSite) async {
    guard !group.isFinished else { return }
    await group.didBegin()
    if !group.isFinished { await JobTracker.shared.barrier() }
    ledger.add(action, group, callSite)
  }

  private func assertion(
    _ update: ((inout State) throws -> Void)?,
    at callSite: CallSite
  ) -> StateAssertion<State> {
    StateAssertion(
      before: state,
      stackElementID: dependencies.stackElementID.copy(),
      update: update,
      dependencies: dependencies,
      callSite: callSite
    )
  }

  /// Reduces the actions that should have been received, and reports them.
  private func settle(before event: @autoclosure () -> String, at callSite: CallSite) async {
    let actions = inbox.actions
    guard !actions.isEmpty else { return }
    switch exhaustivity {
    case .on: callSite.reportUnreceived(actions, before: event())
    case .off(true): callSite.reportUnreceived(actions, before: event(), severity: .warning)
    case .off(false): break
    }
    await reduceReceived(at: callSite)
  }

  /// Reduces the actions that wait, and those that come of them at once.
  func reduceReceived(at callSite: CallSite) async {
    while let received = inbox.removeFirst() {
      await reduceUnasserted(received, at: callSite)
    }
  }

  /// Reduces an action whose change nobody asserts.
  func reduceUnasserted(_ received: TestInbox<Action>.Received, at callSite: CallSite) async {
    runtime.reduce(received.action, in: received.origin.group)
    sharedChanges.reset()
    await effectsBegin(of: received.action, in: received.origin.group, at: callSite)
  }
}

/// The effects that came of an action sent to a ``TestStore``.
///
/// ```swift
/// let task = await store.send(.task)
/// await task.cancel()
/// ```
public struct TestStoreTask: Hashable, Sendable {
  let group: EffectGroup
  let timeout: Duration
  let signals: TestSignals

  /// Cancels the effects, and waits until they have ended.
  public nonisolated(nonsending) func cancel() async {
    group.cancel()
    await group.finish()
  }

  /// Waits until the effects have ended. If they don't, it is an issue.
  ///
  /// - Parameters:
  ///   - timeout: How much real time to wait; the store's ``TestStore/timeout`` by default.
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
    if await !signals.wait(timeout: timeout, until: { group.isFinished }), group.isLive {
      CallSite(fileID, filePath, line, column).reportRunningEffects(after: timeout)
    }
  }

  /// Whether the effects have been cancelled by ``cancel()``.
  public var isCancelled: Bool { group.isCancelled }

  /// Whether both came of one action.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.group === rhs.group }

  /// Hashes the action's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(group)) }
}

extension CallSite {
  func reportRunningEffects(after timeout: Duration) {
    report(
      """
      Effects are still running after \(timeout).

      Advance the clock they wait on, cancel them, or wait longer with 'finish(timeout:)'.
      """
    )
  }
}
