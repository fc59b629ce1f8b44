/// What a store reads and sends through: the runtime of a root store, or a child's view of its parent's.
@MainActor class StoreCore<State, Action> {
  /// Where the state is. What is read there is tracked by observers.
  ///
  /// It is good until the next action.
  var address: UnsafeMutablePointer<State> {
    preconditionFailure("\(Self.self) has no state")
  }

  /// Whether the state is still there. A core whose state is gone keeps the last it has seen.
  var isAlive: Bool { true }

  /// Sends an action.
  ///
  /// - Returns: The effects that came of it, if any did.
  func send(_ action: Action) -> EffectGroup? {
    preconditionFailure("\(Self.self) takes no actions")
  }
}

/// A child's view of its parent's core.
final class ChildCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let toChildState: (ParentState) -> State?
  private let toParentAction: (Action) -> ParentAction
  private let isConditional: Bool

  /// The state as it was read last.
  private let last: StateStorage<State>

  /// Makes a view of part of the parent's state.
  ///
  /// - Parameters:
  ///   - isConditional: Whether the child can be absent.
  init(
    parent: StoreCore<ParentState, ParentAction>,
    state: State,
    isConditional: Bool,
    toChildState: @escaping (ParentState) -> State?,
    toParentAction: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.last = StateStorage(state)
    self.isConditional = isConditional
    self.toChildState = toChildState
    self.toParentAction = toParentAction
  }

  override var address: UnsafeMutablePointer<State> {
    if parent.isAlive, let state = toChildState(parent.address.pointee) { last.address.pointee = state }
    return last.address
  }

  override var isAlive: Bool {
    parent.isAlive && (!isConditional || toChildState(parent.address.pointee) != nil)
  }

  override func send(_ action: Action) -> EffectGroup? {
    parent.send(toParentAction(action))
  }
}

/// A state at an address of its own.
final class StateStorage<State> {
  let address: UnsafeMutablePointer<State>

  init(_ state: State) {
    address = .allocate(capacity: 1)
    address.initialize(to: state)
  }

  deinit {
    address.deinitialize(count: 1)
    address.deallocate()
  }
}
