/// What differs between two values.
///
/// ```swift
/// print(diff(User(id: 1, name: "Blob"), User(id: 1, name: "Blob, Jr."))!)
/// //   User(
/// //     id: 1,
/// // -   name: "Blob"
/// // +   name: "Blob, Jr."
/// //   )
/// ```
///
/// What is the same on both sides is shown in short. Elements of collections are matched: by `id`, if they
/// are identifiable, else by being equal.
///
/// Values that aren't equal but look the same in a dump have a difference too: it says so.
///
/// - Parameters:
///   - lhs: The first value.
///   - rhs: The second value.
///   - format: What marks the lines.
/// - Returns: The difference, or `nil` if there is none.
public func diff<T>(_ lhs: T, _ rhs: T, format: DiffFormat = .default) -> String? {
  var comparison = DiffComparison()
  guard !comparison.isSame(lhs, rhs) else { return nil }
  var writer = DiffWriter()
  var lines = writer.lines(lhs, rhs)
  if lines.allSatisfy({ $0.mark == .both }) {
    let dump = String(customDumping: lhs).split(separator: "\n", omittingEmptySubsequences: false)
    lines =
      [DiffLine(.both, "// Not equal, though both look like this:")]
      + dump.map { DiffLine(.both, String($0)) }
  }
  return lines.map { $0.text(format) }.joined(separator: "\n")
}
