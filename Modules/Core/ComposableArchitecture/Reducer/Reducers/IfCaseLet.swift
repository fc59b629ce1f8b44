import CasePaths

extension Reducer {
  /// Embeds a child feature that is there while the state is one of its cases.
  ///
  /// ```swift
  /// @Reducer
  /// struct Session {
  ///   enum State { case editing(Edit.State), searching(Search.State) }
  ///   enum Action { case editing(Edit.Action), searching(Search.Action) }
  ///   var body: some ReducerOf<Self> {
  ///     EmptyReducer()
  ///       .ifCaseLet(\.editing, action: \.editing) { Edit() }
  ///       .ifCaseLet(\.searching, action: \.searching) { Search() }
  ///   }
  /// }
  /// ```
  ///
  /// The child runs before this reducer. When the state becomes another case, or another child by its `id`,
  /// the effects of the child that was there are cancelled. An action of a child that isn't there is an
  /// issue, at the line of `ifCaseLet`, and is ignored by the child.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state.
  ///   - toCaseAction: The case of this reducer's actions that carries the child's.
  ///   - case: The child's reducer.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  /// - Returns: The two as one reducer.
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
    Reduce(
      _IfCaseLetReducer(
        parent: self,
        child: `case`(),
        toChildState: AnyCasePath(toCaseState),
        toChildAction: AnyCasePath(toCaseAction),
        navigationID: NavigationID(property: toCaseState),
        callSite: CallSite(fileID, filePath, line, column)
      )
    )
  }
}

/// What ``Reducer/ifCaseLet(_:action:then:fileID:filePath:line:column:)`` makes.
public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: _PrimitiveReducer {
  /// The parent's state.
  public typealias State = Parent.State
  /// The parent's actions.
  public typealias Action = Parent.Action
  /// It has no body.
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

  /// The child, then the parent, as one closure.
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
