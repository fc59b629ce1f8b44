import CustomDump
import Dependencies
import IssueReporting

/// How a test says that a step changed the state.
struct StateAssertion<State: Equatable> {
  let before: State
  let stackElementID: StackElementIDGenerator
  let update: ((inout State) throws -> Void)?
  let dependencies: DependencyValues
  let callSite: CallSite

  /// Compares what the test expects with what happened.
  ///
  /// - Parameter canLeaveUnchanged: Whether a closure that changes nothing is in order.
  func verify(_ actual: State, exhaustivity: Exhaustivity, canLeaveUnchanged: Bool = false) {
    switch exhaustivity {
    case .on:
      guard let expected = updated(before) else { return }
      if expected != actual {
        callSite.report(mismatch(expected, actual))
      } else if update != nil, !canLeaveUnchanged, expected == before {
        callSite.report(
          """
          A change of the state was asserted, but the state hasn't changed.

          Leave the closure out, or find out why the feature doesn't change its state.
          """
        )
      }
    case .off(let showSkippedAssertions):
      guard let expected = updated(actual) else { return }
      if expected != actual {
        callSite.report(mismatch(expected, actual))
      } else if showSkippedAssertions, let expected = updated(before), expected != actual {
        callSite.report(mismatch(expected, actual), severity: .warning)
      }
    }
  }

  /// The state that the test makes of another: `nil` if its closure has thrown, which is reported.
  private func updated(_ state: State) -> State? {
    guard let update else { return state }
    var dependencies = dependencies
    dependencies.stackElementID = stackElementID.copy()
    var state = state
    do {
      try DependencyValues.$_current.withValue(dependencies) {
        // The feature's observers don't hear of what a test does to its copy.
        let run = ReducerRun()
        try run { try update(&state) }
      }
      return state
    } catch {
      callSite.report("The closure that asserts the state has thrown an error: \(error)")
      return nil
    }
  }

  private func mismatch(_ expected: State, _ actual: State) -> String {
    let changes =
      diff(expected, actual, format: .proportional)
      ?? "The two are not equal, though both look like this:\n\n\(String(customDumping: actual))"
    let title =
      update == nil ? "The state changed, which wasn't asserted." : "The state isn't what was asserted."
    return """
      \(title)

      \(changes.indented(by: 4))

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
}
