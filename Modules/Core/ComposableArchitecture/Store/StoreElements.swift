import CasePaths
import ConcurrencyExtras
import IdentifiedCollections

/// The stores of the elements of a collection, as it was when they were asked for.
///
/// `Collection` asks for members that belong to no actor. The collection comes from a store, on the main
/// actor; the subscript stops the program elsewhere.
struct StoreElements<State, Action, ID: Hashable & Sendable, ElementState, ElementAction>:
  RandomAccessCollection
{
  private let store: Store<State, Action>
  private let state: KeyPath<State, IdentifiedArray<ID, ElementState>>
  private let action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  private let elements: IdentifiedArray<ID, ElementState>

  @MainActor
  init(
    store: Store<State, Action>,
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) {
    self.store = store
    self.state = state
    self.action = action
    self.elements = store.core.read { $0[keyPath: state] }
    let elements = elements
    if store.children.count > elements.count {
      store.children.removeElements(of: StoreChildren.Key(state: state, action: action)) { id in
        (id.base as? ID).map(elements.ids.contains) ?? true
      }
    }
  }

  var startIndex: Int { elements.startIndex }
  var endIndex: Int { elements.endIndex }

  subscript(position: Int) -> Store<ElementState, ElementAction> {
    let this = UncheckedSendable(self)
    return MainActor.assumeIsolated { this.value.elementStore(at: position) }
  }

  @MainActor private func elementStore(at position: Int) -> Store<ElementState, ElementAction> {
    let id = elements.ids[position]
    let key = StoreChildren.Key(state: state, action: action, element: id)
    return store.children.store(key) {
      let casePath = AnyCasePath(action)
      return Store<ElementState, ElementAction>(
        core: ConditionalCore(
          parent: store.core,
          state: elements[position],
          toChildState: { [state] in $0[keyPath: state][id: id] },
          toParentAction: { casePath.embed(.element(id: id, action: $0)) }
        )
      )
    }
  }
}
