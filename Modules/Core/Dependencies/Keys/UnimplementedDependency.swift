import IssueReporting

extension TestDependencyKey {
  /// Reports that a test used a built-in dependency that it doesn't override.
  ///
  /// For test values that are functions: the report comes when one is called.
  ///
  /// - Parameter property: The dependency's property in ``DependencyValues``.
  package static func reportUnimplemented(_ property: StaticString) {
    let name = "@Dependency(\\.\(property))"
    let message = """
      Unimplemented: \(name) was used in a test that doesn't override it.

      Override it for the test, as in 'withDependencies { $0.\(property) = … } operation: { … }'.
      """
    guard let location = DependencyResolution.current?.location else { return reportIssue(message) }
    reportIssue(
      message,
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }

  /// A test value that is plain data: reports that it was read, unless it is read to be overridden.
  ///
  /// - Parameters:
  ///   - property: The dependency's property in ``DependencyValues``.
  ///   - placeholder: The value to go on with.
  package static func unimplementedValue(_ property: StaticString, _ placeholder: Value) -> Value {
    if shouldReportUnimplemented { reportUnimplemented(property) }
    return placeholder
  }
}
