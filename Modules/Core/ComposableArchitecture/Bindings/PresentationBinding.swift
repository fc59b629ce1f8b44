import CasePaths
import SwiftNavigation

/// A child that a store presents, or not, as a binding sees it.
///
/// Writing `nil` dismisses the child, but only the one that was last read through the binding: views that go
/// away may write late, when another child is presented already.
@MainActor struct PresentationBinding<State, Action, ChildState, ChildAction> {
  let store: Store<State, Action>
  let state: AnyKeyPath
  let action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  let toChildState: (State) -> ChildState?
  let callSite: CallSite

  func binding() -> UIBinding<Store<ChildState, ChildAction>?> {
    let seen = SeenPresentation()
    seen.update(to: child?.presentedIdentity)
    return UIBinding(
      id: StoreBindingID(store: ObjectIdentifier(store), state: state, action: action),
      get: {
        let child = child
        seen.update(to: child?.presentedIdentity)
        return child
      },
      set: { newValue in
        let isForwarded = SeenPresentation.takeForwarded()
        guard newValue == nil, let child, isForwarded || seen.allows(child.presentedIdentity) else { return }
        dismiss(child)
      }
    )
  }

  private var child: Store<ChildState, ChildAction>? {
    store.optionalChild(state, action, toChildState: toChildState) {
      let casePath = AnyCasePath(action)
      return { casePath.embed(.presented($0)) }
    }
  }

  private func dismiss(_ child: Store<ChildState, ChildAction>) {
    let identity = child.presentedIdentity
    let group = store.core.send(action(.dismiss))
    guard group?.isQueued != true, let child = self.child, child.presentedIdentity == identity else { return }
    callSite.report(
      """
      A binding was set to nil, but the child is still presented.

        Action: \(caseName(of: action(.dismiss)))

      Attach 'ifLet' for this state and action to the feature's reducer, or let the reducer set the state to \
      nil when it is dismissed.
      """
    )
  }
}

/// Which child a binding has last shown.
@MainActor final class SeenPresentation {
  private static var isLooking = false
  private static var isForwarded = false

  private var identity: AnyHashable?

  func update(to identity: AnyHashable?) {
    if let identity, !Self.isLooking { self.identity = identity }
  }

  /// Reads a binding on behalf of one that was made from it: that shows nothing to anyone.
  static func look<R>(_ read: () -> R) -> R {
    let wasLooking = isLooking
    isLooking = true
    defer { isLooking = wasLooking }
    return read()
  }

  /// Writes a binding on behalf of one that was made from it, and that knows what it has shown.
  static func forward(_ write: () -> Void) {
    isForwarded = true
    defer { isForwarded = false }
    write()
  }

  /// Whether a write is forwarded. What the write leads to isn't.
  static func takeForwarded() -> Bool {
    defer { isForwarded = false }
    return isForwarded
  }

  /// Whether a child is the one that was shown. One that has shown none yet doesn't mind.
  func allows(_ identity: AnyHashable) -> Bool {
    self.identity == nil || self.identity == identity
  }
}

/// What tells a presented child from one that is presented in its place.
private struct PresentedIdentity: Hashable {
  private let child: AnyHashable?
  private let value: ObservableStateID

  init(_ state: some Any) {
    self.child = ChildIdentity.of(state)
    self.value = ObservableStateID._$id(for: state)
  }
}

extension Store {
  /// What tells the presented child from one that is presented in its place.
  var presentedIdentity: AnyHashable { core.read { AnyHashable(PresentedIdentity($0)) } }
}

/// What a binding of a store points at.
struct StoreBindingID: Hashable {
  let store: ObjectIdentifier
  let state: AnyKeyPath
  let action: AnyKeyPath
}
