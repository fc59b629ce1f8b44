extension Result {
  /// The outcome of an asynchronous operation.
  ///
  /// ```swift
  /// let loaded: Result<String, any Error> = await Result { try await load() }
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor to run on; the caller's.
  ///   - body: The operation.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    catching body: () async throws(Failure) -> Success
  ) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
