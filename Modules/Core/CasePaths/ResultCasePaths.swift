extension Result: CasePathable where Success: ~Copyable, Success: ~Escapable {
  /// The case paths of a result: `\.success` and `\.failure`.
  ///
  /// ```swift
  /// let response: Result<Int, any Error> = .success(1)
  /// response.is(\.success)        // true
  /// response[case: \.failure]     // nil
  /// ```
  public struct AllCasePaths: Sendable {}

  /// The case paths of a result.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result: CasePathIterable {}

extension Result.AllCasePaths: CasePathReflectable, Sequence {
  /// The key path of the case that a result has.
  public subscript(root: Result<Success, Failure>) -> PartialCaseKeyPath<Result<Success, Failure>> {
    switch root {
    case .success: \.success
    case .failure: \.failure
    }
  }

  /// The case of a success.
  public var success: AnyCasePath<Result<Success, Failure>, Success> {
    AnyCasePath(
      embed: { .success($0) },
      extract: { if case .success(let value) = $0 { value } else { nil } }
    )
  }

  /// The case of a failure.
  public var failure: AnyCasePath<Result<Success, Failure>, Failure> {
    AnyCasePath(
      embed: { .failure($0) },
      extract: { if case .failure(let error) = $0 { error } else { nil } }
    )
  }

  /// An iterator over `\.success` and `\.failure`.
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result<Success, Failure>>> {
    [\.success, \.failure].makeIterator()
  }
}
