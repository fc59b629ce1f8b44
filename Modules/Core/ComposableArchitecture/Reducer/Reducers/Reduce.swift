/// A reducer made of a closure: where a feature's own logic stands.
///
/// ```swift
/// Reduce<Edit.State, Edit.Action> { state, action in
///   switch action {
///   case .resetButtonTapped:
///     state = Edit.State()
///     return .none
///   default:
///     return .none
///   }
/// }
/// ```
public struct Reduce<State, Action>: _PrimitiveReducer {
  /// It has no body.
  public typealias Body = Never

  @usableFromInline let resolve: () -> _ResolvedReducer<State, Action>

  /// A reducer that runs a closure for each action.
  ///
  /// - Parameter reduce: Changes the state, and returns the effect for the store to run.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.resolve = { reduce }
  }

  /// A reducer that does what another does, without its type.
  ///
  /// ```swift
  /// let reducer: Reduce<Edit.State, Edit.Action> = Reduce(Edit())
  /// ```
  @inlinable
  public init(_ reducer: some Reducer<State, Action>) {
    self.resolve = { reducer._resolve() }
  }

  /// The closure itself.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> { resolve() }
}
