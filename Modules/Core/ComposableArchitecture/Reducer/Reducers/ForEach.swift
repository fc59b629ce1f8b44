import CasePaths
import IdentifiedCollections
import OrderedCollections

extension Reducer {
  /// Embeds a feature in each element of a collection.
  ///
  /// ```swift
  /// EmptyReducer<Home.State, Home.Action>()
  ///   .forEach(\.rows, action: \.rows) {
  ///     Row()
  ///   }
  /// ```
  ///
  /// The element runs before this reducer. The effects of an element that is removed are cancelled. An
  /// action for an id that isn't there is an issue, at the line of `forEach`, and is ignored by the element.
  ///
  /// - Parameters:
  ///   - toElementsState: The collection.
  ///   - toElementAction: The case of this reducer's actions that carries the elements'.
  ///   - element: The reducer of an element.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  /// - Returns: The two as one reducer.
  /// - Complexity: An action costs the same however many elements there are.
  @inlinable @warn_unqualified_access
  public func forEach<
    ElementState,
    ElementAction,
    ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    Reduce(
      _ForEachReducer<Self, ID, Element>(
        parent: self,
        element: element(),
        toElementsState: toElementsState,
        toElementAction: AnyCasePath(toElementAction),
        callSite: CallSite(fileID, filePath, line, column)
      )
    )
  }
}

/// What ``Reducer/forEach(_:action:element:fileID:filePath:line:column:)`` makes.
public struct _ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: _PrimitiveReducer {
  /// The parent's state.
  public typealias State = Parent.State
  /// The parent's actions.
  public typealias Action = Parent.Action
  /// It has no body.
  public typealias Body = Never

  @usableFromInline let parent: Parent
  @usableFromInline let element: Element
  @usableFromInline let toElementsState: WritableKeyPath<State, IdentifiedArray<ID, Element.State>>
  @usableFromInline let toElementAction: AnyCasePath<Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let callSite: CallSite

  @usableFromInline init(
    parent: Parent,
    element: Element,
    toElementsState: WritableKeyPath<State, IdentifiedArray<ID, Element.State>>,
    toElementAction: AnyCasePath<Action, IdentifiedAction<ID, Element.Action>>,
    callSite: CallSite
  ) {
    self.parent = parent
    self.element = element
    self.toElementsState = toElementsState
    self.toElementAction = toElementAction
    self.callSite = callSite
  }

  /// The element, then the parent, as one closure.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let reduceParent = parent._resolve()
    let reduceElement = LazyReducer(element)
    let path = InPlacePath(toElementsState)
    let identity = StateIdentity<Element.State>()
    let (toElementAction, callSite) = (toElementAction, callSite)
    return { state, action in
      var elementEffect = Effect<Action>.none
      if case .element(let id, let elementAction)? = toElementAction.extract(from: action) {
        let isReplaced = path.modify(&state) { elements -> Bool? in
          guard let index = elements.index(id: id) else { return nil }
          let (effect, isReplaced) = identity.modify(&elements[index]) { reduceElement(&$0, elementAction) }
          if effect.node != nil {
            elementEffect =
              effect
              .map { toElementAction.embed(.element(id: id, action: $0)) }
              .inChild(NavigationID(property: path.keyPath, element: id))
          }
          return isReplaced
        }
        switch isReplaced {
        case nil: callSite.reportAbsentElement(action: elementAction, id: id, by: "forEach")
        case true?: path.announceReplacement(in: &state)
        case false?: break
        }
      }
      // Without effects of elements there is none to end: the ids needn't be kept to compare, which would
      // copy them when one is added.
      guard elementEffect.node != nil || ReducerRun.hasElementEffects else {
        return reduceParent(&state, action)
      }
      let before = path.read(&state) { $0.ids }
      let parentEffect = reduceParent(&state, action)
      let after = path.read(&state) { $0.ids }
      guard !after.isIdentical(to: before) else { return elementEffect.merge(with: parentEffect) }
      return elementEffect.merge(with: parentEffect)
        .after(
          .leaveRemoved(from: path.keyPath) { id in
            (id.base as? ID).map(after.contains) ?? true
          }
        )
    }
  }
}

extension OrderedSet {
  /// Whether two sets share their storage, and so are equal. While both exist, a change separates them.
  ///
  /// - Complexity: O(1).
  @inlinable
  func isIdentical(to other: Self) -> Bool {
    elements.withUnsafeBufferPointer { elements in
      other.elements.withUnsafeBufferPointer { other in
        elements.baseAddress == other.baseAddress && elements.count == other.count
      }
    }
  }
}
