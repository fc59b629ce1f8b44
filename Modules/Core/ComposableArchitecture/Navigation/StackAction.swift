import CasePaths

/// An action of a navigation stack: of one of its elements, or a push or a pop.
///
/// ```swift
/// enum Action {
///   case path(StackActionOf<Destination>)
/// }
/// ```
///
/// `\.path[id: 0].detail.saveTapped` addresses an action of an element.
///
/// ```swift
/// await homeTest.send(\.path.push, (id: 0, state: .edit(Edit.State()))) {
///   $0.path[id: 0] = .edit(Edit.State())
/// }
/// ```
public enum StackAction<State, Action>: CasePathable {
  /// An action of the element with an id.
  indirect case element(id: StackElementID, action: Action)

  /// Removes an element and all above it.
  case popFrom(id: StackElementID)

  /// Puts an element on top.
  case push(id: StackElementID, state: State)

  /// The case paths of a stack's actions.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of a stack's actions.
  ///
  /// ```swift
  /// let action = StackActionOf<Edit>.element(id: home.path.ids[0], action: .saveButtonTapped)
  /// action.is(\.popFrom)  // false
  /// ```
  public struct AllCasePaths: Sendable {
    /// The id and the action of an element.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { action in
          if case .element(let id, let action) = action { (id, action) } else { nil }
        }
      )
    }

    /// A pop.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) },
        extract: { action in
          if case .popFrom(let id) = action { id } else { nil }
        }
      )
    }

    /// A push.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { action in
          if case .push(let id, let state) = action { (id, state) } else { nil }
        }
      )
    }

    /// The action of the element with an id.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { action in
          if case .element(id, let action) = action { action } else { nil }
        }
      )
    }
  }
}

/// The action of a stack of features: `StackActionOf<Path>`.
///
/// ```swift
/// enum Action { case path(StackActionOf<Destination>) }
/// ```
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}
