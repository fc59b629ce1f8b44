/// An object that equals itself only.
///
/// Conform a model to it to put the model into a set or a navigation path.
///
/// ```swift
/// final class Screen: HashableObject {}
/// let screens: Set = [Screen(), Screen()]  // two of them
/// ```
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  /// Whether both are one object.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs === rhs
  }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
