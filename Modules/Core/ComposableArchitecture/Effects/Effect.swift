/// What a reducer asks its store to do after it has changed the state: work that may send actions back.
///
/// An effect is a description; nothing happens until the store gets it. Reducers return ``none``, or make
/// effects with ``run(priority:name:operation:catch:fileID:filePath:line:column:)`` and ``send(_:)``, and
/// combine them:
///
/// ```swift
/// Reduce<Search.State, Search.Action> { state, action in
///   switch action {
///   case .searchButtonTapped:
///     .run { [query = state.query] send in await send(.found(try await find(query))) }
///   case .found(let items):
///     { state.items = items; return .none }()
///   case .binding:
///     .none
///   }
/// }
/// ```
///
/// An effect is one optional reference.
public struct Effect<Action>: @unchecked Sendable {
  // Sendable: a reducer makes an effect and its store interprets it, both on the main actor. The only parts
  // that leave it are the operations of `.run`, which are `@Sendable` themselves.

  @usableFromInline let node: Node?

  @inlinable
  init(node: Node?) { self.node = node }

  /// What an effect does, for the store to interpret.
  @usableFromInline indirect enum Node {
    case send(Action)
    case run(Operation)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: CancelID, cancelInFlight: Bool)
    case cancel(id: CancelID)
    /// The effects of a child feature: cancel ids inside belong to its navigation path.
    case child(Effect, NavigationID, Dismissal?)
    /// Cancels what a child feature that is gone has started.
    case leave(NavigationID)
    /// Cancels what those elements of a collection have started that are gone.
    case leaveRemoved(ElementSurvival)
  }

  /// A way for a presented feature to ask to be dismissed.
  @usableFromInline struct Dismissal {
    @usableFromInline let request: DismissRequest
    @usableFromInline let action: Action

    @inlinable
    init(request: DismissRequest, action: Action) {
      self.request = request
      self.action = action
    }
  }
}

/// The effect of a reducer: `EffectOf<Feature>` is `Effect<Feature.Action>`.
///
/// ```swift
/// func search() -> EffectOf<Search> { .send(.searchButtonTapped) }
/// ```
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// An effect that does nothing.
  ///
  /// In every combination it counts for nothing.
  @inlinable
  public static var none: Self { Self(node: nil) }

  /// An effect that sends an action, right after the current one is done.
  ///
  /// Use it for delegate actions, with which a child tells its parent something. To share logic between
  /// actions, call a method instead.
  ///
  /// ```swift
  /// func saved(_ draft: Item) -> EffectOf<Edit> { .send(.delegate(.saved(draft))) }
  /// ```
  ///
  /// - Parameter action: The action. It is reduced before `send` returns.
  /// - Returns: The effect.
  @inlinable
  public static func send(_ action: Action) -> Self { Self(node: .send(action)) }

  /// An effect that runs several effects at the same time.
  ///
  /// ```swift
  /// let both: EffectOf<Search> = .merge(.send(.searchButtonTapped), .run { _ in await track("search") })
  /// ```
  ///
  /// They begin in their order.
  ///
  /// - Complexity: O(*n*) in the number of effects.
  @inlinable
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// An effect that runs a sequence of effects at the same time.
  ///
  /// - Complexity: O(*n*) in the number of effects.
  @inlinable
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    combine(effects.filter { $0.node != nil }, as: Node.merge)
  }

  /// An effect that runs this and another effect at the same time.
  ///
  /// ```swift
  /// let both = Effect<Search.Action>.send(.searchButtonTapped).merge(with: .run { _ in await track("search") })
  /// ```
  @inlinable
  public func merge(with other: Self) -> Self {
    guard node != nil else { return other }
    guard other.node != nil else { return self }
    return Self(node: .merge([self, other]))
  }

  /// An effect that runs several effects one after another.
  ///
  /// Discouraged: one ``run(priority:name:operation:catch:fileID:filePath:line:column:)`` that awaits one
  /// thing after another says the same.
  ///
  /// The cancel id of an effect exists only once the effect has been started: cancelling it earlier doesn't
  /// keep it from running.
  ///
  /// - Complexity: O(*n*) in the number of effects.
  @inlinable
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// An effect that runs a sequence of effects one after another.
  ///
  /// Discouraged: one ``run(priority:name:operation:catch:fileID:filePath:line:column:)`` that awaits one
  /// thing after another says the same.
  ///
  /// - Complexity: O(*n*) in the number of effects.
  @inlinable
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    combine(effects.filter { $0.node != nil }, as: Node.concatenate)
  }

  /// An effect that runs another effect after this one has finished.
  ///
  /// Discouraged, as ``concatenate(_:)-(Effect<Action>...)``.
  @inlinable
  public func concatenate(with other: Self) -> Self {
    guard node != nil else { return other }
    guard other.node != nil else { return self }
    return Self(node: .concatenate([self, other]))
  }

  @inlinable
  static func combine(_ effects: [Self], as node: ([Self]) -> Node) -> Self {
    switch effects.count {
    case 0: .none
    case 1: effects[0]
    default: Self(node: node(effects))
    }
  }
}
