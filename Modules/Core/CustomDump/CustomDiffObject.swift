/// A reference that knows its value before and after: a difference of it with itself shows what changed.
///
/// Without it the two sides of a difference, which hold the same reference, would look the same.
public protocol _CustomDiffObject {
  /// The value before, and the value now.
  var _customDiffValues: (Any, Any) { get }
  /// What tells this reference from every other.
  var _objectIdentifier: ObjectIdentifier { get }
}

extension _CustomDiffObject where Self: AnyObject {
  /// The object's own identity.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(self) }
}
