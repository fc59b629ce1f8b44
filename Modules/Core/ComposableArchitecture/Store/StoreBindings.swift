extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A property of the state. Setting it sends a `binding` action.
  ///
  /// ```swift
  /// editStore.title = "Lunch"  // editStore.send(.binding(.set(\.title, "Lunch")))
  /// ```
  ///
  /// If no ``BindingReducer`` takes the action, it is an issue.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { core.read { $0[keyPath: keyPath] } }
    set { write(newValue, to: keyPath) { .binding($0) } }
  }
}

extension Store
where
  State: ObservableState,
  Action: ViewAction,
  Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// A property of the state. Setting it sends a `binding` action among the view actions.
  ///
  /// If no ``BindingReducer`` takes the action, it is an issue.
  ///
  /// ```swift
  /// formStore.query = "lunch"  // formStore.send(.view(.binding(.set(\.query, "lunch"))))
  /// ```
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { core.read { $0[keyPath: keyPath] } }
    set { write(newValue, to: keyPath) { .view(.binding($0)) } }
  }
}

extension Store {
  private func write<Value: Equatable & Sendable>(
    _ value: Value,
    to keyPath: WritableKeyPath<State, Value>,
    by action: (BindingAction<State>) -> Action
  ) {
    // A view that goes away may write once more.
    guard core.isAlive else { return }
    let receipt = BindingReceipt()
    let action = action(BindingAction(keyPath: keyPath, value: value, receipt: receipt))
    let group = core.send(action)
    if group?.isReentrant == true { core.callSite.reportReentrantSend(of: action) }
    // An action that was sent while another is reduced waits for its turn.
    guard !receipt.isHandled, group?.isQueued != true else { return }
    // Swift doesn't tell a dynamic member where it is used.
    core.callSite.report(
      """
      A property was set of the store that is made here, or of one scoped from it, and no reducer wrote it \
      into the state.

        Property: \(keyPath)

      Put a 'BindingReducer()' into the feature's body, before what reads the new value.
      """
    )
  }
}
