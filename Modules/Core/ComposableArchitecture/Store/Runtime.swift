import Dependencies

/// What runs a feature: its state, its reducer, and the effects in flight.
///
/// An action goes from ``send(_:)`` to ``reduce(_:in:)``, which calls the feature's reducer, to
/// ``start(_:in:)``, which interprets the effect that the reducer returned; what an effect sends comes back
/// by ``deliver(_:from:)``, and is sent like any other action.
@MainActor final class Runtime<State, Action>: StoreCore<State, Action> {
  private let resolved: _ResolvedReducer<State, Action>

  /// The state, at an address that stays the same, so that reducers change it in place.
  private let storage: StateStorage<State>

  /// What the reducer and the effects find as their dependencies.
  var dependencies: DependencyValues

  /// What is running. It is cancelled when the runtime goes.
  let path = NavigationPath()

  /// Where actions of effects go, instead of the reducer: a test store takes them one by one.
  var mailbox: (@MainActor (Action, ActionOrigin) -> Void)?

  private let madeAt: CallSite
  override var callSite: CallSite { madeAt }

  private var queue: [(action: Action, group: EffectGroup)] = []
  private var isReducing = false
  private var isBusy = false
  private let run: ReducerRun

  init(
    initialState: State,
    dependencies: DependencyValues,
    resolved: @escaping _ResolvedReducer<State, Action>,
    callSite: CallSite
  ) {
    self.storage = StateStorage(initialState)
    self.dependencies = dependencies
    self.resolved = resolved
    self.run = ReducerRun(path: path)
    self.madeAt = callSite
  }

  deinit {
    path.cancelAll()
  }

  override func withState(_ body: (UnsafePointer<State>) -> Void) {
    body(UnsafePointer(address))
  }

  /// Where the state is.
  var address: UnsafeMutablePointer<State> {
    precondition(
      !isReducing,
      "The state of a store was read while its reducer changes it. Read the reducer's 'state' instead."
    )
    return storage.address
  }

  // MARK: From an action to the reducer

  override func send(_ action: Action) -> EffectGroup? {
    if isBusy {
      let group = EffectGroup(isReentrant: isReducing)
      enqueue(action, in: group)
      return group
    }
    isBusy = true
    let effect = reduce(action)
    guard effect.node != nil || !queue.isEmpty || run.hasNotices else {
      isBusy = false
      return nil
    }
    let group = EffectGroup()
    start(effect, in: EffectPlace(path: path, ids: nil, group: group))
    settle()
    return group
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    isReducing = true
    defer { isReducing = false }
    return run {
      if DependencyValues._current.isIdentical(to: dependencies) {
        return resolved(&storage.address.pointee, action)
      }
      return DependencyValues.$_current.withValue(dependencies) {
        resolved(&storage.address.pointee, action)
      }
    }
  }

  private func enqueue(_ action: Action, in group: EffectGroup) {
    group.enqueue()
    queue.append((action, group))
  }

  /// Runs what waits: actions in their order, then observers, whose actions come next.
  private func settle() {
    repeat {
      var next = 0
      while next < queue.count {
        let (action, group) = queue[next]
        next += 1
        if next == queue.count {
          queue.removeAll(keepingCapacity: true)
          next = 0
        }
        start(reduce(action), in: EffectPlace(path: path, ids: nil, group: group))
        group.dequeue()
      }
      run.deliverNotices()
    } while !queue.isEmpty
    isBusy = false
  }

  /// Starts an effect that no reducer of this runtime has made.
  func run(_ effect: Effect<Action>) -> EffectGroup {
    isBusy = true
    let group = EffectGroup()
    start(effect, in: EffectPlace(path: path, ids: nil, group: group))
    settle()
    return group
  }

  /// Reduces one action at once, and starts its effects: what a test store does with an action it receives.
  func reduce(_ action: Action, in group: EffectGroup) {
    isBusy = true
    start(reduce(action), in: EffectPlace(path: path, ids: nil, group: group))
    settle()
  }

  // MARK: From an effect to running work

