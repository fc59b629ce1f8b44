import Dependencies

extension FileClient: TestDependencyKey {
  public static let testValue = Self()

  /// Writes nothing and counts the bytes.
  public static let previewValue = Self(
    write: { chunks, _ in
      var count = 0
      for try await chunk in chunks { count += chunk.count }
      return count
    }
  )
}

extension DependencyValues {
  /// Writes files for someone.
  public var fileClient: FileClient {
    get { self[FileClient.self] }
    set { self[FileClient.self] = newValue }
  }
}
