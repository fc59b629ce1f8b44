extension Reducer {
  /// Marks each action and effect for a performance tool.
  ///
  /// There is no such tool on this platform that the library could speak to: the reducer is left as it is.
  /// The method is here so that features compile unchanged.
  ///
  /// ```swift
  /// Edit().signpost("edit")
  /// ```
  ///
  /// - Parameter prefix: What the names of the marks begin with.
  @inlinable @warn_unqualified_access
  public func signpost(_ prefix: String = "") -> some Reducer<State, Action> { self }
}
