import Dependencies

extension Storage: TestDependencyKey {
  /// Every endpoint reports a test failure until the test overrides it.
  public static let testValue = Self()

  /// A week of sample events in memory, which can be changed.
  public static var previewValue: Storage { .sample }
}

extension DependencyValues {
  /// Where calendars and events are kept.
  public var storage: Storage {
    get { self[Storage.self] }
    set { self[Storage.self] = newValue }
  }
}