  /// Starts an effect. `finished` is called once all of it has finished, unless that is when this returns.
  ///
  /// - Returns: Whether part of it is still running.
  @discardableResult
  private func start(
    _ effect: Effect<Action>,
    in place: EffectPlace,
    finished: (@MainActor @Sendable () -> Void)? = nil
  ) -> Bool {
    switch effect.node {
    case nil:
      return false
    case .send(let action):
      deliver(action, from: ActionOrigin(group: place.group))
      return false
    case .run(let operation):
      start(operation, in: place, finished: finished)
      return true
    case .merge(let effects):
      return startAll(effects, in: place, finished: finished)
    case .concatenate(let effects):
      return startInTurn(effects, in: place, finished: finished)
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { place.path.cancel(id) }
      return start(effect, in: place.cancellable(by: id), finished: finished)
    case .cancel(let id):
      place.path.cancel(id)
      return false
    case .child(let effect, let id, let dismissal):
      let child = place.child(id)
      if let dismissal { connect(dismissal, in: child) }
      return start(effect, in: child, finished: finished)
    case .leave(let id):
      place.path.leave(id)
      return false
    case .leaveRemoved(let survival):
      place.path.leaveRemoved(survival)
      return false
    }
  }

  private func start(
    _ operation: Effect<Action>.Operation,
    in place: EffectPlace,
    finished: (@MainActor @Sendable () -> Void)?
  ) {
    let running = RunningEffect(
      path: place.path,
      ids: place.ids,
      group: place.group,
      madeAt: operation.callSite
    )
    let send = Send<Action>(effect: running) { [weak self] action in
      self?.deliver(action, from: ActionOrigin(group: place.group, effect: running))
    }
    let context = EffectContext(path: place.path)
    let task = Task(name: operation.name, priority: operation.priority) { @MainActor in
      running.begin()
      await EffectContext.$current.withValue(context) {
        await operation.body(send)
      }
      running.finish()
      finished?()
    }
    place.group.willBegin()
    running.start { task.cancel() }
  }

  private func startAll(
    _ effects: [Effect<Action>],
    in place: EffectPlace,
    finished: (@MainActor @Sendable () -> Void)?
  ) -> Bool {
    let countdown = finished.map { Countdown($0) }
    var countOff: (@MainActor @Sendable () -> Void)?
    if let countdown { countOff = { countdown.decrement() } }
    var running = 0
    for effect in effects where start(effect, in: place, finished: countOff) { running += 1 }
    // Effects that run finish when the main actor is free again, not before this.
    countdown?.remaining = running
    return running > 0
  }

  /// Starts effects one after another. The rest of them is an effect of its own, that can be cancelled.
  private func startInTurn(
    _ effects: [Effect<Action>],
    in place: EffectPlace,
    finished: (@MainActor @Sendable () -> Void)?
  ) -> Bool {
    let rest = RunningEffect(path: place.path, ids: place.ids, group: place.group)
    let isRunning = startNext(effects[...], in: place, of: rest, finished: finished)
    if !isRunning { rest.finish() }
    return isRunning
  }

  private func startNext(
    _ effects: ArraySlice<Effect<Action>>,
    in place: EffectPlace,
    of rest: RunningEffect,
    finished: (@MainActor @Sendable () -> Void)?
  ) -> Bool {
    var effects = effects
    while !rest.isCancelled, let effect = effects.popFirst() {
      let remaining = effects
      let isRunning = start(effect, in: place) { [weak self] in
        if self?.startNext(remaining, in: place, of: rest, finished: finished) == true { return }
        rest.finish()
        finished?()
      }
      if isRunning { return true }
    }
    return false
  }

  // MARK: From an effect back

  /// Takes an action from an effect.
  private func deliver(_ action: Action, from origin: ActionOrigin) {
    if let mailbox { return mailbox(action, origin) }
    enqueue(action, in: origin.group)
    guard !isBusy else { return }
    isBusy = true
    settle()
  }

  private func connect(_ dismissal: Effect<Action>.Dismissal, in child: EffectPlace) {
    dismissal.request.send = { [weak self] in
      guard !child.path.isLeft else { return }
      self?.deliver(dismissal.action, from: ActionOrigin(group: child.group, path: child.path))
    }
  }
}

/// Where an effect runs: for which feature, under which cancel ids, and for which `send`.
struct EffectPlace: Sendable {
  let path: NavigationPath
  let ids: CancelIDs?
  let group: EffectGroup

  func cancellable(by id: CancelID) -> EffectPlace {
    EffectPlace(path: path, ids: CancelIDs(id: id, path: path, next: ids), group: group)
  }

  func child(_ id: NavigationID) -> EffectPlace {
    EffectPlace(path: path.child(id), ids: ids, group: group)
  }
}
