import CasePaths

extension Reducer {
  /// Embeds a feature that is presented while a `@Presents` property isn't `nil`.
  ///
  /// ```swift
  /// Reduce<Home.State, Home.Action> { state, action in
  ///   switch action {
  ///   case .editButtonTapped:
  ///     state.window = Edit.State()
  ///     return .none
  ///   case .window(.presented(.delegate(.saved))):
  ///     state.window = nil
  ///     return .none
  ///   default:
  ///     return .none
  ///   }
  /// }
  /// .ifLet(\.$window, action: \.window) {
  ///   Edit()
  /// }
  /// ```
  ///
  /// The child runs before this reducer, and finds `dismiss` and `isPresented` in its dependencies. After
  /// `.dismiss` has been through this reducer, the property is `nil`. When it becomes `nil`, or another child
  /// by its `id` or case, the effects of the child that was there are cancelled. An action of a child that
  /// isn't there is an issue, at the line of `ifLet`, and is ignored by the child.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property, with a dollar sign.
  ///   - toPresentationAction: The case of this reducer's actions that carries the child's.
  ///   - destination: The child's reducer.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  /// - Returns: The two as one reducer.
  @inlinable @warn_unqualified_access
  public func ifLet<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    Reduce(
      _PresentationReducer(
        parent: self,
        child: destination(),
        toPresentationState: toPresentationState,
        toPresentationAction: AnyCasePath(toPresentationAction),
        callSite: CallSite(fileID, filePath, line, column)
      )
    )
  }

  /// Presents an alert or a dialog, which is gone once one of its buttons has been tapped.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property, with a dollar sign.
  ///   - toPresentationAction: The case of this reducer's actions that carries the alert's.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  @inlinable @warn_unqualified_access
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    Reduce(
      _PresentationReducer(
        parent: self,
        child: EmptyReducer<DestinationState, DestinationAction>(),
        toPresentationState: toPresentationState,
        toPresentationAction: AnyCasePath(toPresentationAction),
        callSite: CallSite(fileID, filePath, line, column)
      )
    )
  }
}

/// What ``Reducer/ifLet(_:action:destination:fileID:filePath:line:column:)`` makes.
public struct _PresentationReducer<Parent: Reducer, Child: Reducer>: _PrimitiveReducer {
  /// The parent's state.
  public typealias State = Parent.State
  /// The parent's actions.
  public typealias Action = Parent.Action
  /// It has no body.
  public typealias Body = Never

  @usableFromInline let parent: Parent
  @usableFromInline let child: Child
  @usableFromInline let toPresentationState: WritableKeyPath<State, PresentationState<Child.State>>
  @usableFromInline let toPresentationAction: AnyCasePath<Action, PresentationAction<Child.Action>>
  @usableFromInline let callSite: CallSite

  @usableFromInline init(
    parent: Parent,
    child: Child,
    toPresentationState: WritableKeyPath<State, PresentationState<Child.State>>,
    toPresentationAction: AnyCasePath<Action, PresentationAction<Child.Action>>,
    callSite: CallSite
  ) {
    self.parent = parent
    self.child = child
    self.toPresentationState = toPresentationState
    self.toPresentationAction = toPresentationAction
    self.callSite = callSite
  }

  /// The child, then the parent, as one closure.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let reduceParent = parent._resolve()
    let reduceChild = LazyReducer(child)
    let path = InPlacePath(toPresentationState)
    let identity = StateIdentity<Child.State>()
    let ephemeral = EphemeralCase<Child.State, Child.Action>()
    let navigationID = NavigationID(property: toPresentationState)
    let (toPresentationAction, callSite) = (toPresentationAction, callSite)
    return { state, action in
      var childEffect = Effect<Action>.none
      var endsChild = false
      switch toPresentationAction.extract(from: action) {
      case nil:
        break
      case .dismiss?:
        endsChild = path.read(&state) { $0.box != nil }
        if !endsChild { callSite.reportAbsentPresentation() }
      case .presented(let childAction)?:
        let request = DismissRequest()
        let isReplaced = path.modify(&state) { presentation in
          presentation.modify { child in
            endsChild = ephemeral.ends(child, by: childAction)
            let (effect, isReplaced) = identity.modify(&child) { child in
              request.withDismiss { reduceChild(&child, childAction) }
            }
            if effect.node != nil {
              childEffect =
                effect
                .map { toPresentationAction.embed(.presented($0)) }
                .inChild(
                  navigationID,
                  dismissal: .init(request: request, action: toPresentationAction.embed(.dismiss))
                )
            }
            return isReplaced
          }
        }
        switch isReplaced {
        case nil: callSite.reportAbsentChild(action: childAction, by: "ifLet")
        case true?: path.announceReplacement(in: &state)
        case false?: break
        }
      }
      let before = path.read(&state) { $0 }
      let parentEffect = reduceParent(&state, action)
      var isGone = path.read(&state) { $0.isOther(than: before) }
      if endsChild, before.box != nil, !isGone {
        state[keyPath: path.keyPath] = PresentationState()
        isGone = true
      }
      return childEffect.merge(with: parentEffect).after(isGone ? .leave(navigationID) : .none)
    }
  }
}

extension PresentationState {
  /// Whether the child that was presented before isn't any more.
  @inlinable
  func isOther(than before: Self) -> Bool {
    !isIdentical(to: before) && isOtherChild(than: before)
  }

  @usableFromInline func isOtherChild(than before: Self) -> Bool {
    guard let before = before.wrappedValue else { return false }
    guard let after = wrappedValue else { return true }
    return ChildIdentity.of(after) != ChildIdentity.of(before)
  }
}

extension CallSite {
  @usableFromInline func reportAbsentPresentation() {
    report(
      """
      A presentation was dismissed that has ended already; this 'ifLet' ignored it.

      Cancel what dismissed it when the presented feature goes, or dismiss it once only.
      """
    )
  }
}
