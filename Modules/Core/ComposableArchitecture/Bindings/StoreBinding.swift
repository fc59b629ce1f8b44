import CasePaths
import SwiftNavigation

// `$store`, where `store` is itself a binding: `@UIBinding`.

extension UIBinding {
  /// A part of the store's state, to be bound by `sending(_:)`.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _SendingBindable<State, Action, Member> where Value == Store<State, Action> {
    _SendingBindable(store: wrappedValue, keyPath: keyPath, transaction: transaction)
  }

  /// A binding to the store of the child that is presented, or `nil`: see the `scope` of ``UIBindable``.
  public func scope<State, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(state, action, CallSite(fileID, filePath, line, column))
      .transaction(transaction)
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
      .transaction(transaction)
  }

  /// A binding to the store of a child that may be absent, or of one case of it.
  public func scope<State, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(state, action, CallSite(fileID, filePath, line, column))
      .transaction(transaction)
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
      .transaction(transaction)
  }

  /// A binding to the store of a navigation stack.
  public func scope<State, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    wrappedValue.stack(state, action).transaction(transaction)
  }

  /// Discouraged: leave `state:` out.
  ///
  /// It is a binding to the store of a navigation stack.
  public func scope<State, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    wrappedValue.stack(state, action).transaction(transaction)
  }
}
