import IssueReporting

/// Says that a dependency lacks the value that the context asks for.
struct MissingValue {
  private let name: String
  private let key: String
  private let value: String
  private let location: SourceLocation?

  /// The dependency whose default value is being computed, or else `key` by itself.
  init<Key: TestDependencyKey>(of key: Key.Type) {
    let resolution = DependencyResolution.current
    self.name = resolution?.name ?? DependencyResolution.name(of: key, property: "")
    self.key = "\(key)"
    self.value = "\(Key.Value.self)"
    self.location = resolution?.location
  }

  init<Key: TestDependencyKey>(of key: Key.Type, property: StaticString, location: SourceLocation) {
    self.name = DependencyResolution.name(of: key, property: property)
    self.key = "\(key)"
    self.value = "\(Key.Value.self)"
    self.location = location
  }

  func reportInTest() {
    report(
      """
      \(name) has no test implementation, but a test reached it.

      \(details)

      Override it for the test, as in 'withDependencies { \(override) = … } operation: { … }', or declare a \
      'testValue' in '\(key)'.
      """
    )
  }

  func reportLive() {
    report(
      """
      \(name) has no live implementation, but was reached in a live context.

      \(details)

      Conform '\(key)' to 'DependencyKey' with a 'liveValue', link the module that does, or override the \
      dependency.
      """
    )
  }

  private var details: String {
    var lines = key == value ? ["  Dependency: \(value)"] : ["  Key: \(key)", "  Value: \(value)"]
    if let location { lines.insert("  Location: \(location.fileID):\(location.line)", at: 0) }
    return lines.joined(separator: "\n")
  }

  /// The dependency as the closure of `withDependencies` spells it: `$0.x` or `$0[X.self]`.
  private var override: String {
    let argument = name.dropFirst("@Dependency(".count).dropLast()
    return argument.hasPrefix("\\") ? "$0\(argument.dropFirst())" : "$0[\(argument)]"
  }

  private func report(_ message: String) {
    guard let location else {
      reportIssue(message)
      return
    }
    reportIssue(
      message,
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }
}
