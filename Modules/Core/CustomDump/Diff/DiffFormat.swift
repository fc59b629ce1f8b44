/// What marks the lines of a difference.
///
/// ```swift
/// let marks = DiffFormat(first: "<", second: ">", both: " ")
/// print(diff(1, 2, format: marks)!)
/// // < 1
/// // > 2
/// ```
public struct DiffFormat: Sendable {
  /// Before a line of the first value only.
  public var first: String
  /// Before a line of the second value only.
  public var second: String
  /// Before a line of both.
  public var both: String

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - first: Before a line of the first value only.
  ///   - second: Before a line of the second value only.
  ///   - both: Before a line of both.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// A hyphen, a plus sign and a space: for fixed pitch, and what other tools read.
  public static let `default` = Self(first: "-", second: "+", both: " ")

  /// A minus sign, a plus sign and a figure space, which are equally wide in most proportional typefaces.
  public static let proportional = Self(first: "\u{2212}", second: "+", both: "\u{2007}")
}
