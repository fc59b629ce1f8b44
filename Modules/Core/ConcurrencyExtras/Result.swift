extension Result {
  /// The outcome of an asynchronous operation.
  ///
  /// ```swift
  /// await send(.loaded(Result { try await client.load() }))
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
