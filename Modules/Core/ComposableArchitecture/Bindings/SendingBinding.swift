import CasePaths
import SwiftNavigation

/// A part of a store's state on its way to become a binding: name the action that writes it.
///
/// ```swift
/// @UIBindable var store = Store(initialState: Search.State()) { Search() }
/// let items: UIBinding<[Item]> = $store.items.sending(\.found)
/// ```
@MainActor @dynamicMemberLookup
public struct _SendingBindable<State, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>
  var transaction = UITransaction()

  /// A part of the part.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _SendingBindable<State, Action, Member> {
    _SendingBindable<State, Action, Member>(
      store: store,
      keyPath: self.keyPath.appending(path: keyPath),
      transaction: transaction
    )
  }

  /// A binding that reads the state, and sends an action with each value that is written.
  ///
  /// - Parameter action: The case of the action, which carries the value.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> UIBinding<Value> {
    UIBinding(
      id: StoreBindingID(store: ObjectIdentifier(store), state: keyPath, action: action),
      get: { store.core.read { $0[keyPath: keyPath] } },
      set: { newValue in
        // A view that goes away may write once more.
        if store.core.isAlive { store.send(action(newValue)) }
      }
    )
    .transaction(transaction)
  }
}
