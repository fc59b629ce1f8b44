import CasePaths

/// Embeds a child feature that is always there.
///
/// ```swift
/// @Reducer
/// struct Tabs {
///   @ObservableState struct State { var edit = Edit.State(); var search = Search.State() }
///   enum Action { case edit(Edit.Action), search(Search.Action) }
///
///   var body: some ReducerOf<Self> {
///     Scope(\.edit, action: \.edit) { Edit() }
///     Scope(\.search, action: \.search) { Search() }
///     Reduce { _, _ in .none }
///   }
/// }
/// ```
///
/// List it before the ``Reduce`` that may change the child's state, so that the child hears of its actions
/// first. Children by `Scope` share the cancel ids of their parent.
public struct Scope<ParentState, ParentAction, Child: Reducer>: _PrimitiveReducer {
  /// The parent's state.
  public typealias State = ParentState
  /// The parent's actions.
  public typealias Action = ParentAction
  /// It has no body.
  public typealias Body = Never

  @usableFromInline enum ToChildState {
    case property(WritableKeyPath<ParentState, Child.State>)
    case `case`(AnyCasePath<ParentState, Child.State>, CallSite)
  }

  @usableFromInline let toChildState: ToChildState
  @usableFromInline let toChildAction: AnyCasePath<ParentAction, Child.Action>
  @usableFromInline let child: Child

  @usableFromInline init(
    toChildState: ToChildState,
    toChildAction: AnyCasePath<ParentAction, Child.Action>,
    child: Child
  ) {
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    self.child = child
  }

  /// Embeds a child whose state is a property of the parent's.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: The case of the parent's actions that carries the child's.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(toChildState: .property(state), toChildAction: AnyCasePath(action), child: child())
  }

  /// Discouraged: leave `state:` out.
  ///
  /// It embeds a child whose state is a property of the parent's, as ``init(_:action:child:)`` does.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: The case of the parent's actions that carries the child's.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(toChildState: .property(state), toChildAction: AnyCasePath(action), child: child())
  }

  /// Discouraged: ``Reducer/ifCaseLet(_:action:then:fileID:filePath:line:column:)`` also cancels the child's
  /// effects when the parent becomes another case.
  ///
  /// It embeds a child whose state is a case of the parent's. A child's action while the parent is another case is an issue, and is ignored.
  ///
  /// - Parameters:
  ///   - state: The case.
  ///   - action: The case of the parent's actions that carries the child's.
  ///   - child: The child's reducer.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  @inlinable
  public init<ChildState, ChildAction>(
    _ state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      toChildState: .case(AnyCasePath(state), CallSite(fileID, filePath, line, column)),
      toChildAction: AnyCasePath(action),
      child: child()
    )
  }

  /// Discouraged: ``Reducer/ifCaseLet(_:action:then:fileID:filePath:line:column:)`` also cancels the child's
  /// effects when the parent becomes another case.
  ///
  /// It embeds a child whose state is a case of the parent's.
  ///
  /// - Parameters:
  ///   - state: The case.
  ///   - action: The case of the parent's actions that carries the child's.
  ///   - child: The child's reducer.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  @inlinable
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      toChildState: .case(AnyCasePath(state), CallSite(fileID, filePath, line, column)),
      toChildAction: AnyCasePath(action),
      child: child()
    )
  }

  /// The child, as a closure on the parent's state.
  @inlinable
  public func _resolve() -> _ResolvedReducer<ParentState, ParentAction> {
    switch toChildState {
    case .property(let keyPath): resolve(at: InPlacePath(keyPath))
    case .case(let casePath, let callSite): resolve(at: casePath, reportingAt: callSite)
    }
  }

  @inlinable
  func resolve(at path: InPlacePath<ParentState, Child.State>) -> _ResolvedReducer<ParentState, ParentAction>
  {
    let reduce = child._resolve()
    let identity = StateIdentity<Child.State>()
    let toChildAction = toChildAction
    return { state, action in
      guard let childAction = toChildAction.extract(from: action) else { return .none }
      let (effect, isReplaced) = path.modify(&state) { child in
        identity.modify(&child) { reduce(&$0, childAction) }
      }
      if isReplaced { path.announceReplacement(in: &state) }
      return effect.map { toChildAction.embed($0) }
    }
  }

  @inlinable
  func resolve(
    at casePath: AnyCasePath<ParentState, Child.State>,
    reportingAt callSite: CallSite
  ) -> _ResolvedReducer<ParentState, ParentAction> {
    let reduce = LazyReducer(child)
    let toChildAction = toChildAction
    return { state, action in
      guard let childAction = toChildAction.extract(from: action) else { return .none }
      guard var child = casePath.extract(from: state) else {
        callSite.reportOtherCase(action: childAction, state: state, expected: Child.State.self, by: "Scope")
        return .none
      }
      let effect = reduce(&child, childAction)
      state = casePath.embed(child)
      return effect.map { toChildAction.embed($0) }
    }
  }
}
