/// The id of a cancellable effect: a value, and its type.
// Sendable: the value was given as `Hashable & Sendable`.
@usableFromInline struct CancelID: Hashable, @unchecked Sendable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init<ID: Hashable & Sendable>(_ value: ID) {
    // The type is compared by itself, since `AnyHashable` takes equal numbers of different types for equal.
    self.type = ObjectIdentifier(ID.self)
    self.value = AnyHashable(value)
  }
}

/// The ids that an effect runs under, innermost first, each with the path of the feature that gave it.
final class CancelIDs: Sendable {
  let id: CancelID
  let path: NavigationPath
  let next: CancelIDs?

  init(id: CancelID, path: NavigationPath, next: CancelIDs?) {
    self.id = id
    self.path = path
    self.next = next
  }
}
