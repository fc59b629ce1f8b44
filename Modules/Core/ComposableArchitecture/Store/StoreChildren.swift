/// The stores that were scoped from one store, so that scoping again gives the same one.
@MainActor struct StoreChildren {
  /// Which child: the two key paths of the scope, and the id of an element.
  struct Key: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath
    var element: AnyHashable?
  }

  private var stores: [Key: AnyObject] = [:]

  /// The child of a key, made if there is none.
  mutating func store<State, Action>(
    _ key: Key,
    make: () -> Store<State, Action>
  ) -> Store<State, Action> {
    if let store = stores[key] as? Store<State, Action>, store.core.isAlive { return store }
    let store = make()
    stores[key] = store
    return store
  }

  /// Lets go of a child whose state is gone.
  mutating func remove(_ key: Key) {
    stores[key] = nil
  }

  /// Lets go of the children of a collection that aren't in it any more.
  ///
  /// - Complexity: O(*n*) in the number of children.
  mutating func removeElements(of collection: Key, unless isAlive: (AnyHashable) -> Bool) {
    stores = stores.filter { key, _ in
      guard let element = key.element, key.state == collection.state, key.action == collection.action else {
        return true
      }
      return isAlive(element)
    }
  }

  /// The number of children.
  var count: Int { stores.count }
}
