import IssueReporting

/// The logic of a feature: how an action changes its state, and what effect comes of it.
///
/// Mark a type with `@Reducer`, and compose it in ``body`` from other reducers:
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// A store asks for the body once, when it is made, not for every action: what a body decides, it decides
/// for the life of the store. Decide things that change in the closure of a ``Reduce``.
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State

  /// What can happen in the feature.
  associatedtype Action

  /// The type of ``body``; `Never` in a reducer that isn't composed of others.
  associatedtype Body

  /// The reducers that this one is composed of.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// Changes the state by an action, in a reducer without a ``body``.
  ///
  /// Prefer ``body`` with a ``Reduce``, and don't call this by hand: send the action to a store.
  ///
  /// - Returns: The effect for the store to run.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// Changes the state by an action, in a reducer without a ``body``.
  func _reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The whole reducer as one closure, which a store makes once and calls for each action.
  func _resolve() -> _ResolvedReducer<State, Action>

  /// What lets a type of a module whose default isolation is the main actor conform. It is never called.
  static func _$isolation()
}

extension Reducer {
  /// Does nothing; it is never called.
  public static func _$isolation() {}
}

/// A reducer as one closure.
public typealias _ResolvedReducer<State, Action> = (inout State, Action) -> Effect<Action>

/// A reducer with the state and the action of another: `some ReducerOf<Self>`.
///
/// ```swift
/// func quiet(_ edit: Edit) -> some ReducerOf<Edit> { edit.dependency(\.context, .preview) }
/// ```
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A reducer without a body has none to read: reading it stops the program.
  public var body: Body {
    preconditionFailure("'\(Self.self)' has no body: it changes state in 'reduce(into:action:)'")
  }

  /// Does what ``_reduce(into:action:)`` does.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _reduce(into: &state, action: action)
  }

  /// Reports that a reducer with neither a ``body`` nor a `reduce(into:action:)` does nothing.
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    reportIssue("'\(Self.self)' does nothing: give it a 'body'.")
    return .none
  }

  /// The reducer's own `reduce(into:action:)`.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    { reduce(into: &$0, action: $1) }
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the ``body``, which is made anew: a store makes it once.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _resolve()(&state, action)
  }

  /// Runs the ``body``, which is made anew.
  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    _resolve()(&state, action)
  }

  /// The ``body`` as one closure.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    body._resolve()
  }
}

/// A reducer of this library, which says how it resolves and nothing else.
public protocol _PrimitiveReducer<State, Action>: Reducer where Body == Never {}

extension _PrimitiveReducer {
  /// Resolves, and runs the result once.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _resolve()(&state, action)
  }

  /// Resolves, and runs the result once.
  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    _resolve()(&state, action)
  }
}

/// A child's reducer that is resolved when its first action comes, so that features can contain themselves.
// Not Sendable: it lives in the closures of one store.
@usableFromInline final class LazyReducer<State, Action> {
  @usableFromInline var resolved: _ResolvedReducer<State, Action>?
  @usableFromInline var resolve: (() -> _ResolvedReducer<State, Action>)?

  @inlinable
  init(_ reducer: some Reducer<State, Action>) {
    self.resolve = { reducer._resolve() }
  }

  @inlinable
  func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    if let resolved { return resolved(&state, action) }
    return resolveNow()(&state, action)
  }

  @usableFromInline @inline(never)
  func resolveNow() -> _ResolvedReducer<State, Action> {
    // `resolve` is there until the first call, which comes here.
    let resolved = resolve!()
    self.resolved = resolved
    self.resolve = nil
    return resolved
  }
}
