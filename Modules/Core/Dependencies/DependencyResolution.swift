import Synchronization

/// One computation of a default value: what is computed for whom, and whether it may report.
final class DependencyResolution: Sendable {
  @TaskLocal static var current: DependencyResolution?

  private let key: any TestDependencyKey.Type
  private let property: StaticString
  let location: SourceLocation
  private let mayReport: Bool
  private let suppressedReport = Atomic(false)

  init(
    key: any TestDependencyKey.Type,
    property: StaticString,
    location: SourceLocation,
    mayReport: Bool
  ) {
    self.key = key
    self.property = property
    self.location = location
    self.mayReport = mayReport
  }

  /// The dependency as its reader spells it.
  var name: String { Self.name(of: key, property: property) }

  /// Whether the value that is being computed may report, remembering that it wanted to.
  func allowsReport() -> Bool {
    if !mayReport { suppressedReport.store(true, ordering: .relaxed) }
    return mayReport
  }

  /// Whether the value would have reported, and so must be computed again by the first real use.
  var didSuppressReport: Bool { suppressedReport.load(ordering: .relaxed) }
}

extension DependencyValues {
  /// Computes a default value, and keeps it.
  ///
  /// No lock is held meanwhile, so the value may read other dependencies. When several threads come first at
  /// the same time, each may compute it; one result is kept.
  @usableFromInline @inline(never)
  func resolve<Key: TestDependencyKey>(
    _ key: Key.Type,
    from location: SourceLocation,
    property: StaticString
  ) -> Key.Value {
    let context = context
    let location = reader?.location ?? location

    func value(mayReport: Bool, _ compute: () -> Key.Value) -> (Key.Value, DependencyResolution) {
      let resolution = DependencyResolution(
        key: key,
        property: property,
        location: location,
        mayReport: mayReport
      )
      let value = DependencyValues.$_current.withValue(flattened) {
        DependencyResolution.$current.withValue(resolution) { compute() }
      }
      return (value, resolution)
    }

    let isSetting = DependencyValues.isSetting
    if context == .live, !(key is any DependencyKey.Type) {
      if !isSetting { MissingValue(of: key, property: property, location: location).reportLive() }
      let (value, _) = value(mayReport: false) { key.testValue }
      return isSetting ? value : cache.insert(value, for: key, in: context, for: overrides.test)
    }
    let (value, resolution) = value(mayReport: !isSetting) {
      switch context {
      case .live: DependencyResolution.liveValue(of: key) ?? key.testValue
      case .preview: key.previewValue
      case .test: key.testValue
      }
    }
    return resolution.didSuppressReport
      ? value : cache.insert(value, for: key, in: context, for: overrides.test)
  }
}

extension DependencyResolution {
  static func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    func value<Live: DependencyKey>(_ live: Live.Type) -> Key.Value? { live.liveValue as? Key.Value }
    guard let live = key as? any DependencyKey.Type else { return nil }
    return value(live)
  }

  static func name(of key: any TestDependencyKey.Type, property: StaticString) -> String {
    let property = "\(property)"
    return property.isEmpty || property.contains("(")
      ? "@Dependency(\(key).self)"
      : "@Dependency(\\.\(property))"
  }
}
