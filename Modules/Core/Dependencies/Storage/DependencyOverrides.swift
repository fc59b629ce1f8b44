/// What a scope changed about the dependencies: an immutable set of overrides that copies share.
///
/// Scopes override few dependencies, so a linear search over identifiers beats hashing one.
@usableFromInline final class DependencyOverrides: Sendable {
  @usableFromInline struct Entry: Sendable {
    @usableFromInline let id: ObjectIdentifier
    @usableFromInline let box: any AnyDependencyBox

    init(id: ObjectIdentifier, box: any AnyDependencyBox) {
      self.id = id
      self.box = box
    }
  }

  /// The process without overrides.
  static let none = DependencyOverrides(cache: .process)

  @usableFromInline let entries: ContiguousArray<Entry>
  let context: DependencyContext?
  let cache: DependencyCache
  let sharesProcessCache: Bool
  private let scope: TestScope?

  init(
    entries: ContiguousArray<Entry> = [],
    context: DependencyContext? = nil,
    cache: DependencyCache,
    scope: TestScope? = nil
  ) {
    self.entries = entries
    self.context = context
    self.cache = cache
    self.sharesProcessCache = cache === DependencyCache.process
    self.scope = scope
  }

  /// The test that runs under these overrides.
  var test: TestIdentity? { scope?.test ?? .current }

  @inlinable subscript(id: ObjectIdentifier) -> (any AnyDependencyBox)? {
    for entry in entries where entry.id == id { return entry.box }
    return nil
  }

  func replacingBox(of id: ObjectIdentifier, with box: any AnyDependencyBox) -> DependencyOverrides {
    var entries = entries
    let entry = Entry(id: id, box: box)
    if let index = entries.firstIndex(where: { $0.id == id }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    return DependencyOverrides(entries: entries, context: context, cache: cache, scope: scope)
  }

  func replacingContext(with context: DependencyContext) -> DependencyOverrides {
    DependencyOverrides(entries: entries, context: context, cache: cache, scope: scope)
  }

  func replacingCache(with cache: DependencyCache) -> DependencyOverrides {
    DependencyOverrides(entries: entries, context: context, cache: cache, scope: scope)
  }

  /// The same overrides, for an operation that belongs to one test. Outside of tests they are the same.
  func scoped() -> DependencyOverrides {
    guard scope == nil, TestIdentity.isTestProcess else { return self }
    return DependencyOverrides(entries: entries, context: context, cache: cache, scope: TestScope())
  }

  /// These overrides, then those of `other` that these don't have.
  func merging(
    _ other: DependencyOverrides,
    context: DependencyContext?,
    cache: DependencyCache
  ) -> DependencyOverrides {
    if self === other { return self }
    var entries = entries
    for entry in other.entries where self[entry.id] == nil { entries.append(entry) }
    return DependencyOverrides(entries: entries, context: context, cache: cache, scope: scope)
  }

  /// The entries that `base` doesn't have, or has with another value.
  func changes(since base: DependencyOverrides) -> some Sequence<Entry> {
    entries.filter { base[$0.id] !== $0.box }
  }
}
