import CasePaths
import IdentifiedCollections

// Each scope comes in four spellings: with and without the label `state:`, and with the action as a key path
// of `AllCasePaths`, which is chosen for one step, `\.child`, or as a case key path, for longer ways. A
// literal of the former is made once; one of the latter takes about two microseconds each time.

extension Store {
  /// The store of a child that is always there.
  ///
  /// ```swift
  /// let edit: StoreOf<Edit> = homeStore.scope(\.edit, action: \.edit)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state in this store's.
  ///   - action: The case of this store's actions that carries the child's.
  /// - Returns: The same store each time.
  /// - Complexity: O(*n*) in the number of different scopes of this store.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(state, action) { AnyCasePath(action) }
  }

  /// The store of a child that is always there.
  ///
  /// - Parameters:
  ///   - state: The child's state in this store's.
  ///   - action: The case of this store's actions that carries the child's.
  /// - Returns: The same store each time.
  /// - Complexity: O(*n*) in the number of different scopes of this store.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    child(state, action) { Action.allCasePaths[keyPath: action] }
  }

  /// The store of a child that is always there.
  ///
  /// Discouraged: leave `state:` out. What it takes, gives back and costs is the same.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(state, action) { AnyCasePath(action) }
  }

  /// The store of a child that is always there.
  ///
  /// Discouraged: leave `state:` out. What it takes, gives back and costs is the same.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    child(state, action) { Action.allCasePaths[keyPath: action] }
  }

  private func child<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    _ action: AnyKeyPath,
    _ casePath: () -> AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    children.store(state, action) {
      let casePath = casePath()
      return Store<ChildState, ChildAction>(
        core: ChildCore(
          parent: core,
          toChildState: { $0[keyPath: state] },
          toParentAction: casePath.embed
        )
      )
    }
  }
}

extension Store {
  /// The store of a child that may be absent.
  ///
  /// ```swift
  /// if let store = homeStore.scope(\.window, action: \.window.presented) {
  ///   store.send(.saveButtonTapped)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state in this store's.
  ///   - action: The case of this store's actions that carries the child's.
  /// - Returns: The same store each time, or `nil` while the state is `nil`. A store whose state is gone
  ///   keeps the last state that was read.
  /// - Complexity: O(*n*) in the number of different scopes of this store.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action) }
  }

  /// The store of a child that may be absent.
  ///
  /// - Parameters:
  ///   - state: The child's state in this store's.
  ///   - action: The case of this store's actions that carries the child's.
  /// - Returns: The same store each time, or `nil` while the state is `nil`.
  /// - Complexity: O(*n*) in the number of different scopes of this store.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    optionalChild(state, action) { Action.allCasePaths[keyPath: action] }
  }

  /// The store of a child that may be absent.
  ///
  /// Discouraged: leave `state:` out. What it takes, gives back and costs is the same.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action) }
  }

  /// The store of a child that may be absent.
  ///
  /// Discouraged: leave `state:` out. What it takes, gives back and costs is the same.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    optionalChild(state, action) { Action.allCasePaths[keyPath: action] }
  }

  private func optionalChild<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: AnyKeyPath,
    _ casePath: () -> AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action, toChildState: { $0[keyPath: state] }, toParentAction: { casePath().embed })
  }

  /// The store of a child that may be absent, kept under two key paths.
  func optionalChild<ChildState, ChildAction>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    toChildState: @escaping (State) -> ChildState?,
    toParentAction: () -> (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard core.isAlive, let childState = core.read(toChildState) else {
      children.remove(state, action)
      return nil
    }
    return children.store(state, action) {
      Store<ChildState, ChildAction>(
        core: ConditionalCore(
          parent: core,
          state: childState,
          toChildState: toChildState,
          toParentAction: toParentAction()
        )
      )
    }
  }
}

extension Store {
  /// The stores of the elements of a collection.
  ///
  /// ```swift
  /// for row in homeStore.scope(\.rows, action: \.rows) {
  ///   print(row.title)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The collection in this store's state.
  ///   - action: The case of this store's actions that carries the elements'.
  /// - Returns: A collection that makes the stores as they are asked for, the same one each time.
  /// - Complexity: O(1); an element's store takes a lookup.
  @_disfavoredOverload
  public func scope<ElementID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    StoreElements(store: self, state: state, action: action) { AnyCasePath(action) }
  }

  /// The stores of the elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The collection in this store's state.
  ///   - action: The case of this store's actions that carries the elements'.
  /// - Returns: A collection that makes the stores as they are asked for, the same one each time.
  /// - Complexity: O(*n*) in the number of different scopes of this store.
  public func scope<ElementID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, IdentifiedAction<ElementID, ElementAction>>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> where Action: CasePathable {
    StoreElements(store: self, state: state, action: action) { Action.allCasePaths[keyPath: action] }
  }

  /// The stores of the elements of a collection.
  ///
  /// Discouraged: leave `state:` out. What it takes, gives back and costs is the same.
  @_disfavoredOverload
  public func scope<ElementID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    StoreElements(store: self, state: state, action: action) { AnyCasePath(action) }
  }

  /// The stores of the elements of a collection.
  ///
  /// Discouraged: leave `state:` out. What it takes, gives back and costs is the same.
  public func scope<ElementID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, IdentifiedAction<ElementID, ElementAction>>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> where Action: CasePathable {
    StoreElements(store: self, state: state, action: action) { Action.allCasePaths[keyPath: action] }
  }
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the case that the state is, to switch over.
  ///
  /// ```swift
  /// switch destinationStore.case {
  /// case .edit(let store): store.send(.saveButtonTapped)
  /// case .search(let store): store.send(.searchButtonTapped)
  /// case .detail(let id): print(id)
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }

  /// The store of the case that the state is. `@Reducer` uses it.
  ///
  /// Once the state has gone, it is the store of the case that the state was: a view that is on its way out
  /// may still ask.
  ///
  /// - Parameters:
  ///   - childState: The state of the case.
  ///   - state: The case.
  ///   - action: The case of the actions.
  public func _$scope<ChildState, ChildAction>(
    _ childState: ChildState,
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    if core.isAlive, let child = scope(state, action: action) { return child }
    return children.lastStore(state, action)
      ?? Store<ChildState, ChildAction>(
        core: ConditionalCore(
          parent: core,
          state: childState,
          toChildState: { $0[keyPath: state] },
          toParentAction: Action.allCasePaths[keyPath: action].embed
        )
      )
  }
}
