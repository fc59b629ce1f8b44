/// Prints a value with everything in it, in a form made for people to read.
///
/// ```swift
/// customDump(User(id: 42, name: "Blob", roles: [.admin]))
/// // User(
/// //   id: 42,
/// //   name: "Blob",
/// //   roles: [
/// //     [0]: User.Role.admin
/// //   ]
/// // )
/// ```
///
/// The text is the same in each run: sets and dictionaries are sorted, and nothing in it depends on an
/// address.
///
/// An object that is met again inside of itself is shown as `(↩︎)`, so that cycles end.
///
/// - Complexity: O(*n* log *n*) in the number of parts, sets and dictionaries being sorted.
///
/// - Parameters:
///   - value: The value.
///   - name: A label to put before it.
///   - indent: How many spaces each line begins with.
///   - maxDepth: How many levels to print; what lies deeper is an ellipsis.
/// - Returns: The value.
@discardableResult
public func customDump<T>(
  _ value: T,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> T {
  var text = ""
  customDump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth)
  print(text)
  return value
}

/// Writes a value with everything in it into a stream, in a form made for people to read.
///
/// ```swift
/// var text = ""
/// customDump([1, 2], to: &text, indent: 2)
/// ```
///
/// - Complexity: O(*n* log *n*) in the number of parts.
///
/// - Parameters:
///   - value: The value.
///   - target: The stream.
///   - name: A label to put before the value.
///   - indent: How many spaces each line begins with.
///   - maxDepth: How many levels to print; what lies deeper is an ellipsis.
/// - Returns: The value.
@discardableResult
public func customDump<T, TargetStream: TextOutputStream>(
  _ value: T,
  to target: inout TargetStream,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> T {
  var renderer = DumpRenderer()
  let lines = renderer.lines(of: value, label: name, maxDepth: maxDepth)
  let margin = String(repeating: " ", count: indent)
  target.write(lines.map { $0.isEmpty ? $0 : margin + $0 }.joined(separator: "\n"))
  return value
}

extension String {
  /// A value with everything in it, in a form made for people to read.
  ///
  /// ```swift
  /// String(customDumping: Date(timeIntervalSince1970: 0))  // Date(1970-01-01T00:00:00.000Z)
  /// ```
  ///
  /// - Complexity: O(*n* log *n*) in the number of parts.
  ///
  /// - Parameter subject: The value.
  public init(customDumping subject: some Any) {
    self.init()
    customDump(subject, to: &self)
  }
}
