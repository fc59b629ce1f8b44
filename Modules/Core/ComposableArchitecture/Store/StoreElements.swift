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
  private let action: AnyKeyPath
  private let casePath: () -> AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
  private let elements: IdentifiedArray<ID, ElementState>

  @MainActor
  init(
    store: Store<State, Action>,
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: AnyKeyPath,
    casePath: @escaping () -> AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
  ) {
    let elements = store.core.read { $0[keyPath: state] }
    self.store = store
    self.state = state
    self.action = action
    self.casePath = casePath
    self.elements = elements
    store.children.removeElements(state, action, beyond: elements.count) { id in
      (id.base as? ID).map(elements.ids.contains) ?? true
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
    return store.children.elementStore(state, action, AnyHashable(id)) {
      let casePath = casePath()
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
