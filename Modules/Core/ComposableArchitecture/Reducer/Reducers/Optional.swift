/// A reducer that may be absent: `nil` does nothing.
extension Optional: Reducer where Wrapped: Reducer {
  /// The state of the reducer that may be absent.
  public typealias State = Wrapped.State
  /// The actions of the reducer that may be absent.
  public typealias Action = Wrapped.Action
  /// It has no body.
  public typealias Body = Never
}

extension Optional: _PrimitiveReducer where Wrapped: Reducer {
  /// The reducer, or nothing, as a closure.
  @inlinable
  public func _resolve() -> _ResolvedReducer<Wrapped.State, Wrapped.Action> {
    switch self {
    case .none: { _, _ in .none }
    case .some(let reducer): reducer._resolve()
    }
  }
}
