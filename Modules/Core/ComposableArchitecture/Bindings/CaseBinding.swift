import CasePaths
import SwiftNavigation

extension UIBinding where Value: _PresentedCaseStore {
  /// A binding to what is presented in one case of a `@Reducer enum`: `nil` while it has another case.
  ///
  /// ```swift
  /// @UIBindable var store = homeStore
  /// let edit: UIBinding<StoreOf<Edit>?> = $store.scope(\.$destination, action: \.destination).edit
  /// ```
  ///
  /// Writing `nil` dismisses it, unless another case, or another child, is presented by now.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.CaseScope.AllCasePaths, AnyCasePath<Value.CaseScope, Member>>
  ) -> UIBinding<Member?> {
    let base = self
    let casePath = Value.CaseScope.allCasePaths[keyPath: keyPath]
    let seen = SeenPresentation()
    let presented: @MainActor () -> (member: Member, identity: AnyHashable)? = {
      guard let (scope, identity) = SeenPresentation.look({ base.wrappedValue._caseScope }) else {
        return nil
      }
      return casePath.extract(from: scope).map { ($0, identity) }
    }
    seen.update(to: presented()?.identity)
    return UIBinding<Member?>(
      id: CaseBindingID(base: UIBindingIdentifier(base), member: keyPath),
      get: {
        let presented = presented()
        seen.update(to: presented?.identity)
        return presented?.member
      },
      set: { newValue in
        guard newValue == nil, let presented = presented(), seen.allows(presented.identity) else { return }
        SeenPresentation.forward { base.wrappedValue = nil }
      }
    )
    .transaction(transaction)
  }
}

/// The store of a `@Reducer enum` that is presented, or `nil`.
public protocol _PresentedCaseStore: ExpressibleByNilLiteral {
  /// The stores of the enum's cases.
  associatedtype CaseScope: CasePathable

  /// The store of the case that is presented, and what tells the presentation from others.
  @MainActor var _caseScope: (scope: CaseScope, identity: AnyHashable)? { get }
}

/// The store of a `@Reducer enum`.
public protocol _CaseStore {
  /// The stores of the enum's cases.
  associatedtype CaseScope: CasePathable

  /// The store of the case, and what tells its state from those that are presented in its place.
  @MainActor var _caseScope: (scope: CaseScope, identity: AnyHashable) { get }
}

extension Optional: _PresentedCaseStore where Wrapped: _CaseStore {
  /// The stores of the enum's cases.
  public typealias CaseScope = Wrapped.CaseScope

  /// The store of the case that is presented, and what tells the presentation from others.
  @MainActor public var _caseScope: (scope: CaseScope, identity: AnyHashable)? { self?._caseScope }
}

extension Store: _CaseStore
where
  State: CaseReducerState,
  State.StateReducer.Action == Action,
  State.StateReducer.CaseScope: CasePathable
{
  /// The stores of the enum's cases.
  public typealias CaseScope = State.StateReducer.CaseScope

  /// The store of the case, and what tells its state from those that are presented in its place.
  public var _caseScope: (scope: CaseScope, identity: AnyHashable) { (self.case, presentedIdentity) }
}

private struct CaseBindingID: Hashable {
  let base: UIBindingIdentifier
  let member: AnyKeyPath
}
