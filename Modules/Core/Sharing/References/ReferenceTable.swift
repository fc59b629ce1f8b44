import Dependencies
import Synchronization

/// The references that properties with keys share: one for each source, for as long as it is in use.
///
/// A test has a table of its own.
final class ReferenceTable: DependencyKey, Sendable {
  static var liveValue: ReferenceTable { ReferenceTable() }
  static var testValue: ReferenceTable { ReferenceTable() }

  /// The sources that are being loaded by the current task.
  @TaskLocal private static var loading: LoadingSources?

  private let entries = Mutex<[SourceID: Entry]>([:])

  /// The table of the current test, or of the process.
  static var current: ReferenceTable { DependencyValues._current[ReferenceTable.self] }

  /// The reference of a key's source.
  ///
  /// No lock is held while a new one is loaded, so a key may read other shared values, and even its own:
  /// then it sees the value to begin with. When several threads come first at the same time, each loads,
  /// and one reference is kept.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - loads: Whether a new reference is loaded at once.
  ///   - initialValue: The value to begin with. It is made when there is no reference.
  /// - Throws: What `initialValue` throws.
  func reference<Key: SharedReaderKey>(
    for key: Key,
    loads: Bool = true,
    initialValue: () throws -> Key.Value
  ) rethrows -> StoredReference<Key.Value> {
    let id = SourceID(key)
    if let reference = existing(Key.Value.self, id) { return reference }
    let reference = StoredReference(try initialValue(), source: SharedSource(key)) { [weak self] identity in
      self?.remove(id, identity)
    }
    if Self.loading?.contains(id) == true { return reference }
    if loads {
      Self.$loading.withValue(LoadingSources(id: id, outer: Self.loading)) { reference.loadInitially() }
    }
    let kept = keep(reference, id)
    if kept === reference { reference.subscribe() }
    return kept
  }

  private func existing<Value>(_ type: Value.Type, _ id: SourceID) -> StoredReference<Value>? {
    // The value's type is part of the id.
    entries.withLock { $0[id]?.reference }.map { unsafeDowncast($0, to: StoredReference<Value>.self) }
  }

  private func keep<Value>(_ reference: StoredReference<Value>, _ id: SourceID) -> StoredReference<Value> {
    let first = entries.withLock { entries -> AnyReference? in
      if let first = entries[id]?.reference { return first }
      entries[id] = Entry(reference)
      return nil
    }
    return first.map { unsafeDowncast($0, to: StoredReference<Value>.self) } ?? reference
  }

  private func remove(_ id: SourceID, _ identity: ObjectIdentifier) {
    entries.withLock { entries in
      if entries[id]?.identity == identity { entries[id] = nil }
    }
  }

  private typealias AnyReference = any AnyObject & Sendable

  private final class Entry: Sendable {
    weak let reference: AnyReference?
    let identity: ObjectIdentifier

    init(_ reference: AnyReference) {
      self.reference = reference
      identity = ObjectIdentifier(reference)
    }
  }
}

/// What tells one source from another: the key's id, and the type of the value.
// Sendable: an id is part of its key, which is Sendable, or computed from it; it is only compared and hashed.
private struct SourceID: Hashable, @unchecked Sendable {
  let key: AnyHashable
  let value: ObjectIdentifier

  init<Key: SharedReaderKey>(_ key: Key) {
    self.key = AnyHashable(key.id)
    value = ObjectIdentifier(Key.Value.self)
  }
}

private final class LoadingSources: Sendable {
  let id: SourceID
  let outer: LoadingSources?

  init(id: SourceID, outer: LoadingSources?) {
    self.id = id
    self.outer = outer
  }

  func contains(_ other: SourceID) -> Bool { id == other || outer?.contains(other) == true }
}
