import CasePaths

/// Writes into the state what the feature's `binding` actions say.
///
/// ```swift
/// @Reducer
/// struct Filter {
///   @ObservableState struct State { var query = "" }
///   enum Action: BindableAction { case binding(BindingAction<State>) }
///
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///     Reduce { state, action in
///       switch action {
///       case .binding(\.query): .run { [query = state.query] _ in await track(query) }  // the new one
///       case .binding: .none
///       }
///     }
///   }
/// }
/// ```
///
/// When the writes are among the view actions, say so: `BindingReducer(action: \.view)`.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: _PrimitiveReducer
where State == ViewAction.State {
  /// It has no body.
  public typealias Body = Never

  private let toBinding: (Action) -> BindingAction<State>?

  /// Writes what `binding` actions say.
  public init() where Action == ViewAction {
    toBinding = { $0.binding }
  }

  /// Writes what the `binding` actions among the view actions say.
  ///
  /// - Parameter toViewAction: The case of the view actions.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    let casePath = AnyCasePath(toViewAction)
    toBinding = { casePath.extract(from: $0)?.binding }
  }

  /// Writes, as a closure.
  public func _resolve() -> _ResolvedReducer<State, Action> {
    { [toBinding] state, action in
      guard let binding = toBinding(action) else { return .none }
      binding.apply(&state)
      binding.receipt?.isHandled = true
      return .none
    }
  }
}
