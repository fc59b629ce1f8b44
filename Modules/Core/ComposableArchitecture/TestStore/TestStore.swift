import ConcurrencyExtras
import CustomDump
import Dependencies
import IssueReporting
@_spi(SharedChangeTracking) import Sharing

/// Tests a feature step by step: each action that is sent or received, and how it changes the state.
///
/// ```swift
/// @MainActor
/// @Test func search() async {
///   let store = TestStore(initialState: Search.State()) {
///     Search()
///   } withDependencies: {
///     $0.uuid = .incrementing
///   }
///
///   await store.send(\.binding.query, "lunch") { $0.query = "lunch" }
///   await store.send(.searchButtonTapped)
///   await store.receive(\.found) { $0.items = [item] }
/// }
/// ```
///
/// Each closure gets the state from before the step, and must make of it what the feature made of it. What
/// nobody asserted is an issue: a change, an action that was never received, an effect that still runs when
/// the store goes. ``exhaustivity`` says how strict it is.
///
/// Shared values are asserted like the rest: `$0.$count.withLock { $0 = 1 }`, without any effect outside of
/// the closure. What an effect changes by itself is asserted in the next step, or by `assert`.
///
/// An action from an effect is reduced when the test receives it, so each change is asserted at the action
/// that makes it. Effects begin on the main actor, in the order the feature made them.
@MainActor
public final class TestStore<State: Equatable, Action> {
  let runtime: Runtime<State, Action>
  let inbox = TestInbox<Action>()
  let ledger = TestLedger()

  /// What the feature and its effects change of shared values.
  let sharedChanges = SharedChangeTracker()

  let callSite: CallSite

  /// How much has to be asserted.
  public var exhaustivity: Exhaustivity {
    get { ledger.exhaustivity.value }
    set { ledger.exhaustivity.setValue(newValue) }
  }

  /// How much real time `receive` and `finish` wait for effects, unless told otherwise.
  public var timeout: Duration = .seconds(1)

  /// The dependencies of the feature and its effects. They can be changed between steps.
  ///
  /// ```swift
  /// store.dependencies.uuid = .constant(UUID(7))
  /// ```
  public var dependencies: DependencyValues {
    get { runtime.dependencies }
    set { runtime.dependencies = newValue }
  }

  /// Whether every task of the process runs on the main actor's executor. Effects begin there anyhow.
  public var useMainSerialExecutor: Bool {
    get { uncheckedUseMainSerialExecutor }
    set { uncheckedUseMainSerialExecutor = newValue }
  }

  /// Whether the feature has dismissed itself.
  public var isDismissed: Bool { ledger.isDismissed.value }

  /// The state, after the last step.
  public var state: State { runtime.address.pointee }

  /// Makes the test store of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies, for the feature and for the two closures before. Those
  ///     that it doesn't override have their test values.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    JobTracker.shared.start()
    let (inbox, ledger, sharedChanges) = (inbox, ledger, sharedChanges)
    callSite = CallSite(fileID, filePath, line, column)
    let runtime = DependencyValues._current.withTransientUpdates {
      $0.context = .test
      $0.stackElementID = StackElementIDGenerator()
      $0.dismiss = DismissEffect { ledger.isDismissed.setValue(true) }
      $0.sharedChangeTracker = sharedChanges
      prepareDependencies(&$0)
    } operation: {
      Runtime(
        initialState: initialState(),
        dependencies: DependencyValues._current,
        resolved: reducer()._resolve(),
        callSite: CallSite(fileID, filePath, line, column)
      )
    }
    self.runtime = runtime
    runtime.mailbox = { action, origin in inbox.add(action, from: origin) }
    runtime.path.whenEffectsChange { inbox.signals.signal() }
    // What the initial state is made with is no step.
    sharedChanges.reset()
  }

  deinit {
    switch ledger.exhaustivity.value {
    case .on:
      callSite.reportUnreceived(inbox.actions, before: "the test ended")
      callSite.reportUnasserted(sharedChanges.takeChanges(), when: "the test ended")
      ledger.reportRunning()
    case .off(showSkippedAssertions: true):
      callSite.reportUnreceived(inbox.actions, before: "the test ended", severity: .warning)
      callSite.reportUnasserted(sharedChanges.takeChanges(), when: "the test ended", severity: .warning)
      ledger.reportRunning(severity: .warning)
    case .off:
      break
    }
  }
}

/// The test store of a feature: `TestStoreOf<List>`.
///
/// ```swift
/// func check(_ store: TestStoreOf<Edit>) async { await store.finish() }
/// ```
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

/// What a test store's `deinit` has to know, wherever it runs.
final class TestLedger: Sendable {
  let exhaustivity = LockIsolated(Exhaustivity.on)
  let isDismissed = LockIsolated(false)
  private let steps = LockIsolated<[Step]>([])

  /// A step that has started effects.
  private struct Step: Sendable {
    let action: String
    let group: EffectGroup
    let callSite: CallSite
  }

  /// Remembers a step whose effects haven't finished.
  func add(_ action: some Any, _ group: EffectGroup, _ callSite: CallSite) {
    guard !group.isFinished else { return }
    let step = Step(action: caseName(of: action), group: group, callSite: callSite)
    steps.withValue { steps in
      steps.removeAll { $0.group.isFinished || $0.group === group }
      steps.append(step)
    }
  }

  /// Reports the effects that still run, once for each step that started some.
  func reportRunning(severity: IssueSeverity = .error) {
    for step in steps.value where step.group.isLive {
      step.callSite.report(
        """
        An effect of this action is still running at the end of the test.

          Action: \(step.action)

        Let it finish with 'await store.finish()' or by advancing its clock, or cancel it: by an action that \
        the application sends, too, when it leaves the feature.
        """,
        severity: severity
      )
    }
  }
}
