extension Reducer {
  /// Runs a closure when a value that is computed from the state has changed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onChange(of: { $0.settings }) { oldValue, state in
  ///     .run { [settings = state.settings] _ in await save(settings) }
  ///   }
  /// ```
  ///
  /// The value is compared around this reducer and all that it is composed of, whoever changed it.
  ///
  /// - Parameters:
  ///   - toValue: Computes the value.
  ///   - onChange: Receives the value from before, and the state. Returns an effect.
  @inlinable @warn_unqualified_access
  public func onChange<Value: Equatable>(
    of toValue: @escaping (State) -> Value,
    _ onChange: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: ==) { oldValue, _, state, _ in
      onChange(oldValue, &state)
    }
  }

  /// Runs a reducer when a value that is computed from the state has changed. Prefer ``onChange(of:_:)``.
  ///
  /// - Parameters:
  ///   - toValue: Computes the value.
  ///   - reducer: Makes the reducer, from the values from before and after.
  @inlinable @warn_unqualified_access
  public func onChange<Value: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> R
  ) -> some Reducer<State, Action> {
    self.onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs a reducer when a value that is computed from the state has changed. Prefer ``onChange(of:_:)``.
  ///
  /// - Parameters:
  ///   - toValue: Computes the value.
  ///   - isDuplicate: Whether two values are the same.
  ///   - reducer: Makes the reducer, from the values from before and after.
  @inlinable @warn_unqualified_access
  public func onChange<Value, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> R
  ) -> some Reducer<State, Action> {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: isDuplicate) {
      oldValue,
      newValue,
      state,
      action in
      reducer(oldValue, newValue)._resolve()(&state, action)
    }
  }
}

public struct _OnChangeReducer<Base: Reducer, Value>: _PrimitiveReducer {
  public typealias State = Base.State
  public typealias Action = Base.Action
  public typealias Body = Never
  public typealias Change = (_ old: Value, _ new: Value, inout State, Action) -> Effect<Action>

  @usableFromInline let base: Base
  @usableFromInline let toValue: (State) -> Value
  @usableFromInline let isDuplicate: (Value, Value) -> Bool
  @usableFromInline let change: Change

  @usableFromInline init(
    base: Base,
    toValue: @escaping (State) -> Value,
    isDuplicate: @escaping (Value, Value) -> Bool,
    change: @escaping Change
  ) {
    self.base = base
    self.toValue = toValue
    self.isDuplicate = isDuplicate
    self.change = change
  }

  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let reduceBase = base._resolve()
    let (toValue, isDuplicate, change) = (toValue, isDuplicate, change)
    return { state, action in
      let oldValue = toValue(state)
      let effect = reduceBase(&state, action)
      let newValue = toValue(state)
      guard !isDuplicate(oldValue, newValue) else { return effect }
      return effect.merge(with: change(oldValue, newValue, &state, action))
    }
  }
}
