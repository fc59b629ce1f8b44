/// Several reducers as one, so that a modifier applies to all of them.
///
/// ```swift
/// CombineReducers<Home.State, Home.Action, _> {
///   Reduce { _, _ in .none }
///   Reduce { _, _ in .run { _ in await track("home") } }
/// }
/// .ifLet(\.$destination, action: \.destination)
/// ```
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: _PrimitiveReducer {
  /// It has no body.
  public typealias Body = Never

  @usableFromInline let reducers: Reducers

  /// Combines the reducers that a closure lists. They run in order.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    self.reducers = build()
  }

  /// All of them, as one closure.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> { reducers._resolve() }
}
