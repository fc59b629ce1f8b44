import Dependencies

extension Dependency {
  /// Reads a dependency whose value has a more precise type in this test.
  ///
  /// ```swift
  /// @Suite(.dependency(\.storage, InMemoryStorage()))
  /// struct StorageTests {
  ///   @Dependency(\.storage, as: InMemoryStorage.self) var storage
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - type: The type that the test has given it. Reading a value of another type stops the test.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public init<Base>(
    _ keyPath: any KeyPath<DependencyValues, Base> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(fileID: fileID, filePath: filePath, line: line, column: column) { values in
      let base = values[keyPath: keyPath]
      guard let value = base as? Value else {
        preconditionFailure(
          "\(fileID):\(line): the dependency is a '\(Swift.type(of: base))', not a '\(Value.self)'."
        )
      }
      return value
    }
  }
}
