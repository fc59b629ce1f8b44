import IdentifiedCollections
import OrderedCollections

// `@ObservableState` passes `_$isIdentityEqual` by name to the registrar, and the type of the property
// picks the overload. `true` means: one piece of observable state, whose own observers hear of what changes
// inside. `false` leaves it to the comparison of the contents.

/// Whether two values are one piece of observable state.
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T, _ rhs: T) -> Bool {
  let id = lhs._$id
  return !id.isInert && id == rhs._$id
}

/// Whether two optional values are one piece of observable state, or both absent.
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T?, _ rhs: T?) -> Bool {
  switch (lhs, rhs) {
  case (nil, nil): true
  case (let lhs?, let rhs?): _$isIdentityEqual(lhs, rhs)
  default: false
  }
}

/// Whether two collections have the same elements in the same order, by identity.
///
/// - Complexity: O(*n*).
public func _$isIdentityEqual<ID: Hashable, T: ObservableState>(
  _ lhs: IdentifiedArray<ID, T>,
  _ rhs: IdentifiedArray<ID, T>
) -> Bool {
  lhs.ids == rhs.ids && haveEqualIdentities(lhs, rhs)
}

/// Whether two presented values are one piece of observable state, or both absent.
public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: PresentationState<T>,
  _ rhs: PresentationState<T>
) -> Bool {
  _$isIdentityEqual(lhs.wrappedValue, rhs.wrappedValue)
}

/// Whether two stacks have the same elements in the same order, by identity.
///
/// - Complexity: O(*n*).
public func _$isIdentityEqual<T: ObservableState>(_ lhs: StackState<T>, _ rhs: StackState<T>) -> Bool {
  lhs.ids == rhs.ids && haveEqualIdentities(lhs, rhs)
}

/// Whether two collections have the same elements in the same order, by identity.
///
/// - Complexity: O(*n*).
public func _$isIdentityEqual<C: Collection>(_ lhs: C, _ rhs: C) -> Bool where C.Element: ObservableState {
  lhs.count == rhs.count && haveEqualIdentities(lhs, rhs)
}

/// Strings have no identity: their content tells a change.
public func _$isIdentityEqual(_ lhs: String, _ rhs: String) -> Bool { false }

/// Whether two values of a type that isn't known to be observable are one piece of observable state.
@_disfavoredOverload
public func _$isIdentityEqual<T>(_ lhs: T, _ rhs: T) -> Bool {
  guard let lhs = lhs as? any ObservableState, let rhs = rhs as? any ObservableState else { return false }
  let id = lhs._$id
  return !id.isInert && id == rhs._$id
}

private func haveEqualIdentities<C: Collection>(_ lhs: C, _ rhs: C) -> Bool
where C.Element: ObservableState {
  zip(lhs, rhs).allSatisfy { _$isIdentityEqual($0, $1) }
}

/// Gives a value an identity of its own, if it is observable state and shares one with a copy.
public func _$willModify<T>(_ value: inout T) {}

/// Gives observable state an identity of its own if it shares one with a copy.
public func _$willModify<T: ObservableState>(_ value: inout T) {
  value._$willModify()
}
