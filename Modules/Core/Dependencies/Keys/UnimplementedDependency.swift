import IssueReporting

extension TestDependencyKey {
  /// What a test value that is a function does when it is called: reports that the test doesn't override it.
  ///
  /// - Parameter property: The dependency's property in ``DependencyValues``.
  /// - Returns: The report, at the line of the `@Dependency` that the value is computed for.
  package static func unimplementedCall(_ property: StaticString) -> @Sendable () -> Void {
    let location = DependencyResolution.current?.location
    return { reportUnimplemented(property, at: location) }
  }

  private static func reportUnimplemented(_ property: StaticString, at location: SourceLocation?) {
    let name = "@Dependency(\\.\(property))"
    let message = """
      Unimplemented: \(name) was used in a test that doesn't override it.

      Override it for the test, as in 'withDependencies { $0.\(property) = … } operation: { … }'.
      """
    guard let location else { return reportIssue(message) }
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
    if shouldReportUnimplemented { reportUnimplemented(property, at: DependencyResolution.current?.location) }
    return placeholder
  }
}
