import CasePaths
import SwiftNavigation

// `$store`, where `store` is `@UIBindable`. Each scope comes with and without the label `state:`.

extension UIBindable {
  /// A part of the store's state, to be bound by `sending(_:)`.
  ///
  /// ```swift
  /// @UIBindable var store = Store(initialState: Search.State()) { Search() }
  /// let items: UIBinding<[Item]> = $store.items.sending(\.found)
  /// ```
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _SendingBindable<State, Action, Member> where Value == Store<State, Action> {
    _SendingBindable(store: wrappedValue, keyPath: keyPath)
  }

  /// A binding to the store of the child that is presented, or `nil`.
  ///
  /// ```swift
  /// @UIBindable var store = homeStore
  /// let destination: UIBinding<StoreOf<Destination>?> = $store.scope(\.$destination, action: \.destination)
  /// let edit: UIBinding<StoreOf<Edit>?> = destination.edit
  /// edit.wrappedValue?.send(.saveButtonTapped)
  /// destination.wrappedValue = nil  // sends .destination(.dismiss)
  /// ```
  ///
  /// A `nil` is ignored when the child that was last read through the binding isn't presented any more. If a
  /// reducer doesn't end the presentation, it is an issue.
  ///
  /// - Parameters:
  ///   - state: The presentation, with a dollar sign.
  ///   - action: The case of the store's actions that carries the child's.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public func scope<State, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(state, action, CallSite(fileID, filePath, line, column))
  }

  /// Discouraged: leave `state:` out.
  ///
  /// It is a binding to the store of the child that is presented.
  public func scope<State, Action, ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(state, action, CallSite(fileID, filePath, line, column))
  }

  /// A binding to the store of a child that may be absent, or of one case of it.
  ///
  /// ```swift
  /// @UIBindable var store = homeStore
  /// let window = $store.scope(\.window, action: \.window)
  /// let edit = $store.scope(\.destination?.edit, action: \.destination.edit)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state, `nil` while it is absent.
  ///   - action: The case of the store's actions that carries the child's.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public func scope<State, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(state, action, CallSite(fileID, filePath, line, column))
  }

  /// Discouraged: leave `state:` out.
  ///
  /// It is a binding to the store of a child that may be absent.
  public func scope<State, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(state, action, CallSite(fileID, filePath, line, column))
  }

  /// A binding to the store of a navigation stack.
  ///
  /// ```swift
  /// @UIBindable var store = homeStore
  /// let path = $store.scope(\.path, action: \.path)
  /// if let id = path.wrappedValue.state.ids.last { path.wrappedValue.send(.popFrom(id: id)) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case of the store's actions that carries the stack's.
  public func scope<State, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    wrappedValue.stack(state, action)
  }

  /// Discouraged: leave `state:` out.
  ///
  /// It is a binding to the store of a navigation stack.
  public func scope<State, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    wrappedValue.stack(state, action)
  }
}

extension Store {
  func presentation<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    _ callSite: CallSite
  ) -> UIBinding<Store<ChildState, ChildAction>?> {
    PresentationBinding(
      store: self,
      state: state,
      action: action,
      toChildState: { $0[keyPath: state].wrappedValue },
      callSite: callSite
    ).binding()
  }

  func presentation<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    _ callSite: CallSite
  ) -> UIBinding<Store<ChildState, ChildAction>?> {
    PresentationBinding(
      store: self,
      state: state,
      action: action,
      toChildState: { $0[keyPath: state] },
      callSite: callSite
    ).binding()
  }

  func stack<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    _ action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> {
    UIBinding(
      id: StoreBindingID(store: ObjectIdentifier(self), state: state, action: action),
      get: { self.scope(state, action: action) },
      // The store of a stack is the same one for as long as this store lives.
      set: { _ in }
    )
  }
}
