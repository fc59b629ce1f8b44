/// Composes the reducers that a ``Reducer/body`` lists: they run in order, and their effects are merged.
///
/// ```swift
/// @ReducerBuilder<Edit.State, Edit.Action>
/// func edit(isLogging: Bool) -> some ReducerOf<Edit> {
///   Edit()
///   if isLogging { Reduce { _, _ in .run { _ in await track("edit") } } }
/// }
/// ```
///
/// `if`, `switch`, `if #available` and `for` can stand in it. They are decided when the store is made.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// The reducers of a `for`.
  @inlinable
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> _SequenceMany<R> {
    _SequenceMany(reducers: reducers)
  }

  /// A body without reducers.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// A body of one reducer.
  @inlinable
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// The reducer of an `if`.
  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    first reducer: First
  ) -> _Conditional<First, Second> {
    .first(reducer)
  }

  /// The reducer of an `else`.
  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    second reducer: Second
  ) -> _Conditional<First, Second> {
    .second(reducer)
  }

  /// A reducer, by its type.
  ///
  /// - Parameters:
  ///   - expression: The reducer.
  ///   - type: Its type. That it is asked for keeps the compiler from opening an `any Reducer`.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(
    _ expression: R,
    _ type: R.Type = R.self
  ) -> R {
    expression
  }

  /// A reducer whose type isn't known.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression(_ expression: any Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(expression)
  }

  /// The whole body.
  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// The reducer of an `if #available`.
  @inlinable
  public static func buildLimitedAvailability(
    _ wrapped: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(wrapped)
  }

  /// The reducer of an `if` without `else`.
  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? { wrapped }

  /// The first reducer of a body.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// The next reducer of a body, after those before.
  @inlinable
  public static func buildPartialBlock<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    accumulated: First,
    next: Second
  ) -> Reduce<State, Action> {
    // As all modifiers do, without their types: each generic type that a program puts together when it starts costs it
    // a search of all its conformances.
    Reduce(_Sequence(first: accumulated, second: next))
  }

  /// One of two reducers, by an `if` or a `switch` in a body.
  public enum _Conditional<First: Reducer<State, Action>, Second: Reducer<State, Action>>: _PrimitiveReducer {
    /// The reducer of the `if`.
    case first(First)
    /// The reducer of the `else`.
    case second(Second)

    /// It has no body.
    public typealias Body = Never

    /// The one that was chosen, as a closure.
    @inlinable
    public func _resolve() -> _ResolvedReducer<State, Action> {
      switch self {
      case .first(let reducer): reducer._resolve()
      case .second(let reducer): reducer._resolve()
      }
    }
  }

  /// Two reducers, one after the other.
  public struct _Sequence<First: Reducer<State, Action>, Second: Reducer<State, Action>>: _PrimitiveReducer {
    /// It has no body.
    public typealias Body = Never

    @usableFromInline let first: First
    @usableFromInline let second: Second

    @inlinable
    init(first: First, second: Second) {
      self.first = first
      self.second = second
    }

    /// Both, as one closure.
    @inlinable
    public func _resolve() -> _ResolvedReducer<State, Action> {
      let first = first._resolve()
      let second = second._resolve()
      return { state, action in
        let effect = first(&state, action)
        return effect.merge(with: second(&state, action))
      }
    }
  }

  /// The reducers of a `for` in a body, one after the other.
  public struct _SequenceMany<Element: Reducer<State, Action>>: _PrimitiveReducer {
    /// It has no body.
    public typealias Body = Never

    @usableFromInline let reducers: [Element]

    @inlinable
    init(reducers: [Element]) { self.reducers = reducers }

    /// All of them, as one closure.
    @inlinable
    public func _resolve() -> _ResolvedReducer<State, Action> {
      let reducers = reducers.map { $0._resolve() }
      return { state, action in
        var effect = Effect<Action>.none
        for reducer in reducers { effect = effect.merge(with: reducer(&state, action)) }
        return effect
      }
    }
  }
}
