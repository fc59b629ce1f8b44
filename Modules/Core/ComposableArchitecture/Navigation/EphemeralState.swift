import CasePaths
import SwiftNavigation

/// State that is over once one of its actions was sent: alerts and dialogs.
public protocol _EphemeralState<Action> {
  /// What its buttons send.
  associatedtype Action
}

extension AlertState: _EphemeralState {}

extension ConfirmationDialogState: _EphemeralState {}

/// Tells whether an action ends the ephemeral state it belongs to, for one type of state.
///
/// For an enum such as a destination, the cases decide: the answer is looked up once for each case.
// Not Sendable: it lives in the closures of one store.
@usableFromInline final class EphemeralCase<State, Action> {
  @usableFromInline enum Kind {
    case never
    case always
    case byCase
  }

  @usableFromInline var known: Kind?

  /// The type of each case's payload, if that is ephemeral, by the case's tag.
  private var actionTypes: [Int: Any.Type?] = [:]

  @inlinable
  init() {}

  @inlinable var kind: Kind { known ?? find() }

  @usableFromInline @inline(never)
  func find() -> Kind {
    let found: Kind =
      if State.self is any _EphemeralState.Type {
        .always
      } else if State.self is any ObservableState.Type, State.self is any CasePathable.Type {
        .byCase
      } else {
        .never
      }
    known = found
    return found
  }

  @inlinable
  func ends(_ state: State, by action: Action) -> Bool {
    switch kind {
    case .never: false
    case .always: true
    case .byCase: endsCase(of: state, by: action)
    }
  }

  @usableFromInline func endsCase(of state: State, by action: Action) -> Bool {
    guard let tag = (state as? any ObservableState)?._$id.tag else { return false }
    let actionType: Any.Type?
    if let known = actionTypes[tag] {
      actionType = known
    } else {
      actionType = ephemeralActionType(ofPayloadIn: state)
      actionTypes[tag] = .some(actionType)
    }
    guard let actionType, let payload = Mirror(reflecting: action).children.first?.value else { return false }
    return type(of: payload) == actionType
  }

  private func ephemeralActionType(ofPayloadIn state: State) -> Any.Type? {
    func actionType<S: _EphemeralState>(of payload: S) -> Any.Type { S.Action.self }
    guard let payload = Mirror(reflecting: state).children.first?.value as? any _EphemeralState else {
      return nil
    }
    return actionType(of: payload)
  }
}
