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

  init(
    entries: ContiguousArray<Entry> = [],
    context: DependencyContext? = nil,
    cache: DependencyCache
  ) {
    self.entries = entries
    self.context = context
    self.cache = cache
    self.sharesProcessCache = cache === DependencyCache.process
  }

  @inlinable subscript(id: ObjectIdentifier) -> (any AnyDependencyBox)? {
    for entry in entries where entry.id == id { return entry.box }
    return nil
  }

  /// The default value where neither these overrides nor the `initial` ones have the key.
  func defaultBox(_ id: ObjectIdentifier, after initial: DependencyOverrides) -> (any AnyDependencyBox)? {
    (sharesProcessCache ? initial.cache : cache).box(of: id, in: context ?? initial.context)
  }

  func replacingBox(of id: ObjectIdentifier, with box: any AnyDependencyBox) -> DependencyOverrides {
    var entries = entries
    let entry = Entry(id: id, box: box)
    if let index = entries.firstIndex(where: { $0.id == id }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    return DependencyOverrides(entries: entries, context: context, cache: cache)
  }

  func replacingContext(with context: DependencyContext) -> DependencyOverrides {
    DependencyOverrides(entries: entries, context: context, cache: cache)
  }

  func replacingCache(with cache: DependencyCache) -> DependencyOverrides {
    DependencyOverrides(entries: entries, context: context, cache: cache)
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
    return DependencyOverrides(entries: entries, context: context, cache: cache)
  }

  /// The entries that `base` doesn't have, or has with another value.
  func changes(since base: DependencyOverrides) -> some Sequence<Entry> {
    entries.filter { base[$0.id] !== $0.box }
  }
}
