import CasePaths

extension Reducer {
  /// Embeds a child feature that is there while an optional property isn't `nil`.
  ///
  /// ```swift
  /// EmptyReducer<Window.State, Window.Action>()
  ///   .ifLet(\.edit, action: \.edit) {
  ///     Edit()
  ///   }
  /// ```
  ///
  /// The child runs before this reducer. When the property becomes `nil`, or another child by its `id` or
  /// case, the effects of the child that was there are cancelled. An action of a child that isn't there is
  /// an issue, at the line of `ifLet`, and is ignored by the child.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional property.
  ///   - toWrappedAction: The case of this reducer's actions that carries the child's.
  ///   - wrapped: The child's reducer.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  /// - Returns: The two as one reducer.
  @inlinable @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    Reduce(
      _IfLetReducer(
        parent: self,
        child: wrapped(),
        toChildState: toWrappedState,
        toChildAction: AnyCasePath(toWrappedAction),
        callSite: CallSite(fileID, filePath, line, column)
      )
    )
  }

  /// Removes an alert or a dialog once one of its buttons has been tapped.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional property that holds the alert.
  ///   - toWrappedAction: The case of this reducer's actions that carries the alert's.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  @inlinable @warn_unqualified_access
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    Reduce(
      _IfLetReducer(
        parent: self,
        child: EmptyReducer<WrappedState, WrappedAction>(),
        toChildState: toWrappedState,
        toChildAction: AnyCasePath(toWrappedAction),
        callSite: CallSite(fileID, filePath, line, column)
      )
    )
  }
}

/// What ``Reducer/ifLet(_:action:then:fileID:filePath:line:column:)`` makes.
public struct _IfLetReducer<Parent: Reducer, Child: Reducer>: _PrimitiveReducer {
  /// The parent's state.
  public typealias State = Parent.State
  /// The parent's actions.
  public typealias Action = Parent.Action
  /// It has no body.
  public typealias Body = Never

  @usableFromInline let parent: Parent
  @usableFromInline let child: Child
  @usableFromInline let toChildState: WritableKeyPath<State, Child.State?>
  @usableFromInline let toChildAction: AnyCasePath<Action, Child.Action>
  @usableFromInline let callSite: CallSite

  @usableFromInline init(
    parent: Parent,
    child: Child,
    toChildState: WritableKeyPath<State, Child.State?>,
    toChildAction: AnyCasePath<Action, Child.Action>,
    callSite: CallSite
  ) {
    self.parent = parent
    self.child = child
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    self.callSite = callSite
  }

  /// The child, then the parent, as one closure.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let reduceParent = parent._resolve()
    let reduceChild = LazyReducer(child)
    let path = InPlacePath(toChildState)
    let identity = StateIdentity<Child.State>()
    let identify = ChildIdentifier<Child.State>()
    let ephemeral = EphemeralCase<Child.State, Child.Action>()
    let navigationID = NavigationID(property: toChildState)
    let (toChildAction, callSite) = (toChildAction, callSite)
    return { state, action in
      var childEffect = Effect<Action>.none
      let childAction = toChildAction.extract(from: action)
      var endsChild = false
      if let childAction {
        let isReplaced = path.modify(&state) { child -> Bool? in
          guard child != nil else { return nil }
          endsChild = ephemeral.ends(child!, by: childAction)
          let (effect, isReplaced) = identity.modify(&child!) { reduceChild(&$0, childAction) }
          childEffect = effect.map { toChildAction.embed($0) }.inChild(navigationID)
          return isReplaced
        }
        switch isReplaced {
        case nil: callSite.reportAbsentChild(action: childAction, by: "ifLet")
        case true?: path.announceReplacement(in: &state)
        case false?: break
        }
      }
      let before = path.read(&state, identify.presence(of:))
      let parentEffect = reduceParent(&state, action)
      var isGone = path.read(&state, identify.presence(of:)).isGone(since: before)
      if endsChild, before.isPresent, !isGone {
        state[keyPath: path.keyPath] = nil
        isGone = true
      }
      return childEffect.merge(with: parentEffect).after(isGone ? .leave(navigationID) : .none)
    }
  }
}
