import CasePaths

/// An action of one element of a collection.
///
/// ```swift
/// enum Action {
///   case rows(IdentifiedActionOf<Row>)
/// }
/// ```
///
/// `\.rows[id: 3].tapped` addresses an element.
///
/// ```swift
/// await homeTest.send(\.rows[id: 3].editButtonTapped)
/// ```
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  /// An action of the element with an id.
  case element(id: ID, action: Action)

  /// The case paths of an element's action.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of an element's action.
  ///
  /// ```swift
  /// IdentifiedActionOf<Row>.allCasePaths[id: 3].embed(.editButtonTapped)
  /// ```
  public struct AllCasePaths: Sendable {
    /// The id and the action of an element.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { action in
          switch action {
          case .element(let id, let action): (id, action)
          }
        }
      )
    }

    /// The action of the element with an id.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { action in
          guard case .element(id, let action) = action else { return nil }
          return action
        }
      )
    }
  }
}

/// The action of a collection of a feature: `IdentifiedActionOf<Row>`.
///
/// ```swift
/// let action: IdentifiedActionOf<Row> = .element(id: 3, action: .editButtonTapped)
/// ```
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
