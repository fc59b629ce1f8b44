/// A `#fileID` or a `#filePath` that a key path can carry, as an argument of a subscript.
///
/// ```swift
/// let file: _HashableStaticString = #fileID
/// reportIssue("odd", fileID: file.value)
/// ```
public struct _HashableStaticString: ExpressibleByStringLiteral, Hashable, Sendable {
  /// The text.
  public let value: StaticString

  /// Wraps a literal.
  @inlinable
  public init(stringLiteral value: StaticString) { self.value = value }

  /// Whether both are the same text.
  public static func == (lhs: Self, rhs: Self) -> Bool { "\(lhs.value)" == "\(rhs.value)" }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine("\(value)") }
}
