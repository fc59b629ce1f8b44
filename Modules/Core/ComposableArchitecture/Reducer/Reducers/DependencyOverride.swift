import Dependencies

extension Reducer {
  /// Overrides a dependency for this reducer and its effects.
  ///
  /// ```swift
  /// Edit().dependency(\.uuid, .incrementing)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: Its value here.
  /// - Returns: The reducer with the override.
  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> some Reducer<State, Action> {
    Reduce(
      _DependencyOverride(base: self) { $0[keyPath: keyPath] = value }
    )
  }

  /// Overrides a dependency that is its own key, for this reducer and its effects.
  ///
  /// ```swift
  /// Edit().dependency(Catalogue.empty)
  /// ```
  ///
  /// - Parameter value: Its value here.
  @warn_unqualified_access
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> some Reducer<State, Action> where Value.Value == Value {
    Reduce(
      _DependencyOverride(base: self) { $0[Value.self] = value }
    )
  }

  /// Changes a dependency for this reducer and its effects, from what it is outside.
  ///
  /// ```swift
  /// Edit().transformDependency(\.date) { $0.now.addTimeInterval(3600) }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - transform: Changes its value.
  /// - Returns: The reducer with the change.
  @warn_unqualified_access
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> some Reducer<State, Action> {
    Reduce(
      _DependencyOverride(base: self) { transform(&$0[keyPath: keyPath]) }
    )
  }

  /// Changes a dependency that is its own key, for this reducer and its effects.
  ///
  /// ```swift
  /// Edit().transformDependency(Catalogue.self) { $0 = .empty }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The dependency.
  ///   - transform: Changes its value.
  @warn_unqualified_access
  public func transformDependency<Value: TestDependencyKey>(
    _ key: Value.Type,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> some Reducer<State, Action> where Value.Value == Value {
    Reduce(
      _DependencyOverride(base: self) { transform(&$0[Value.self]) }
    )
  }
}

struct _DependencyOverride<Base: Reducer>: _PrimitiveReducer {
  typealias State = Base.State
  typealias Action = Base.Action
  typealias Body = Never

  let base: Base
  let update: (inout DependencyValues) -> Void

  func _resolve() -> _ResolvedReducer<State, Action> {
    let update = update
    let reduce = withDependencies(update) { ResolvedOnce(base._resolve()) }.reduce
    return { state, action in
      withDependencies(update) { reduce(&state, action) }
    }
  }

  private struct ResolvedOnce {
    let reduce: _ResolvedReducer<State, Action>

    init(_ reduce: @escaping _ResolvedReducer<State, Action>) { self.reduce = reduce }
  }
}
