extension Result: CasePathable, CasePathIterable {
  /// The case paths of a result: `\.success` and `\.failure`.
  ///
  /// ```swift
  /// let response: Result<Int, any Error> = .success(1)
  /// response.is(\.success)        // true
  /// response[case: \.failure]     // nil
  /// ```
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The key path of the case that a result has.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The case of a success.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The case of a failure.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }

    /// An iterator over `\.success` and `\.failure`.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result>> {
      [\.success, \.failure].makeIterator()
    }
  }

  /// The case paths of a result.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
