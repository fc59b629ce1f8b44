import CasePaths
import CustomDump

extension TestStore {
  /// Receives an action from an effect, and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.receive(.delegate(.saved(item)))
  /// ```
  ///
  /// It waits for the next action, or with ``exhaustivity`` off for the first that matches. Another action,
  /// none within the timeout, and a state that isn't the asserted one are one issue each, at the line of
  /// `receive`. Once no effect is running it doesn't wait.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - timeout: How much real time to wait; ``timeout`` by default.
  ///   - update: Makes of the state before the action the state after it. Without it the state must not
  ///     change.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      Expectation(
        description: { String(customDumping: expectedAction) },
        matches: { $0 == expectedAction },
        mismatch: { diff(expectedAction, $0, format: .proportional) ?? String(customDumping: $0) }
      ),
      timeout: timeout,
      assert: update,
      at: CallSite(fileID, filePath, line, column)
    )
  }

  /// Receives an action that a closure accepts, and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.receive { action in action.is(\.delegate.saved) }
  /// ```
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is the expected one.
  ///   - timeout: How much real time to wait; ``timeout`` by default.
  ///   - update: Makes of the state before the action the state after it.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  @_disfavoredOverload
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      Expectation(description: { "an action that the closure accepts" }, matches: isMatching),
      timeout: timeout,
      assert: update,
      at: CallSite(fileID, filePath, line, column)
    )
  }

  /// Receives an action by its case, and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.receive(\.delegate.saved)
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - timeout: How much real time to wait; ``timeout`` by default.
  ///   - update: Makes of the state before the action the state after it.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .of(AnyCasePath(actionCase), spelled: actionCase),
      timeout: timeout,
      assert: update,
      at: CallSite(fileID, filePath, line, column)
    )
  }

  /// Receives an action by its case, and asserts how it changes the state. It is chosen for one step,
  /// `\.response`.
  public func receive<Value>(
    _ actionCase: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>,
    timeout: Duration? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    await receive(
      .of(Action.allCasePaths[keyPath: actionCase], spelled: actionCase),
      timeout: timeout,
      assert: update,
      at: CallSite(fileID, filePath, line, column)
    )
  }

  /// Receives an action by its case and its value, and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.receive(\.delegate.saved, item)
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - value: The value that the case must have.
  ///   - timeout: How much real time to wait; ``timeout`` by default.
  ///   - update: Makes of the state before the action the state after it.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .of(AnyCasePath(actionCase), value),
      timeout: timeout,
      assert: update,
      at: CallSite(fileID, filePath, line, column)
    )
  }

  /// Receives an action by its case and its value, and asserts how it changes the state. It is chosen for
  /// one step, `\.renamed`.
  public func receive<Value: Equatable>(
    _ actionCase: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>,
    _ value: Value,
    timeout: Duration? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    await receive(
      .of(Action.allCasePaths[keyPath: actionCase], value),
      timeout: timeout,
      assert: update,
      at: CallSite(fileID, filePath, line, column)
    )
  }

  /// What a test says about the action it receives.
  private struct Expectation {
    let description: () -> String
    let matches: (Action) -> Bool
    var mismatch: (Action) -> String = { String(customDumping: $0) }

    static func of<Value>(_ casePath: AnyCasePath<Action, Value>, spelled keyPath: AnyKeyPath) -> Self {
      Self(
        description: {
          // Where the compiler leaves no names behind, a key path is described by an address.
          let path = "\(keyPath)"
          guard path.contains("<computed") else { return "an action of the case \(path)" }
          return "an action of the case asked for, with a value of type '\(Value.self)'"
        },
        matches: { casePath.extract(from: $0) != nil }
      )
    }

    static func of<Value: Equatable>(_ casePath: AnyCasePath<Action, Value>, _ value: Value) -> Self {
      Self(
        description: { String(customDumping: casePath.embed(value)) },
        matches: { casePath.extract(from: $0) == value },
        mismatch: { diff(casePath.embed(value), $0, format: .proportional) ?? String(customDumping: $0) }
      )
    }
  }

  private func receive(
    _ expectation: Expectation,
    timeout: Duration?,
    assert update: ((inout State) throws -> Void)?,
    at callSite: CallSite
  ) async {
    let timeout = timeout ?? self.timeout
    switch exhaustivity {
    case .on:
      guard await nextAction(timeout: timeout), let received = inbox.removeFirst() else {
        return callSite.reportNothingReceived(expectation.description(), isRunning: isRunning, after: timeout)
      }
      guard expectation.matches(received.action) else {
        callSite.reportUnexpected(expectation.mismatch(received.action))
        return await reduceUnasserted(received, at: callSite)
      }
      await reduce(received.action, in: received.origin.group, assert: update, at: callSite)
    case .off(let showSkippedAssertions):
      var skipped: [Action] = []
      let deadline = ContinuousClock.now + timeout
      while await nextAction(timeout: deadline - .now), let received = inbox.removeFirst() {
        if expectation.matches(received.action) {
          if showSkippedAssertions {
            callSite.reportUnreceived(skipped, before: "the asserted one came", severity: .warning)
          }
          return await reduce(received.action, in: received.origin.group, assert: update, at: callSite)
        }
        skipped.append(received.action)
        await reduceUnasserted(received, at: callSite)
      }
      callSite.reportNothingReceived(
        expectation.description(),
        isRunning: isRunning,
        after: timeout,
        skipped: skipped.map { String(customDumping: $0) }
      )
    }
  }

  /// Whether an effect is running that may still send an action: one that nobody has cancelled.
  var isRunning: Bool { runtime.path.isLive }

  /// Waits for an action.
  ///
  /// - Returns: Whether there is one. It is known at once that there won't be when no effect is running.
  private func nextAction(timeout: Duration) async -> Bool {
    _ = await inbox.signals.wait(timeout: timeout) { !inbox.isEmpty || !isRunning }
    return !inbox.isEmpty
  }
}

extension CallSite {
  fileprivate func reportUnexpected(_ difference: String) {
    report(
      """
      Another action than the expected one was received:

      \(difference.indented(by: 4))

      Actions are received in the order in which effects send them.
      """
    )
  }

  fileprivate func reportNothingReceived(
    _ expected: String,
    isRunning: Bool,
    after timeout: Duration,
    skipped: [String] = []
  ) {
    let reason =
      isRunning
      ? """
      Effects are running, but sent nothing else for \(timeout): advance the clock they wait on, or give \
      'receive' a longer 'timeout'.
      """
      : "No effect is running that could send one."
    let others =
      skipped.isEmpty ? "" : "\nOther actions came:\n\n\(skipped.joined(separator: "\n").indented(by: 4))\n"
    report(
      """
      The expected action was not received:

      \(expected.indented(by: 4))
      \(others)
      \(reason)
      """
    )
  }
}
