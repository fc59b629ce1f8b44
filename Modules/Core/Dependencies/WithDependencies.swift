/// Overrides dependencies while an operation runs.
///
/// ```swift
/// let model = withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 0)
///   $0.uuid = .incrementing
/// } operation: {
///   Model()
/// }
/// ```
///
/// The overrides reach everything the operation calls and every task it creates, but not closures that it
/// hands to something else to call later: see ``withEscapedDependencies(_:)-(_)``. An object that the
/// operation returns keeps them for its `@Dependency` properties.
///
/// - Parameters:
///   - updateValues: Changes the values that are in effect outside.
///   - operation: What runs under the changed values.
/// - Returns: What `operation` returns.
/// - Throws: What `updateValues` or `operation` throws.
@discardableResult
public func withDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  try DependencyValues._current.withUpdates(updateValues, operation: operation)
}

/// Overrides dependencies while an asynchronous operation runs.
///
/// ```swift
/// let page = try await withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   try await loadPage()
/// }
/// ```
///
/// - Parameters:
///   - isolation: The actor that the operation runs on; the caller's.
///   - updateValues: Changes the values that are in effect outside.
///   - operation: What runs under the changed values.
/// - Returns: What `operation` returns.
/// - Throws: What `updateValues` or `operation` throws.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValues: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  try await DependencyValues._current.withUpdates(
    isolation: isolation,
    updateValues,
    operation: operation
  )
}

/// Overrides dependencies while an operation runs, starting from those of a model.
///
/// Use it when a model makes a child model, so that the child inherits the overrides the parent was created
/// under:
///
/// ```swift
/// final class Parent {
///   @Dependency(\.uuid) var uuid
///   var child: Model?
///
///   func addButtonTapped() {
///     child = withDependencies(from: self) { $0.uuid = .incrementing } operation: { Model() }
///   }
/// }
/// ```
///
/// The model's overrides are found in its `@Dependency` properties, or else from the `withDependencies` that
/// returned it. When neither is there, an issue is reported.
///
/// - Parameters:
///   - model: The object whose overrides count.
///   - updateValues: Changes them further.
///   - operation: What runs under the changed values.
///   - fileID: The source `#fileID` of issues.
///   - filePath: The source `#filePath` of issues.
///   - line: The source `#line` of issues.
///   - column: The source `#column` of issues.
/// - Returns: What `operation` returns.
/// - Throws: What `updateValues` or `operation` throws.
@discardableResult
public func withDependencies<R>(
  from model: some AnyObject,
  _ updateValues: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.current(for: model, at: location)
    .withUpdates(updateValues, operation: operation)
}

/// Runs an operation under the dependencies of a model.
///
/// ```swift
/// let child = withDependencies(from: model) { Model() }
/// ```
///
/// When the model has no dependencies to take over, an issue is reported at the caller's line.
///
/// - Parameters:
///   - model: The object whose overrides count.
///   - operation: What runs under them.
///   - fileID: The source `#fileID` of issues.
///   - filePath: The source `#filePath` of issues.
///   - line: The source `#line` of issues.
///   - column: The source `#column` of issues.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
@discardableResult
public func withDependencies<R>(
  from model: some AnyObject,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model,
    { _ in },
    operation: operation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Overrides dependencies while an asynchronous operation runs, starting from those of a model.
///
/// ```swift
/// await withDependencies(from: model) { $0.uuid = .incrementing } operation: { await upload() }
/// ```
///
/// - Parameters:
///   - model: The object whose overrides count.
///   - isolation: The actor that the operation runs on; the caller's.
///   - updateValues: Changes them further.
///   - operation: What runs under the changed values.
///   - fileID: The source `#fileID` of issues.
///   - filePath: The source `#filePath` of issues.
///   - line: The source `#line` of issues.
///   - column: The source `#column` of issues.
/// - Returns: What `operation` returns.
/// - Throws: What `updateValues` or `operation` throws.
@discardableResult
public func withDependencies<R>(
  from model: some AnyObject,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValues: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues.current(for: model, at: location)
    .withUpdates(isolation: isolation, updateValues, operation: operation)
}

/// Runs an asynchronous operation under the dependencies of a model.
///
/// ```swift
/// await withDependencies(from: model) { await upload() }
/// ```
///
/// - Parameters:
///   - model: The object whose overrides count.
///   - isolation: The actor that the operation runs on; the caller's.
///   - operation: What runs under them.
///   - fileID: The source `#fileID` of issues.
///   - filePath: The source `#filePath` of issues.
///   - line: The source `#line` of issues.
///   - column: The source `#column` of issues.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
@discardableResult
public func withDependencies<R>(
  from model: some AnyObject,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model,
    isolation: isolation,
    { _ in },
    operation: operation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

extension DependencyValues {
  /// Runs an operation under changed values, and remembers them for the object that it returns.
  fileprivate func withUpdates<R>(
    _ updateValues: (inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    try withTransientUpdates(updateValues) {
      let result = try operation()
      DependencyObjects.shared.register(result, values: DependencyValues._current)
      return result
    }
  }

  /// The same values, which stay those of the current test on threads that know of no test.
  var boundToTest: DependencyValues {
    var values = self
    values.overrides = values.overrides.scoped()
    _ = values.overrides.test
    return values
  }

  /// Runs an operation under changed values.
  ///
  /// Unlike `withDependencies`, it doesn't remember them for an object that the operation returns: the weak
  /// reference that takes makes every later retain of the object three times as slow.
  package func withTransientUpdates<R>(
    _ updateValues: (inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    var values = self
    try DependencyValues.$isSetting.withValue(true) { try updateValues(&values) }
    values.overrides = values.overrides.scoped()
    return try DependencyValues.$_current.withValue(values, operation: operation)
  }

  fileprivate func withUpdates<R>(
    isolation: isolated (any Actor)?,
    _ updateValues: (inout DependencyValues) async throws -> Void,
    operation: () async throws -> R
  ) async rethrows -> R {
    var values = self
    try await DependencyValues.$isSetting.withValue(true) { try await updateValues(&values) }
    values.overrides = values.overrides.scoped()
    let updated = values
    return try await DependencyValues.$_current.withValue(updated) {
      let result = try await operation()
      DependencyObjects.shared.register(result, values: updated)
      return result
    }
  }
}
