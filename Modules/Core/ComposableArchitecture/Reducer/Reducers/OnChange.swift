extension Reducer {
  /// Runs a closure when a value that is computed from the state has changed.
  ///
  /// ```swift
  /// Search()
  ///   .onChange(of: { $0.query }) { oldValue, state in
  ///     .run { [query = state.query] _ in await track("\(oldValue), then \(query)") }
  ///   }
  /// ```
  ///
  /// The value is compared around this reducer and all that it is composed of, whoever changed it.
  ///
  /// - Parameters:
  ///   - toValue: Computes the value, twice for each action.
  ///   - onChange: Receives the value from before, and the state. Returns an effect.
  /// - Returns: The reducer and the closure as one.
  @inlinable @warn_unqualified_access
  public func onChange<Value: Equatable>(
    of toValue: @escaping (State) -> Value,
    _ onChange: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    Reduce(
      _OnChangeReducer(base: self, toValue: toValue, isDuplicate: ==) { oldValue, _, state, _ in
        onChange(oldValue, &state)
      }
    )
  }

  /// Runs a closure when a value that is computed from the state has changed in a way that matters.
  ///
  /// ```swift
  /// let body = Search()
  ///   .onChange(of: { $0.query }, didChange: { $0.isEmpty != $1.isEmpty }) { oldQuery, state in
  ///     state.items = []
  ///     return .none
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: Computes the value.
  ///   - didChange: Whether the values from before and after differ.
  ///   - onChange: Receives the value from before, and the state. Returns an effect.
  @inlinable @warn_unqualified_access
  public func onChange<Value>(
    of toValue: @escaping (State) -> Value,
    didChange: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool,
    _ onChange: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    Reduce(
      _OnChangeReducer(base: self, toValue: toValue, isDuplicate: { !didChange($0, $1) }) {
        oldValue,
        _,
        state,
        _ in
        onChange(oldValue, &state)
      }
    )
  }

  /// Runs a reducer when a value that is computed from the state has changed in a way that matters.
  ///
  /// Discouraged: the closure form makes no reducer for each change.
  ///
  /// - Parameters:
  ///   - toValue: Computes the value.
  ///   - didChange: Whether the values from before and after differ.
  ///   - reducer: Makes the reducer, from the values from before and after.
  @inlinable @warn_unqualified_access
  public func onChange<Value, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    didChange: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> R
  ) -> some Reducer<State, Action> {
    self.onChange(of: toValue, removeDuplicates: { !didChange($0, $1) }, reducer)
  }

  /// Runs a reducer when a value that is computed from the state has changed.
  ///
  /// Discouraged: ``onChange(of:_:)-(_,(Value,Self.State)->Effect<Self.Action>)`` makes no reducer for each
  /// change.
  ///
  /// - Parameters:
  ///   - toValue: Computes the value.
  ///   - reducer: Makes the reducer, from the values from before and after.
  /// - Returns: The two as one reducer.
  @inlinable @warn_unqualified_access
  public func onChange<Value: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> R
  ) -> some Reducer<State, Action> {
    self.onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs a reducer when a value that is computed from the state has changed, by a comparison of your own.
  ///
  /// Discouraged: give ``onChange(of:_:)-(_,(Value,Self.State)->Effect<Self.Action>)`` a value that compares
  /// as you need.
  ///
  /// - Parameters:
  ///   - toValue: Computes the value.
  ///   - isDuplicate: Whether two values are the same.
  ///   - reducer: Makes the reducer, from the values from before and after.
  /// - Returns: The two as one reducer.
  @inlinable @warn_unqualified_access
  public func onChange<Value, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> R
  ) -> some Reducer<State, Action> {
    Reduce(
      _OnChangeReducer(base: self, toValue: toValue, isDuplicate: isDuplicate) {
        oldValue,
        newValue,
        state,
        action in
        reducer(oldValue, newValue)._resolve()(&state, action)
      }
    )
  }
}

/// What `onChange` makes.
public struct _OnChangeReducer<Base: Reducer, Value>: _PrimitiveReducer {
  /// The base's state.
  public typealias State = Base.State
  /// The base's actions.
  public typealias Action = Base.Action
  /// It has no body.
  public typealias Body = Never
  /// What to do about a change.
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

  /// The base, then what is to be done about a change, as one closure.
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
