extension ReferenceTable {
  /// The reference of a key's source, with a value that was loaded for it.
  ///
  /// - Throws: The error of the load, or that there is no value.
  func loadedReference<Key: SharedReaderKey>(
    for key: Key
  ) async throws -> StoredReference<Key.Value> {
    let value = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Key.Value?, any Error>) in
      key.load(context: .userInitiated, continuation: LoadContinuation { continuation.resume(with: $0) })
    }
    guard let value else { throw MissingSharedValue(key: key) }
    return reference(for: key, loads: false) { value }
  }
}

extension SharedBox where Value: Sendable {
  /// Goes over to another key, and loads its value.
  func load(_ key: some SharedReaderKey<Value>) async throws {
    let value = reference.value
    let other = ReferenceTable.current.reference(for: key, loads: false) { value }
    reference = other
    try await other.load()
  }
}

/// Says that there is nothing to share.
struct MissingSharedValue: Error, CustomStringConvertible {
  let key: any SharedReaderKey

  var description: String { "There is no value to share. Its key: \(key)" }
}
