import CustomDump
import Dependencies
import IssueReporting
@_spi(SharedChangeTracking) import Sharing

/// How a test says that a step changed the state, and the shared values that the feature changes.
struct StateAssertion<State: Equatable> {
  let before: State
  let stackElementID: StackElementIDGenerator
  let update: ((inout State) throws -> Void)?
  let dependencies: DependencyValues
  let callSite: CallSite

  /// Compares what the test expects with what happened.
  ///
  /// - Parameters:
  ///   - actual: The state after the step.
  ///   - changes: What the step, and effects before it, changed of shared values.
  ///   - exhaustivity: How much has to be asserted.
  ///   - canLeaveUnchanged: Whether a closure that changes nothing is in order.
  func verify(
    _ actual: State,
    _ changes: SharedChanges,
    exhaustivity: Exhaustivity,
    canLeaveUnchanged: Bool = false
  ) {
    switch exhaustivity {
    case .on:
      let shared = SharedExpectations(changes, from: .before)
      guard let (expected, isReported) = updated(before, shared) else { return }
      if let mismatch = mismatch(expected, actual, shared) {
        callSite.report(mismatch)
      } else if update != nil, !canLeaveUnchanged, !isReported, expected == before,
        !shared.areChanges
      {
        callSite.report(
          """
          A change of the state was asserted, but the state hasn't changed.

          Leave the closure out, or find out why the feature doesn't change its state.
          """
        )
      }
    case .off(let showSkippedAssertions):
      var shared = SharedExpectations(changes, from: .after)
      guard let (expected, _) = updated(actual, shared) else { return }
      if let mismatch = mismatch(expected, actual, shared) { return callSite.report(mismatch) }
      guard showSkippedAssertions else { return }
      shared = SharedExpectations(changes, from: .before)
      // What is amiss in the closure itself has been reported.
      let asserted = withIssueReporters([]) { updated(before, shared)?.state }
      if let asserted, let mismatch = mismatch(asserted, actual, shared) {
        callSite.report(mismatch, severity: .warning)
      }
    }
  }

  /// The state that the test makes of another, and whether it was reported that a part of what it says is lost:
  /// `nil` if its closure has thrown, which is reported.
  private func updated(
    _ state: State,
    _ shared: SharedExpectations
  ) -> (state: State, isReported: Bool)? {
    guard let update else { return (state, false) }
    var dependencies = dependencies
    dependencies.stackElementID = stackElementID.copy()
    var state = state
    // The feature's observers don't hear of what a test does to its copy.
    let run = ReducerRun()
    do {
      try DependencyValues.$_current.withValue(dependencies) {
        try run { try shared.assert { try update(&state) } }
      }
      return (state, run.hasReportedChange)
    } catch {
      callSite.report("The closure that asserts the state has thrown an error: \(error)")
      return nil
    }
  }

  /// How what happened differs from what was asserted, if it does.
  private func mismatch(_ expected: State, _ actual: State, _ shared: SharedExpectations) -> String? {
    let isEqual = shared.compare { expected == actual }
    var changes: [String] = []
    if !isEqual {
      changes.append(
        shared.compare { diff(expected, actual, format: .proportional) }
          ?? "The two are not equal, though both look like this:\n\n\(String(customDumping: actual))"
      )
    }
    changes += shared.unmet(includingShown: isEqual, format: .proportional)
    guard !changes.isEmpty else { return nil }
    let what = isEqual ? "A shared value" : "The state"
    let title =
      update == nil ? "\(what) changed, which wasn't asserted." : "\(what) isn't what was asserted."
    return """
      \(title)

      \(changes.map { $0.indented(by: 4) }.joined(separator: "\n\n"))

      (Expected: −, actual: +)
      """
  }
}

extension String {
  func indented(by width: Int) -> String {
    let indent = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false).map { indent + $0 }.joined(
      separator: "\n"
    )
  }
}

extension CallSite {
  func reportUnreceived<Action>(
    _ actions: [Action],
    before event: String,
    severity: IssueSeverity = .error
  ) {
    guard !actions.isEmpty else { return }
    let list = actions.map { String(customDumping: $0).indented(by: 4) }.joined(separator: "\n\n")
    report(
      """
      \(actions.count == 1 ? "An action" : "\(actions.count) actions") of effects had not been received when \
      \(event):

      \(list)

      Assert each with 'store.receive', or skip them with 'store.skipReceivedActions()'.
      """,
      severity: severity
    )
  }

  func reportUnasserted(_ changes: SharedChanges, when event: String, severity: IssueSeverity = .error) {
    guard !changes.isEmpty else { return }
    let list = changes.differences(.proportional).map { $0.indented(by: 4) }.joined(separator: "\n\n")
    report(
      """
      Effects have changed shared values, which wasn't asserted when \(event):

      \(list)

      Assert it with 'store.assert { $0.$value.withLock { $0 = … } }', or as part of the next step.
      """,
      severity: severity
    )
  }
}
