/// Several reducers as one, so that a modifier applies to all of them.
///
/// ```swift
/// CombineReducers {
///   Search()
///   Reduce { state, action in … }
/// }
/// .ifLet(\.$destination, action: \.destination)
/// ```
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: _PrimitiveReducer {
  public typealias Body = Never

  @usableFromInline let reducers: Reducers

  /// Combines the reducers that a closure lists. They run in order.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    self.reducers = build()
  }

  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> { reducers._resolve() }
}
