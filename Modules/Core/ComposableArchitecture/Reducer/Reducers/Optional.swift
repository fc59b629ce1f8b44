/// A reducer that may be absent: `nil` does nothing.
extension Optional: Reducer where Wrapped: Reducer {
  public typealias State = Wrapped.State
  public typealias Action = Wrapped.Action
  public typealias Body = Never
}

extension Optional: _PrimitiveReducer where Wrapped: Reducer {
  @inlinable
  public func _resolve() -> _ResolvedReducer<Wrapped.State, Wrapped.Action> {
    switch self {
    case .none: { _, _ in .none }
    case .some(let reducer): reducer._resolve()
    }
  }
}
