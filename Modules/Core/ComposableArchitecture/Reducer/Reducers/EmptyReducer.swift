/// A reducer that does nothing: something to attach modifiers to.
///
/// ```swift
/// EmptyReducer()
///   .ifLet(\.$destination, action: \.destination)
/// ```
public struct EmptyReducer<State, Action>: _PrimitiveReducer {
  public typealias Body = Never

  /// A reducer that does nothing.
  @inlinable
  public init() {}

  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    { _, _ in .none }
  }
}
