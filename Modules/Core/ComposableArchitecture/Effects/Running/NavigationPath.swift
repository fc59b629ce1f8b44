import Synchronization

/// The place of a feature in a store, and what is running for it and for those below it.
///
/// The paths of a store are a tree: a presented child, an element of a stack or of a collection is a step
/// down. A running effect is entered at its own path and at all above, so that cancelling a path, or an id
/// at a path, takes one lookup. Paths below which nothing runs aren't kept.
// Sendable: what is `var` is only touched while `lock` is held, which the tree shares.
final class NavigationPath: @unchecked Sendable {
  /// What runs outside of all stores.
  static let outsideStores = NavigationPath()

  private let lock: TreeLock
  private let parent: NavigationPath?
  private let id: NavigationID?
  private var children: [NavigationID: NavigationPath] = [:]
  private var running: [Int: RunningEffect] = [:]
  private var identified: [CancelID: [Int: RunningEffect]] = [:]
  private var hasLeft = false

  private final class TreeLock: Sendable {
    let mutex = Mutex(())
    /// The number of paths of elements for which something runs.
    let elementCount = Atomic(0)
    let changeHandler = Mutex<ChangeHandler?>(nil)
  }

  /// A closure in a box of its own: a bare one in a generic container gets a wrapper at every access.
  private struct ChangeHandler: Sendable {
    let call: @Sendable () -> Void
  }

  /// The path of a store's root feature.
  init() {
    lock = TreeLock()
    parent = nil
    id = nil
  }

  private init(parent: NavigationPath, id: NavigationID) {
    self.lock = parent.lock
    self.parent = parent
    self.id = id
  }

  /// The path of a child.
  func child(_ id: NavigationID) -> NavigationPath {
    existingChild(id) ?? NavigationPath(parent: self, id: id)
  }

  /// The path of a child for which something runs.
  private func existingChild(_ id: NavigationID) -> NavigationPath? {
    lock.mutex.withLock { _ in children[id] }
  }

  /// Whether nothing runs here and below.
  var isIdle: Bool { lock.mutex.withLock { _ in running.isEmpty } }

  /// Whether effects run here or below that nobody has cancelled.
  var isLive: Bool {
    lock.mutex.withLock { _ in running }.values.contains { !$0.isCancelled }
  }

  /// Whether something runs for elements of collections, anywhere in the store.
  var hasElementEffects: Bool { lock.elementCount.load(ordering: .relaxed) > 0 }

  /// Whether the child that the path leads to is gone.
  var isLeft: Bool { lock.mutex.withLock { _ in hasLeft } }

  /// Sets what is called whenever an effect of the store has ended or was cancelled.
  func whenEffectsChange(_ handler: @escaping @Sendable () -> Void) {
    lock.changeHandler.withLock { $0 = ChangeHandler(call: handler) }
  }

  fileprivate func effectsChanged() {
    lock.changeHandler.withLock { $0 }?.call()
  }

  /// - Returns: What ran under the id that `effect` replaces.
  fileprivate func insert(_ effect: RunningEffect, replacing id: CancelID?) -> [Int: RunningEffect] {
    lock.mutex.withLock { _ in
      let replaced = id.flatMap { identified[$0] } ?? [:]
      for path in lineage {
        if path.running.isEmpty, let id = path.id, path.parent?.children[id] == nil {
          path.parent?.children[id] = path
          if id.element != nil { lock.elementCount.add(1, ordering: .relaxed) }
        }
        path.running[effect.number] = effect
      }
      var ids = effect.ids
      while let entry = ids {
        for path in entry.path.lineage { path.identified[entry.id, default: [:]][effect.number] = effect }
        ids = entry.next
      }
      return replaced
    }
  }

  fileprivate func remove(_ effect: RunningEffect) {
    lock.mutex.withLock { _ in
      var ids = effect.ids
      while let entry = ids {
        for path in entry.path.lineage {
          path.identified[entry.id]?[effect.number] = nil
          if path.identified[entry.id]?.isEmpty == true { path.identified[entry.id] = nil }
        }
        ids = entry.next
      }
      for path in lineage {
        path.running[effect.number] = nil
        if path.running.isEmpty { path.detach() }
      }
    }
    effectsChanged()
  }

