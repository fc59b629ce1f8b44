extension Never: CasePathable, CasePathIterable {
  /// The case paths of a type without values: none.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> {
      EmptyCollection().makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
