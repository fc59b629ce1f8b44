/// An object on each side of a difference.
struct ObjectPair: Hashable {
  let first: ObjectIdentifier
  let second: ObjectIdentifier

  /// The objects of two groups, if both have one.
  init?(_ first: DumpGroup, _ second: DumpGroup) {
    guard let first = first.object, let second = second.object else { return nil }
    self.first = first
    self.second = second
  }
}

/// Decides whether two values are the same.
struct DiffComparison {
  /// The pairs of objects that the values being compared lie in: a pair that is met again adds nothing.
  private var pairs: Set<ObjectPair> = []

  /// By `==` where there is one, else part by part.
  mutating func isSame(_ lhs: Any, _ rhs: Any) -> Bool {
    if let lhs = lhs as? any _CustomDiffObject, let rhs = rhs as? any _CustomDiffObject,
      lhs._objectIdentifier == rhs._objectIdentifier
    {
      let (before, after) = lhs._customDiffValues
      return isSame(before, after)
    }
    if let isEqual = areEqual(lhs, rhs) { return isEqual }
    return isSame(DumpShape(lhs), DumpShape(rhs))
  }

  mutating func isSame(_ lhs: DumpShape, _ rhs: DumpShape) -> Bool {
    switch (lhs, rhs) {
    case (.text(let lhs), .text(let rhs)):
      return lhs == rhs
    case (.group(let lhs), .group(let rhs)):
      guard lhs.head == rhs.head, lhs.open == rhs.open, lhs.parts.count == rhs.parts.count else {
        return false
      }
      if let pair = ObjectPair(lhs, rhs) {
        guard pair.first != pair.second, pairs.insert(pair).inserted else { return true }
      }
      return zip(lhs.parts, rhs.parts).allSatisfy { $0.label == $1.label && isSame($0.value, $1.value) }
    default:
      return false
    }
  }
}

/// Whether two values are equal, or `nil` if they can't be compared.
private func areEqual(_ lhs: Any, _ rhs: Any) -> Bool? {
  func areEqual<T: Equatable>(_ lhs: T) -> Bool? { (rhs as? T).map { lhs == $0 } }
  guard let lhs = lhs as? any Equatable else { return nil }
  return areEqual(lhs)
}

/// What identifies a value, if it is identifiable.
func identity(of value: Any) -> AnyHashable? {
  func identity<T: Identifiable>(_ value: T) -> AnyHashable { AnyHashable(value.id) }
  guard let value = value as? any Identifiable else { return nil }
  return identity(value)
}
