/// A reducer that does nothing: something to attach modifiers to.
///
/// ```swift
/// EmptyReducer<Home.State, Home.Action>()
///   .ifLet(\.$destination, action: \.destination)
/// ```
public struct EmptyReducer<State, Action>: _PrimitiveReducer {
  /// It has no body.
  public typealias Body = Never

  /// A reducer that does nothing.
  @inlinable
  public init() {}

  /// Nothing, as a closure.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    { _, _ in .none }
  }
}
