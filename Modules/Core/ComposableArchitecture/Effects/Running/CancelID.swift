/// The id of a cancellable effect: a value, and its type.
// Sendable: the value was given as `Hashable & Sendable`, or on the main actor by a type that is hashable
// there. The latter is hashed where it was given, and compared with ids of its own type alone, which are made
// on the main actor too.
@usableFromInline struct CancelID: Hashable, @unchecked Sendable {
  private let type: ObjectIdentifier
  private let valueHash: Int
  private let value: AnyHashable

  init<ID: Hashable>(_ value: ID) {
    // The type is compared by itself, since `AnyHashable` takes equal numbers of different types for equal.
    self.type = ObjectIdentifier(ID.self)
    self.valueHash = value.hashValue
    self.value = AnyHashable(value)
  }

  @usableFromInline static func == (lhs: CancelID, rhs: CancelID) -> Bool {
    lhs.type == rhs.type && lhs.valueHash == rhs.valueHash && lhs.value == rhs.value
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(valueHash)
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
