/// Which child of a feature a navigation step leads to: the property that holds the child, and, where that
/// isn't enough, which one it holds.
// Sendable: key paths are immutable, and the key is compared and hashed on the main actor or under the lock
// of the registry, never called otherwise.
@usableFromInline struct NavigationID: Hashable, @unchecked Sendable {
  @usableFromInline let property: AnyKeyPath
  @usableFromInline let element: AnyHashable?

  @inlinable
  init(property: AnyKeyPath, element: AnyHashable? = nil) {
    self.property = property
    self.element = element
  }
}

/// Tells which elements of a collection are still there.
@usableFromInline struct ElementSurvival {
  @usableFromInline let property: AnyKeyPath
  @usableFromInline let isAlive: (AnyHashable) -> Bool

  @inlinable
  init(property: AnyKeyPath, isAlive: @escaping (AnyHashable) -> Bool) {
    self.property = property
    self.isAlive = isAlive
  }
}