  /// Takes the path out of the tree, so that a child that comes to its place later begins anew.
  private func detach() {
    guard let id, parent?.children[id] === self else { return }
    parent?.children[id] = nil
    if id.element != nil { lock.elementCount.subtract(1, ordering: .relaxed) }
  }

  private var lineage: UnfoldFirstSequence<NavigationPath> { sequence(first: self, next: \.parent) }

  /// Cancels what runs under an id, here and below, the oldest first.
  func cancel(_ id: CancelID) {
    cancel(lock.mutex.withLock { _ in identified[id] ?? [:] })
  }

  /// Cancels all that runs here and below, the oldest first.
  func cancelAll() {
    cancel(lock.mutex.withLock { _ in running })
  }

  /// Cancels all that runs for a child that is gone.
  func leave(_ id: NavigationID) {
    guard let child = existingChild(id) else { return }
    lock.mutex.withLock { _ in
      child.hasLeft = true
      child.detach()
    }
    child.cancelAll()
  }

  /// Cancels all that runs for those elements of a collection that are gone.
  ///
  /// - Complexity: O(*n*) in the number of children for which something runs.
  func leaveRemoved(_ survival: ElementSurvival) {
    let ids = lock.mutex.withLock { _ in Array(children.keys) }
    for id in ids where id.property == survival.property {
      if let element = id.element, !survival.isAlive(element) { leave(id) }
    }
  }

  fileprivate func cancel(_ effects: [Int: RunningEffect]) {
    for (_, effect) in effects.sorted(by: { $0.key < $1.key }) { effect.cancel() }
  }
}

/// An effect that has been started and hasn't finished.
final class RunningEffect: Sendable {
  let number: Int
  let path: NavigationPath
  let ids: CancelIDs?
  let group: EffectGroup?

  /// Where a reducer made it.
  let madeAt: CallSite?
  private let state = Mutex(State())

  private struct State {
    var cancel: (@Sendable () -> Void)?
    var isStarted = false
    var startWaiter: CheckedContinuation<Void, Never>?
    var isCancelled = false
    var isFinished = false
  }

  private static let count = Atomic(0)

  /// Enters an effect that is about to start.
  ///
  /// - Parameters:
  ///   - path: The feature that it runs for.
  ///   - ids: What it can be cancelled by.
  ///   - replacing: The id of those that it cancels. Of several that replace each other at once, the last stays.
  ///   - group: The `send` that it comes of.
  ///   - madeAt: Where a reducer made it.
  init(
    path: NavigationPath,
    ids: CancelIDs?,
    replacing id: CancelID? = nil,
    group: EffectGroup? = nil,
    madeAt: CallSite? = nil
  ) {
    self.number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    self.path = path
    self.ids = ids
    self.group = group
    self.madeAt = madeAt
    path.cancel(path.insert(self, replacing: id))
    group?.enter(self)
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }
  var isFinished: Bool { state.withLock { $0.isFinished } }

  /// Says that its task has begun to run.
  func begin() {
    group?.begin()
  }

  /// Says how to cancel it, now that it has been started.
  func start(cancel: @escaping @Sendable () -> Void) {
    let (isCancelled, waiter) = state.withLock { state in
      state.cancel = cancel
      state.isStarted = true
      defer { state.startWaiter = nil }
      return (state.isCancelled, state.startWaiter)
    }
    if isCancelled { cancel() }
    waiter?.resume()
  }

  /// Waits, in a task that may run before ``start(cancel:)``, until it can be cancelled.
  nonisolated(nonsending) func didStart() async {
    await withCheckedContinuation { continuation in
      let isStarted = state.withLock { state in
        if !state.isStarted { state.startWaiter = continuation }
        return state.isStarted
      }
      if isStarted { continuation.resume() }
    }
  }

  func cancel() {
    let cancel = state.withLock { state in
      state.isCancelled = true
      return state.cancel
    }
    cancel?()
    path.effectsChanged()
  }

  /// Forgets the effect.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      state.cancel = nil
    }
    group?.leave(self)
    path.remove(self)
  }
}
