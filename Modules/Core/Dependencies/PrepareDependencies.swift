/// Sets the default values of dependencies for the rest of the process, or in a test for that test.
///
/// Call it where the application starts, before anything reads what it prepares:
///
/// ```swift
/// struct App {
///   static func main() throws {
///     try prepareDependencies { $0.apiClient = try .live(path: "/var/lib/app") }
///     synchronise()
///   }
/// }
/// ```
///
/// Unlike ``withDependencies(_:operation:)-(_,()->R)`` it isn't bound to an operation. An override wins over
/// a prepared value. Whoever has read a default value before keeps what it read.
///
/// - Parameter updateValues: Changes the default values.
/// - Returns: What `updateValues` returns.
/// - Throws: What `updateValues` throws; nothing is prepared then.
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
  let base = DependencyValues._current
  var values = base
  let result = try DependencyValues.$isSetting.withValue(true) { try updateValues(&values) }
  values.prepare(since: base)
  return result
}

/// Sets the default values of dependencies for the rest of the process, or in a test for that test.
///
/// ```swift
/// try await prepareDependencies { $0.apiClient = try await .remote() }
/// ```
///
/// - Parameters:
///   - isolation: The actor that the closure runs on; the caller's.
///   - updateValues: Changes the default values.
/// - Returns: What `updateValues` returns.
/// - Throws: What `updateValues` throws; nothing is prepared then.
@discardableResult
public func prepareDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValues: (inout DependencyValues) async throws -> R
) async rethrows -> R {
  let base = DependencyValues._current
  var values = base
  let result = try await DependencyValues.$isSetting.withValue(true) { try await updateValues(&values) }
  values.prepare(since: base)
  return result
}

extension DependencyValues {
  fileprivate func prepare(since base: DependencyValues) {
    let context = overrides.context == base.overrides.context ? nil : overrides.context
    cache.prepare(overrides.changes(since: base.overrides), context: context, for: base.overrides.test)
  }
}
