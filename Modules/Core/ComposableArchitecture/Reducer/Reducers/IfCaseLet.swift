import CasePaths

extension Reducer {
  /// Embeds a child feature that is there while the state is one of its cases.
  ///
  /// ```swift
  /// @Reducer
  /// struct Session {
  ///   enum State { case signedIn(Home.State), signedOut(SignIn.State) }
  ///   enum Action { case signedIn(Home.Action), signedOut(SignIn.Action) }
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { state, action in … }
  ///       .ifCaseLet(\.signedIn, action: \.signedIn) { Home() }
  ///       .ifCaseLet(\.signedOut, action: \.signedOut) { SignIn() }
  ///   }
  /// }
  /// ```
  ///
  /// The child runs before this reducer. When the state becomes another case, or another child by its `id`,
  /// the effects of the child that was there are cancelled. An action of a child that isn't there is an
  /// issue, and is ignored by the child.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state.
  ///   - toCaseAction: The case of this reducer's actions that carries the child's.
  ///   - case: The child's reducer.
  @inlinable @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfCaseLetReducer(
      parent: self,
      child: `case`(),
      toChildState: AnyCasePath(toCaseState),
      toChildAction: AnyCasePath(toCaseAction),
      navigationID: NavigationID(property: toCaseState),
      callSite: CallSite(fileID, filePath, line, column)
    )
  }
}

public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: _PrimitiveReducer {
  public typealias State = Parent.State
  public typealias Action = Parent.Action
  public typealias Body = Never

  @usableFromInline let parent: Parent
  @usableFromInline let child: Child
  @usableFromInline let toChildState: AnyCasePath<State, Child.State>
  @usableFromInline let toChildAction: AnyCasePath<Action, Child.Action>
  @usableFromInline let navigationID: NavigationID
  @usableFromInline let callSite: CallSite

  @usableFromInline init(
    parent: Parent,
    child: Child,
    toChildState: AnyCasePath<State, Child.State>,
    toChildAction: AnyCasePath<Action, Child.Action>,
    navigationID: NavigationID,
    callSite: CallSite
  ) {
    self.parent = parent
    self.child = child
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    self.navigationID = navigationID
    self.callSite = callSite
  }

  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let reduceParent = parent._resolve()
    let reduceChild = LazyReducer(child)
    let identify = ChildIdentifier<Child.State>()
    let (toChildState, toChildAction) = (toChildState, toChildAction)
    let (navigationID, callSite) = (navigationID, callSite)
    return { state, action in
      var childEffect = Effect<Action>.none
      if let childAction = toChildAction.extract(from: action) {
        if var child = toChildState.extract(from: state) {
          let effect = reduceChild(&child, childAction)
          childEffect = effect.map { toChildAction.embed($0) }.inChild(navigationID)
          state = toChildState.embed(child)
        } else {
          callSite.reportOtherCase(
            action: childAction,
            state: state,
            expected: Child.State.self,
            by: "ifCaseLet"
          )
        }
      }
      let before = identify.presence(of: toChildState.extract(from: state))
      let parentEffect = reduceParent(&state, action)
      let isGone = identify.presence(of: toChildState.extract(from: state)).isGone(since: before)
      return childEffect.merge(with: parentEffect).after(isGone ? .leave(navigationID) : .none)
    }
  }
}
