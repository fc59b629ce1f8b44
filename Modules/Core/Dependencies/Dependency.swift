/// Reads a dependency.
///
/// ```swift
/// struct Clock {
///   @Dependency(\.date.now) var now
///   @Dependency(APIClient.self) var apiClient
/// }
/// ```
///
/// The value is looked up at each access: what is overridden where the property is *read* wins, then what
/// was overridden where the wrapper was *created*, then the default value. So a model created under
/// ``withDependencies(_:operation:)-(_,()->R)`` keeps its overrides for life, and a test can change them
/// later.
///
/// - Note: Don't store it in a `static` property: the overrides it is created under are then those of
///   whoever came first.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  @usableFromInline let reader: DependencyReader
  @usableFromInline let read: @Sendable (DependencyValues) -> Value

  /// A dependency that is a property of ``DependencyValues``.
  ///
  /// A key path that is written out arrives as the function it stands for, which costs a call where walking
  /// the key path takes as long as all the rest.
  ///
  /// - Parameters:
  ///   - read: The property, or something inside it, as a key path: `\.date.now`.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public init(
    _ read: @escaping @Sendable (DependencyValues) -> Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(fileID: fileID, filePath: filePath, line: line, column: column, read: read)
  }

  /// A dependency that is a property of ``DependencyValues``, by a key path that was kept somewhere.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or something inside it.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  @_disfavoredOverload
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(fileID: fileID, filePath: filePath, line: line, column: column) { $0[keyPath: keyPath] }
  }

  /// A dependency that has no property, only a key.
  ///
  /// ```swift
  /// @Dependency(APIClient.self) var apiClient
  /// ```
  ///
  /// - Parameters:
  ///   - key: The type that holds the default values.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.init(fileID: fileID, filePath: filePath, line: line, column: column) { $0[Key.self, function: ""] }
  }

  package init(
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt,
    read: @escaping @Sendable (DependencyValues) -> Value
  ) {
    self.reader = DependencyReader(
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    self.read = read
  }

  /// The value, as the overrides of this moment have it.
  ///
  /// Reading a default value that is missing reports an issue: in a test, where the key declares no
  /// `testValue` and nobody overrode it; in a live context, where no `liveValue` is linked. The issue is at
  /// the line of the `@Dependency`.
  ///
  /// - Complexity: O(*n*) in the number of overrides.
  @inlinable
  public var wrappedValue: Value {
    read(DependencyValues._current.read(by: reader))
  }
}
