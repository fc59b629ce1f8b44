extension Effect {
  /// An effect whose actions are wrapped, or changed otherwise, before they are sent.
  ///
  /// Discouraged in features: reducers such as ``Scope`` do it.
  ///
  /// ```swift
  /// let child = Effect<Edit.Action>.send(.saveButtonTapped)
  /// let parent: Effect<Home.Action> = child.map(Home.Action.edit)
  /// ```
  ///
  /// - Parameter transform: Makes an action of the other type.
  /// - Returns: The effect.
  /// - Complexity: O(*n*) in the number of effects that were merged and concatenated.
  @inlinable
  public func map<T>(_ transform: @escaping (Action) -> T) -> Effect<T> {
    guard let node else { return .none }
    return Effect<T>(node: node.map(ActionTransform(apply: transform)))
  }
}

extension Effect.Node {
  @usableFromInline func map<T>(_ transform: ActionTransform<Action, T>) -> Effect<T>.Node {
    switch self {
    case .send(let action):
      .send(transform.apply(action))
    case .run(let operation):
      .run(operation.map(transform))
    case .merge(let effects):
      .merge(effects.map { $0.map(transform.apply) })
    case .concatenate(let effects):
      .concatenate(effects.map { $0.map(transform.apply) })
    case .cancellable(let effect, let id, let cancelInFlight):
      .cancellable(effect.map(transform.apply), id: id, cancelInFlight: cancelInFlight)
    case .cancel(let id):
      .cancel(id: id)
    case .child(let effect, let id, let dismissal):
      .child(
        effect.map(transform.apply),
        id,
        dismissal.map { Effect<T>.Dismissal(request: $0.request, action: transform.apply($0.action)) }
      )
    case .leave(let id):
      .leave(id)
    case .leaveRemoved(let survival):
      .leaveRemoved(survival)
    }
  }
}

/// Wraps the actions of a child in those of its parent.
// Sendable: it is applied on the main actor only, where reducers run and `Send` delivers.
@usableFromInline struct ActionTransform<Action, T>: @unchecked Sendable {
  @usableFromInline let apply: (Action) -> T

  @inlinable
  init(apply: @escaping (Action) -> T) { self.apply = apply }
}
