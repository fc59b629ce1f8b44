extension Never: CasePathable, CasePathIterable {
  /// The case paths of a type without values: none.
  ///
  /// ```swift
  /// Array(Never.allCasePaths).isEmpty  // true
  /// ```
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// Can't be called: there is no value to ask for.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    /// An iterator over no case paths.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> {
      EmptyCollection().makeIterator()
    }
  }

  /// The case paths: none.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
