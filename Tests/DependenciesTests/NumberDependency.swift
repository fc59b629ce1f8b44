import Dependencies

extension DependencyValues {
  /// A dependency that tests override.
  var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  private enum NumberKey: DependencyKey {
    static let liveValue = 1
    static let testValue = 0
  }

  /// A second one.
  var text: String {
    get { self[TextKey.self] }
    set { self[TextKey.self] = newValue }
  }

  private enum TextKey: DependencyKey {
    static let liveValue = "live"
    static let testValue = "test"
  }
}
