/// The stores that were scoped from one store, so that scoping again gives the same one.
@MainActor struct StoreChildren {
  /// The children by one pair of key paths: one, or one for each element.
  private struct Scope {
    let state: AnyKeyPath
    let action: AnyKeyPath
    var store: AnyObject?
    var elements: [AnyHashable: AnyObject] = [:]
  }

  private var scopes: [Scope] = []

  /// The child by a pair of key paths, made if there is none.
  mutating func store<State, Action>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    make: () -> Store<State, Action>
  ) -> Store<State, Action> {
    let index = index(state, action)
    if let store: Store<State, Action> = known(scopes[index].store) { return store }
    let store = make()
    scopes[index].store = store
    return store
  }

  /// The child by a pair of key paths, even if its state is gone.
  mutating func lastStore<State, Action>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath
  ) -> Store<State, Action>? {
    scopes[index(state, action)].store as? Store<State, Action>
  }

  /// The child of an element, made if there is none.
  mutating func elementStore<State, Action>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ id: AnyHashable,
    make: () -> Store<State, Action>
  ) -> Store<State, Action> {
    let index = index(state, action)
    if let store: Store<State, Action> = known(scopes[index].elements[id]) { return store }
    let store = make()
    scopes[index].elements[id] = store
    return store
  }

  /// Lets go of a child whose state is gone.
  mutating func remove(_ state: AnyKeyPath, _ action: AnyKeyPath) {
    guard !scopes.isEmpty else { return }
    scopes[index(state, action)].store = nil
  }

  /// Lets go of the children of elements that aren't there any more.
  ///
  /// - Complexity: O(*n*) in the number of children, if there are more of them than elements.
  mutating func removeElements(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    beyond count: Int,
    unless isAlive: (AnyHashable) -> Bool
  ) {
    let index = index(state, action)
    guard scopes[index].elements.count > count else { return }
    scopes[index].elements = scopes[index].elements.filter { isAlive($0.key) }
  }

  private func known<State, Action>(_ object: AnyObject?) -> Store<State, Action>? {
    guard let object, type(of: object) == Store<State, Action>.self else { return nil }
    // The guard has compared the object's type with exactly this one.
    let store = unsafeDowncast(object, to: Store<State, Action>.self)
    return store.core.isAlive ? store : nil
  }

  /// The position of a pair of key paths, added if it is new.
  ///
  /// A key path literal without captures is one object; others are compared by `==`.
  private mutating func index(_ state: AnyKeyPath, _ action: AnyKeyPath) -> Int {
    if let index = scopes.firstIndex(where: { $0.state === state && $0.action === action }) { return index }
    if let index = scopes.firstIndex(where: { $0.state == state && $0.action == action }) { return index }
    scopes.append(Scope(state: state, action: action))
    return scopes.count - 1
  }
}
