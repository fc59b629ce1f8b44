import CasePaths
import Dependencies
import OrderedCollections

extension Reducer {
  /// Embeds a feature in each element of a navigation stack, and handles pushes and pops.
  ///
  /// ```swift
  /// EmptyReducer<Window.State, Window.Action>()
  ///   .forEach(\.drafts, action: \.drafts) {
  ///     Edit()
  ///   }
  /// ```
  ///
  /// The element runs before this reducer, and finds `dismiss` and `isPresented` in its dependencies. A push
  /// is made before this reducer runs, a pop after it. The effects of an element that is popped are
  /// cancelled. An action or a pop for an id that isn't there, and a push of one that is, are issues, at the
  /// line of `forEach`, and are ignored by the stack.
  ///
  /// - Parameters:
  ///   - toStackState: The stack.
  ///   - toStackAction: The case of this reducer's actions that carries the stack's.
  ///   - destination: The reducer of an element.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  /// - Returns: The two as one reducer.
  /// - Complexity: An action costs the same however many elements there are.
  @inlinable @warn_unqualified_access
  public func forEach<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    Reduce(
      _StackReducer(
        parent: self,
        element: destination(),
        toStackState: toStackState,
        toStackAction: AnyCasePath(toStackAction),
        callSite: CallSite(fileID, filePath, line, column)
      )
    )
  }
}

/// What ``Reducer/forEach(_:action:destination:fileID:filePath:line:column:)`` makes.
public struct _StackReducer<Parent: Reducer, Element: Reducer>: _PrimitiveReducer {
  /// The parent's state.
  public typealias State = Parent.State
  /// The parent's actions.
  public typealias Action = Parent.Action
  /// It has no body.
  public typealias Body = Never

  @usableFromInline let parent: Parent
  @usableFromInline let element: Element
  @usableFromInline let toStackState: WritableKeyPath<State, StackState<Element.State>>
  @usableFromInline let toStackAction: AnyCasePath<Action, StackAction<Element.State, Element.Action>>
  @usableFromInline let callSite: CallSite

  @usableFromInline init(
    parent: Parent,
    element: Element,
    toStackState: WritableKeyPath<State, StackState<Element.State>>,
    toStackAction: AnyCasePath<Action, StackAction<Element.State, Element.Action>>,
    callSite: CallSite
  ) {
    self.parent = parent
    self.element = element
    self.toStackState = toStackState
    self.toStackAction = toStackAction
    self.callSite = callSite
  }

  /// The element, then the parent, as one closure.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let reduceParent = parent._resolve()
    let reduceElement = LazyReducer(element)
    let path = InPlacePath(toStackState)
    let identity = StateIdentity<Element.State>()
    let (toStackAction, callSite) = (toStackAction, callSite)
    return { state, action in
      let stackAction = toStackAction.extract(from: action)
      var elementEffect = Effect<Action>.none
      var poppedID: StackElementID?
      switch stackAction {
      case nil:
        break
      case .element(let id, let elementAction)?:
        let request = DismissRequest()
        let isReplaced = path.modify(&state) { stack in
          stack.modify(id: id) { element in
            let (effect, isReplaced) = identity.modify(&element) { element in
              request.withDismiss { reduceElement(&element, elementAction) }
            }
            if effect.node != nil {
              elementEffect =
                effect
                .map { toStackAction.embed(.element(id: id, action: $0)) }
                .inChild(
                  NavigationID(property: path.keyPath, element: id),
                  dismissal: .init(request: request, action: toStackAction.embed(.popFrom(id: id)))
                )
            }
            return isReplaced
          }
        }
        switch isReplaced {
        case nil: callSite.reportAbsentElement(action: elementAction, id: id, by: "forEach")
        case true?: path.announceReplacement(in: &state)
        case false?: break
        }
      case .popFrom(let id)?:
        if path.read(&state, { $0.ids.contains(id) }) {
          poppedID = id
        } else {
          callSite.reportAbsentPop(id: id)
        }
      case .push(let id, let element)?:
        if path.read(&state, { $0.ids.contains(id) }) {
          callSite.reportRepeatedPush(id: id)
        } else {
          callSite.claim(id)
          state[keyPath: path.keyPath][id: id] = element
        }
      }
      let before = path.read(&state) { $0.ids }
      let parentEffect = reduceParent(&state, action)
      if let poppedID { state[keyPath: path.keyPath].pop(from: poppedID) }
      let after = path.read(&state) { $0.ids }
      guard !after.isIdentical(to: before) else { return elementEffect.merge(with: parentEffect) }
      return elementEffect.merge(with: parentEffect)
        .after(
          .leaveRemoved(from: path.keyPath) { id in
            (id.base as? StackElementID).map(after.contains) ?? true
          }
        )
    }
  }
}

extension CallSite {
  @usableFromInline func reportAbsentPop(id: StackElementID) {
    report(
      """
      A stack was asked to pop an element that it doesn't have; this 'forEach' ignored it.

        Id: \(id.debugDescription)

      Cancel what pops the element when it goes, or pop it once only.
      """
    )
  }

  @usableFromInline func reportRepeatedPush(id: StackElementID) {
    report(
      """
      A stack was asked to push an element under an id that it already has; this 'forEach' ignored it.

        Id: \(id.debugDescription)

      Push with the next id, or append to the stack's state.
      """
    )
  }

  /// Takes an id that an action pushes out of the sequence, which in a test has to be its next one.
  @usableFromInline func claim(_ id: StackElementID) {
    let dependencies = DependencyValues._current
    guard dependencies.context == .test else { return }
    let next = dependencies.stackElementID.peek()
    if id == next {
      _ = dependencies.stackElementID.next()
    } else if id.generation > next.generation {
      report(
        """
        A stack was asked to push an element under an id that no element has yet.

          Id: \(id.debugDescription)
          Next id: \(next.debugDescription)

        In a test, ids count up by one from 0.
        """
      )
    }
  }
}
