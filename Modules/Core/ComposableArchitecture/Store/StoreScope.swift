import CasePaths
import IdentifiedCollections

extension Store {
  /// The store of a child that is always there.
  ///
  /// ```swift
  /// ProfileView(store: store.scope(\.profile, action: \.profile))
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state in this store's.
  ///   - action: The case of this store's actions that carries the child's.
  /// - Returns: The same store each time.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    children.store(StoreChildren.Key(state: state, action: action)) {
      let casePath = AnyCasePath(action)
      return Store<ChildState, ChildAction>(
        core: ChildCore(
          parent: core,
          toChildState: { $0[keyPath: state] },
          toParentAction: casePath.embed
        )
      )
    }
  }

  /// The store of a child that is always there. Prefer ``scope(_:action:)-(KeyPath<State,ChildState>,_)``.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state, action: action)
  }

  /// The store of a child that may be absent.
  ///
  /// ```swift
  /// if let store = store.scope(\.editor, action: \.editor.presented) {
  ///   EditorView(store: store)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state in this store's.
  ///   - action: The case of this store's actions that carries the child's.
  /// - Returns: The same store each time, or `nil` while the state is `nil`. A store whose state is gone
  ///   keeps the last state it has read.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let key = StoreChildren.Key(state: state, action: action)
    guard core.isAlive, let childState = core.read({ $0[keyPath: state] }) else {
      children.remove(key)
      return nil
    }
    return children.store(key) {
      let casePath = AnyCasePath(action)
      return Store<ChildState, ChildAction>(
        core: ConditionalCore(
          parent: core,
          state: childState,
          toChildState: { $0[keyPath: state] },
          toParentAction: casePath.embed
        )
      )
    }
  }

  /// The store of a child that may be absent. Prefer
  /// ``scope(_:action:)-(KeyPath<State,ChildState?>,_)``.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action)
  }

  /// The stores of the elements of a collection.
  ///
  /// ```swift
  /// ForEach(store.scope(\.rows, action: \.rows)) { store in
  ///   RowView(store: store)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The collection in this store's state.
  ///   - action: The case of this store's actions that carries the elements'.
  /// - Returns: A collection that makes the stores as they are asked for, the same one each time.
  public func scope<ElementID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    StoreElements(store: self, state: state, action: action)
  }

  /// The stores of the elements of a collection. Prefer
  /// ``scope(_:action:)-(KeyPath<State,IdentifiedArray<ElementID,ElementState>>,_)``.
  public func scope<ElementID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    StoreElements(store: self, state: state, action: action)
  }
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the case that the state is, to switch over.
  ///
  /// ```swift
  /// switch store.case {
  /// case .edit(let store): EditorView(store: store)
  /// case .detail(let store): DetailView(store: store)
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}
