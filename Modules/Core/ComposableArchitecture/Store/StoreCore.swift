/// What a store reads and sends through: the runtime of a root store, or a child's view of its parent's.
@MainActor @usableFromInline class StoreCore<State, Action> {
  /// Calls a closure with the state. What it reads is tracked by observers.
  @usableFromInline func withState(_ body: (UnsafePointer<State>) -> Void) {
    preconditionFailure("\(Self.self) has no state")
  }

  /// Whether the state is still there. A core whose state is gone keeps the last that was read.
  var isAlive: Bool { true }

  /// Where the root store was made: issues that have no better place are reported there.
  var callSite: CallSite { preconditionFailure("\(Self.self) was made nowhere") }

  /// Sends an action.
  ///
  /// - Returns: The effects that came of it, if any did.
  func send(_ action: Action) -> EffectGroup? {
    preconditionFailure("\(Self.self) takes no actions")
  }

  /// Reads the state.
  @inlinable
  final func read<R>(_ body: (State) -> R) -> R {
    var result: R?
    withState { result = body($0.pointee) }
    // `withState` has called the closure.
    return result!
  }
}

/// A view of a child that is always there.
final class ChildCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let toChildState: (ParentState) -> State
  private let toParentAction: (Action) -> ParentAction

  init(
    parent: StoreCore<ParentState, ParentAction>,
    toChildState: @escaping (ParentState) -> State,
    toParentAction: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.toChildState = toChildState
    self.toParentAction = toParentAction
  }

  override func withState(_ body: (UnsafePointer<State>) -> Void) {
    parent.withState { parent in
      withUnsafePointer(to: toChildState(parent.pointee), body)
    }
  }

  override var isAlive: Bool { parent.isAlive }

  override var callSite: CallSite { parent.callSite }

  override func send(_ action: Action) -> EffectGroup? {
    parent.send(toParentAction(action))
  }
}

/// A view of a child that may go.
final class ConditionalCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let toChildState: (ParentState) -> State?
  private let toParentAction: (Action) -> ParentAction

  /// The state as it was read last.
  private var last: State

  init(
    parent: StoreCore<ParentState, ParentAction>,
    state: State,
    toChildState: @escaping (ParentState) -> State?,
    toParentAction: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.last = state
    self.toChildState = toChildState
    self.toParentAction = toParentAction
  }

  override func withState(_ body: (UnsafePointer<State>) -> Void) {
    if parent.isAlive, let state = parent.read(toChildState) { last = state }
    withUnsafePointer(to: last, body)
  }

  override var isAlive: Bool {
    parent.isAlive && parent.read { toChildState($0) != nil }
  }

  override var callSite: CallSite { parent.callSite }

  override func send(_ action: Action) -> EffectGroup? {
    parent.send(toParentAction(action))
  }
}
