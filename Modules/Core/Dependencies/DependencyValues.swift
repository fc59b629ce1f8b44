/// The values of all dependencies, as one piece of code sees them.
///
/// Add a property for each dependency, backed by its key:
///
/// ```swift
/// extension DependencyValues {
///   var api: APIClient {
///     get { self[APIClient.self] }
///     set { self[APIClient.self] = newValue }
///   }
/// }
/// ```
///
/// Read it with ``Dependency``, override it with
/// ``withDependencies(_:operation:)-(_,()->R)``.
///
/// In a module whose code is isolated to the main actor by default, write `nonisolated extension`: a
/// dependency is read from everywhere.
///
/// A copy costs one or two retains: overrides are kept in an immutable object that copies share.
public struct DependencyValues: Sendable {
  /// The values of the current task.
  @TaskLocal public static var _current = DependencyValues(overrides: .none)

  /// Whether the current task is preparing overrides. Nothing that is read meanwhile is reported.
  @TaskLocal static var isSetting = false

  @usableFromInline var overrides: DependencyOverrides

  /// The property wrapper that reads, with the overrides it was created under.
  @usableFromInline var reader: DependencyReader?

  /// Values without overrides, whose default values are shared with nobody.
  ///
  /// The values of the current task are `_current`; this initialiser is for infrastructure that separates
  /// one run from another.
  public init() {
    self.init(overrides: DependencyOverrides(cache: DependencyCache()))
  }

  init(overrides: DependencyOverrides) {
    self.overrides = overrides
    self.reader = nil
  }

  /// Live values without overrides.
  ///
  /// ```swift
  /// withDependencies { $0 = .live } operation: { synchronise() }
  /// ```
  public static var live: Self { Self(context: .live) }

  /// Preview values without overrides.
  public static var preview: Self { Self(context: .preview) }

  /// Test values without overrides.
  public static var test: Self { Self(context: .test) }

  private init(context: DependencyContext) {
    self.init()
    self.context = context
  }

  /// The value of a dependency: the override, or else the default value of the ``context``.
  ///
  /// - Parameters:
  ///   - key: The type that holds the default values.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  ///   - function: The source `#function` of issues.
  /// - Complexity: O(*n*) in the number of overrides; a default value takes one lookup more.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    @inlinable
    get {
      let id = ObjectIdentifier(key)
      if let box = overrides[id] ?? reader?.initial[id] ?? defaultBox(id) {
        // A box stored under a key's identifier was made from a value of that key: see the setter,
        // `DependencyCache.insert` and `DependencyCache.prepare`.
        return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
      }
      return resolve(
        key,
        from: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        property: function
      )
    }
    set {
      overrides = overrides.replacingBox(of: ObjectIdentifier(key), with: DependencyBox(newValue))
    }
  }
}

extension DependencyValues {
  var explicitContext: DependencyContext? { overrides.context ?? reader?.initial.context }

  /// Where default values are kept. An object that was created apart from the process keeps its own.
  var cache: DependencyCache {
    if overrides.sharesProcessCache, let reader { reader.initial.cache } else { overrides.cache }
  }

  /// The default value of a key that nothing overrides, if it was computed before.
  @usableFromInline func defaultBox(_ id: ObjectIdentifier) -> (any AnyDependencyBox)? {
    cache.box(of: id, in: explicitContext, for: overrides.test)
  }

  /// Starts with default values that nobody has computed yet. Overrides stay.
  package mutating func forgetDefaultValues() {
    overrides = overrides.replacingCache(with: DependencyCache())
  }

  /// These values as `reader` sees them: what is overridden now, then what was overridden when it was made.
  @inlinable func read(by reader: DependencyReader) -> DependencyValues {
    var values = self
    values.reader = reader
    return values
  }

  /// The same values without a reader: its overrides become overrides of these values.
  var flattened: DependencyValues {
    guard let reader else { return self }
    return DependencyValues(
      overrides: overrides.merging(reader.initial, context: explicitContext, cache: cache)
    )
  }
}
