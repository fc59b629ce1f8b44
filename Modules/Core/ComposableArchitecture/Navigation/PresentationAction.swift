import CasePaths

/// An action of a child that is presented, or the end of its presentation.
///
/// ```swift
/// enum Action {
///   case destination(PresentationAction<Destination.Action>)
/// }
/// ```
///
/// `\.destination.edit.saved` addresses an action of the child, `\.destination.dismiss` its end.
public enum PresentationAction<Action>: CasePathable {
  /// Ends the presentation.
  case dismiss

  /// An action of the child.
  indirect case presented(Action)

  /// The case paths of a presentation's actions.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths: its own two, and straight on into the cases of the child's action.
  ///
  /// ```swift
  /// let action = PresentationAction<Destination.Action>.presented(.edit(.saveButtonTapped))
  /// action.is(\.edit.saveButtonTapped)  // true
  /// ```
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The end of the presentation.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { .dismiss },
        extract: { action in
          if case .dismiss = action { () } else { nil }
        }
      )
    }

    /// An action of the child.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        extract: { action in
          if case .presented(let action) = action { action } else { nil }
        }
      )
    }

    /// A case of the child's action.
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, Member> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    /// A case of the child's action, as an action of the presentation.
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, PresentationAction<Member>> where Action: CasePathable {
      let path = Action.allCasePaths[keyPath: keyPath]
      return AnyCasePath<PresentationAction, PresentationAction<Member>>(
        _$embedding: { action in
          switch action {
          case .dismiss: .dismiss
          case .presented(let member): .presented(path.embed(member))
          }
        },
        extraction: { action in
          switch action {
          case .dismiss: .dismiss
          case .presented(let action): path.extract(from: action).map { .presented($0) }
          }
        }
      )
    }
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
