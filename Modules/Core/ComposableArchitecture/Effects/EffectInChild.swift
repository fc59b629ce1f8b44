// What the navigation reducers do to the effects of their children.

extension Effect {
  /// These effects as those of a child feature, with cancel ids of its own.
  @inlinable
  func inChild(_ id: NavigationID, dismissal: Dismissal? = nil) -> Self {
    node == nil ? self : Self(node: .child(self, id, dismissal))
  }

  /// Cancels what a child that is gone has started.
  @inlinable
  static func leave(_ id: NavigationID) -> Self { Self(node: .leave(id)) }

  /// Cancels what elements that are gone have started.
  @inlinable
  static func leaveRemoved(
    from property: AnyKeyPath,
    isAlive: @escaping (AnyHashable) -> Bool
  ) -> Self {
    Self(node: .leaveRemoved(ElementSurvival(property: property, isAlive: isAlive)))
  }

  /// These effects, and then the end of a child, which ends those of them that are the child's.
  ///
  /// A merge is started in order, so what the child starts in its last moment is cancelled, too.
  @inlinable
  func after(_ leave: Self) -> Self {
    guard leave.node != nil else { return self }
    return merge(with: leave)
  }
}
